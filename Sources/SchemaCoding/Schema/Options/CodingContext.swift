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

/// A schema's closure, which takes either a value alone or a value and the call's context.
enum CodingClosure<Input, Output>: Sendable {
  case plain(@Sendable (Input) throws -> Output)
  case inContext(@Sendable (Input, CodingContext) throws -> Output)

  @inline(__always)
  func callAsFunction(_ input: Input, _ context: some TraversalContext) throws -> Output {
    switch self {
    case .plain(let closure): try closure(input)
    case .inContext(let closure): try closure(input, context.closureContext)
    }
  }

  var contents: Contents {
    if case .inContext = self { .contextClosures } else { [] }
  }
}
