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

/// The path of the value that is being decoded or encoded. It is tracked only if a closure needs it.
struct Trail {
  var isKept = false
  var steps: [JSONPath.Component] = []

  init() {}

  /// Creates the path at which an instruction begins, if the instruction needs it.
  init<Value>(behind steps: [JSONPath.Component], of instruction: Instruction<Value>) {
    isKept = instruction.contents.contains(.contextClosures)
    if isKept { self.steps = steps }
  }
}

extension TraversalContext {
  /// The context to pass to a closure.
  var closureContext: CodingContext { CodingContext(userInfo: userInfo, path: JSONPath(trail.steps)) }

  /// Runs the body with these steps appended to the path.
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

  /// Logs an error that the schema's own code threw, and returns the failure to throw. After decryption the error may contain
  /// plaintext, so it is dropped.
  mutating func fail(
    thrown error: any Error, expected: String?, found: String?, detail: String? = nil, by contents: Contents
  ) -> CodingFailure {
    guard !contents.contains(.redacted) else { return fail(Issue(.custom, expected: expected)) }
    return fail(Issue(.custom, expected: expected, found: found, detail: detail, underlying: error))
  }
}
