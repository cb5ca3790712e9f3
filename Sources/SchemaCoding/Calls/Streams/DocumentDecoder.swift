/// Decodes the documents of a stream, one after the other.
class DocumentDecoder<Output> {
  /// What decoding a document may need to know about its place in the stream: the steps before the paths of its issues and repairs, and its
  /// input.
  typealias Steps = () -> [JSONPath.Component]
  typealias Input = () -> InputPlaces.Input?

  fileprivate let options: DecodingOptions
  let features: PlanFeatures

  fileprivate init(_ options: DecodingOptions, _ features: PlanFeatures) {
    (self.options, self.features) = (options, features)
  }

  fileprivate var keepsRepairs: Bool { false }

  /// Whether a document may be an array.
  var takesArrays: Bool { true }

  /// The context for the first document.
  final var context: DecodingContext { DecodingContext(options, keepsRepairs: keepsRepairs) }

  fileprivate func decodeRoot(
    of document: JSONDocument, below steps: Steps, in input: Input, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Output {
    throw .failed
  }

  /// Decodes a document with the context of the one before it.
  @inline(__always)
  final func decode(
    _ document: JSONDocument, below steps: Steps = { [] }, in input: Input = { nil }, _ context: inout DecodingContext
  ) throws(SchemaError) -> Output {
    context.renew(for: options)
    do {
      return try decodeRoot(of: document, below: steps, in: input, &context)
    } catch {
      throw context.log.error.located(in: input())
    }
  }

  final var withReports: DocumentDecoder<Decoded<Output>> { ReportingDecoder(self) }
}

extension Schema {
  func documentDecoder(_ options: DecodingOptions) -> DocumentDecoder<Value> { PlanDecoder(self, options) }
}

private final class PlanDecoder<Output>: DocumentDecoder<Output> {
  private let instruction: Instruction<Output>
  private let isPlain: Bool

  init(_ schema: Schema<Output>, _ options: DecodingOptions) {
    instruction = schema.instruction(for: .decoding, mode: options.planMode)
    let facts = instruction.facts
    isPlain = options.isWhole && !facts.isRedacted
    super.init(options, facts.features)
  }

  override var takesArrays: Bool {
    switch instruction.shape {
    case .object, .scalar: options.root != nil
    case .unknown: options.root != nil || instruction.facts.acceptsArray || !instruction.facts.acceptsObject
    default: true
    }
  }

  override func decodeRoot(
    of document: JSONDocument, below steps: Steps, in input: Input, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Output {
    context.trail.begin(with: features)
    return try context.inside(steps()) { context throws(CodingFailure) in
      try instruction.decode(document, below: options.roots, isPlain: isPlain, of: features, &context)
    }
  }
}

private final class ReportingDecoder<Value>: DocumentDecoder<Decoded<Value>> {
  private let decoder: DocumentDecoder<Value>

  init(_ decoder: DocumentDecoder<Value>) {
    self.decoder = decoder
    super.init(decoder.options, decoder.features)
  }

  override var keepsRepairs: Bool { true }
  override var takesArrays: Bool { decoder.takesArrays }

  override func decodeRoot(
    of document: JSONDocument, below steps: Steps, in input: Input, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Decoded<Value> {
    context.note(document.syntaxRepairs)
    let value = try decoder.decodeRoot(of: document, below: steps, in: input, &context)
    return Decoded(value: value, report: context.log.takeReport().located(in: input()))
  }
}
