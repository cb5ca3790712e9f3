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
  public let path: JSONPath
}
