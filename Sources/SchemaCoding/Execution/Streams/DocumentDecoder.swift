/// Decodes the documents of a stream, one after the other.
struct DocumentDecoder<Output> {
  /// Decodes a document that these steps lead to.
  private typealias Decode = (
    JSONDocument, _ steps: () -> [JSONPath.Component], inout DecodingContext
  ) throws(CodingFailure) -> Output

  private let options: DecodingOptions
  let contents: PlanContents
  private let keepsRepairs: Bool
  private let decode: Decode
  /// Gives the repairs of what was decoded their places; nil if they are not kept.
  private var locate: ((Output, () -> InputPlaces.Input) -> Output)?
  /// Has the larger stack, once a document has needed it.
  private var stack = StackUse()

  private init(_ options: DecodingOptions, keepsRepairs: Bool, contents: PlanContents, decode: @escaping Decode) {
    self.options = options
    self.contents = contents
    self.keepsRepairs = keepsRepairs
    self.decode = decode
  }

  init(_ schema: Schema<Output>, _ options: DecodingOptions) {
    let instruction = schema.instruction(for: .decoding, mode: options.planMode)
    let isPlain = options.isWhole && !instruction.isRedacted
    self.init(options, keepsRepairs: false, contents: instruction.contents) {
      document, steps, context throws(CodingFailure) in
      context.trail.begin(with: instruction.contents)
      return try context.inside(steps(), countedAt: steps().map(RepairTally.Step.init)) {
        context throws(CodingFailure) in
        guard isPlain else { return try instruction.decode(document, below: options.root, &context) }
        return try context.withStack(for: document.depth, of: instruction.contents) { context throws(CodingFailure) in
          defer { withExtendedLifetime(document) {} }
          return try instruction.decode(document.node(at: 0), &context)
        }
      }
    }
  }

  var withReports: DocumentDecoder<Decoded<Output>> {
    var decoder = DocumentDecoder<Decoded<Output>>(options, keepsRepairs: true, contents: contents) {
      document, steps, context throws(CodingFailure) in
      context.note(document.syntaxRepairs)
      let value = try decode(document, steps, &context)
      return Decoded(value: value, report: context.log.takeReport())
    }
    decoder.locate = { decoded, input in
      Decoded(value: decoded.value, report: decoded.report.located(in: input()))
    }
    return decoder
  }

  func located(_ output: Output, in input: () -> InputPlaces.Input) -> Output {
    guard let locate else { return output }
    return locate(output, input)
  }

  /// Decodes a document; these steps precede the paths of its issues and repairs.
  mutating func decode(
    _ document: JSONDocument, below steps: @autoclosure () -> [JSONPath.Component]
  ) throws(SchemaError) -> Output {
    var context = DecodingContext(options, keepsRepairs: keepsRepairs)
    context.depth.stack.keep(stack)
    defer { stack.keep(context.depth.stack) }
    do {
      return try decode(document, steps, &context)
    } catch {
      throw context.log.error
    }
  }
}
