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

  var features: PlanFeatures {
    if case .inContext = self { .contextClosures } else { [] }
  }
}
