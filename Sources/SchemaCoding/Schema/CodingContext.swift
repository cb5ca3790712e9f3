/// What a closure of a schema may know about the call that it runs in.
///
///     Field("price", \.price).map { price, context in
///       price * (context.userInfo[.rate] as? Int ?? 1)
///     }
///
/// The path is kept only by plans that have a closure with a context.
public struct CodingContext: Sendable {
  /// What the caller put into ``DecodingOptions/userInfo`` or ``EncodingOptions/userInfo``.
  public let userInfo: [CodingUserInfoKey: any Sendable]
  /// Where in the document the value lies that is being decoded or encoded.
  public let path: JSONPath
}

/// A closure of a schema: of a value alone, or of a value and the context of the call.
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

/// The steps from the document down to the value that is being decoded or encoded, if anybody asks for them.
struct Trail {
  var isKept = false
  var steps: [JSONPath.Component] = []
}

extension TraversalContext {
  /// What a closure may know about the call.
  var closureContext: CodingContext { CodingContext(userInfo: userInfo, path: JSONPath(trail.steps)) }

  /// Does something at the end of these steps.
  @inline(__always)
  mutating func stepping<Result>(
    _ steps: @autoclosure () -> [JSONPath.Component], _ body: (inout Self) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard trail.isKept else { return try body(&self) }
    let outer = trail.steps.count
    trail.steps += steps()
    defer { trail.steps.removeLast(trail.steps.count - outer) }
    return try body(&self)
  }

  /// Notes an error that the schema's own code threw, and makes the error to throw. Code that has seen what was encrypted may tell it
  /// in its error, so that is dropped then.
  mutating func fail(
    thrown error: any Error, expected: String?, found: String?, detail: String? = nil, by contents: Contents
  ) -> CodingFailure {
    guard !contents.contains(.redacted) else { return fail(Issue(.custom, expected: expected)) }
    return fail(Issue(.custom, expected: expected, found: found, detail: detail, underlying: error))
  }
}
