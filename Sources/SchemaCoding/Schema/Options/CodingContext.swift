/// The context of the current call, which a schema's closures can take as a parameter.
///
///     Field("price", \.price).map { price, context in
///       price * (context.userInfo[.rate] as? Int ?? 1)
///     }
///
/// The path is tracked only if the plan has a closure that takes a context.
public struct CodingContext: Sendable {
  /// The values that the caller passed in ``DecodingOptions/userInfo`` or ``EncodingOptions/userInfo``.
  public let userInfo: [CodingUserInfoKey: any Sendable]
  /// The path, in the document, of the value that is being decoded or encoded.
  ///
  /// Where a ``Schema/keyedArray`` is encoded, it has the position of the element in place of its key; where a set is sorted, the element's
  /// position before sorting. The key and the final position are known only afterwards.
  public let path: JSONPath

  /// Creates a context, to test code that takes one.
  public init(userInfo: [CodingUserInfoKey: any Sendable] = [:], path: JSONPath = JSONPath()) {
    self.userInfo = userInfo
    self.path = path
  }
}
