/// The context of the current call, which a schema's closures can take as a parameter.
///
///     Field("price", \.price).map { price, context in
///       price * (context.userInfo[.rate] as? Int ?? 1)
///     }
///
/// The path is tracked only if the plan has a closure that takes a context.
public struct CodingContext: Sendable {
  /// The values that the caller passed in ``DecodingOptions/userInfo`` or ``EncodingOptions/userInfo``.
  public var userInfo: [CodingUserInfoKey: any Sendable] { information.values }
  private let information: UserInformation
  /// The path, in the document, of the value that is being decoded or encoded.
  ///
  /// Where a ``Schema/keyedArray`` is encoded, it has the position of the element in place of its key; where a set is sorted, the element's
  /// position before sorting. The key and the final position are known only afterwards.
  public let path: JSONPath

  /// Creates a context, to test code that takes one.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:], path: JSONPath = JSONPath()) {
    information = UserInformation(values: userInfo)
    self.path = path
  }
}

/// The values of a call for closures and `Codable` types. Printing it shows their names only, because one may be the key of a cipher.
struct UserInformation: Sendable, CustomStringConvertible, CustomReflectable {
  var values: [CodingUserInfoKey: any Sendable]

  private var names: [String] { values.keys.map(\.rawValue).sorted() }
  var description: String { "\(names)" }
  var customMirror: Mirror { Mirror(self, unlabeledChildren: names, displayStyle: .set) }
}
