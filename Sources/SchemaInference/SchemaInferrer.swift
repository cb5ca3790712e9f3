import SchemaCoding

/// Infers models and schemas from samples of JSON.
///
/// Samples are added one at a time, and only statistics are kept: counts, kinds, ranges and a few values for each path, so the samples need
/// not fit into memory.
///
///     var inferrer = SchemaInferrer(options: InferenceOptions(name: "Station"))
///     for try await line in Schema.json.decodeLines(of: bytes) { inferrer.add(try line.get()) }
///     let inferred = inferrer.finish()
///
/// For samples in an array, ``InferredSchema/init(from:options:)`` is shorter.
public struct SchemaInferrer: ~Copyable {
  private let options: InferenceOptions
  private let samples = Evidence()
  private var context: ObservingContext
  private var sampleCount = 0

  /// Creates an inferrer without samples.
  public init(options: InferenceOptions = InferenceOptions()) {
    self.options = options
    context = ObservingContext(keys: options.keyOrder, tagKeys: options.tagKeys)
  }

  /// Adds a sample: a whole document, or its value at the options' path.
  public mutating func add(_ sample: JSONValue) {
    sampleCount += 1
    samples.observe(sample, &context)
  }

  /// Adds a sample that is an array, element by element, such as from a stream.
  ///
  /// - Throws: The first failure of the sequence. The elements before it are kept.
  public mutating func add(elements: some Sequence<Result<JSONValue, SchemaError>>) throws(SchemaError) {
    sampleCount += 1
    try samples.observe(elements: elements, &context)
  }

  /// Returns keys that seem to distinguish variants, in alphabetical order.
  ///
  /// With them as the options' ``InferenceOptions/tagKeys``, the same samples may give unions. Examines everything observed so far.
  public func likelyTagKeys() -> [String] { samples.likelyTagKeys().subtracting(options.tagKeys).sorted() }

  /// Returns the evidence so far as data: a baseline to compare later samples with.
  public func shape() -> FeedShape {
    // Static, because a closure cannot capture a noncopyable `self`.
    Self.shape(of: samples, sampleCount)
  }

  private static func shape(of samples: Evidence, _ sampleCount: Int) -> FeedShape {
    let make = { FeedShape(sampleCount: sampleCount, root: FeedShape.Value(samples)) }
    return LargeStack()?.run(make) ?? make()
  }

  /// The names of the rules that decide something, whether a comment cites them or not.
  consuming func citedRules() -> Set<String> {
    let document = InferredDocument(samples, key: "", options: options.deciding, order: context.keys)
    let notes =
      document.models.flatMap(\.fields).flatMap(\.decision.notes)
      + document.models.flatMap { model in
        model.constants.isEmpty ? [] : [Note("", .constant)]
      }
    return Set(
      InferenceRule.allCases.filter { rule in notes.contains { $0.text.contains(rule.citation) } }.map(\.rawValue))
  }

  /// Infers the models and schemas, and writes them as Swift source.
  public consuming func finish() -> InferredSchema {
    // Static, because a closure cannot consume a noncopyable `self`.
    Self.inferred(samples, sampleCount, options, context.keys)
  }

  private static func inferred(
    _ samples: Evidence, _ sampleCount: Int, _ options: InferenceOptions, _ order: KeyOrder
  ) -> InferredSchema {
    let infer = {
      let document = InferredDocument(samples, key: options.lastKey ?? "", options: options.deciding, order: order)
      let (name, sample) = Namer.name(
        document, options, fallback: document.typeName(from: options), isAtPath: options.path != nil)
      if options.style.makesAllOptional { document.makeAllOptional() }
      if options.writesCodable { document.makeCodable() }
      let file = SourceFile(document: document, subject: name, sample: sample, options: options)
      return InferredSchema(
        name: name, source: file.source, files: file.files, sampleCount: sampleCount, types: document.types(in: name),
        undecidedValues: document.undecidedValues(in: name))
    }
    // Evidence may be nested too deep for the stack of a thread on some platforms.
    return LargeStack()?.run(infer) ?? infer()
  }
}

extension InferredSchema {
  /// Infers a schema from samples. They are examined twice if a key is found that distinguishes variants.
  ///
  ///     let inferred = InferredSchema(from: [sample], options: InferenceOptions(name: "Station"))
  ///     print(inferred.source)      // struct Station: SchemaCodable … { … static let schema = Schema(Station.init) { … } }
  public init(from samples: [JSONValue], options: InferenceOptions = InferenceOptions()) {
    var inferrer = SchemaInferrer(options: options)
    for sample in samples { inferrer.add(sample) }
    let tagKeys = inferrer.likelyTagKeys()
    if tagKeys.isEmpty || !options.tagKeys.isEmpty {
      self = inferrer.finish()
    } else {
      var again = options
      again.tagKeys = tagKeys
      self.init(from: samples, options: again)
    }
  }
}

extension InferredSchema {
  /// Writes the models and schemas that a JSON Schema (2020-12, draft 7) or the components of an OpenAPI document (3.0, 3.1) describe.
  ///
  ///     let schema = try Schema.json.decode(#"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#)
  ///     print(InferredSchema(fromJSONSchema: schema, options: InferenceOptions(name: "User")).source)
  ///
  /// References are resolved within the document, and in files by their paths relative to it. Bounds, lengths, patterns and lists of values become rules, `oneOf` and `anyOf` unions, and
  /// `additionalProperties: false` rejects unknown keys. What cannot be said is among ``undecidedValues``, by JSON Pointer, and a comment in
  /// the source. A document that only has definitions gives an enumeration that contains their types; the name of one of them makes it the
  /// main model.
  public init(
    fromJSONSchema document: JSONValue, files: [String: JSONValue] = [:], options: InferenceOptions = InferenceOptions()
  ) {
    let write = {
      let reader = SchemaReader(document, files: files, options: options.deciding, order: options.keyOrder)
      let decided = InferredDocument(reader, name: options.name)
      let fallback = SwiftName.type(options.fallbackName)
      let (subject, _) = Namer.name(decided, options, fallback: fallback, isAtPath: false)
      if options.style.makesAllOptional { decided.makeAllOptional() }
      if options.writesCodable { decided.makeCodable() }
      let file = SourceFile(document: decided, subject: subject, sample: nil, options: options, isFromSchema: true)
      return InferredSchema(
        name: subject, source: file.source, files: file.files, sampleCount: 0, types: decided.types(in: subject),
        undecidedValues: decided.remarks)
    }
    self = LargeStack()?.run(write) ?? write()
  }
}

extension InferredDocument {
  /// A name for the subject, from the name of the samples: in the singular, if they hold several.
  fileprivate func typeName(from options: InferenceOptions) -> String {
    let holdsSeveral = top.kind.isCollection || envelope != nil || options.samplesAreLines
    return SwiftName.type(holdsSeveral ? SwiftName.elementKey(options.fallbackName) : options.fallbackName)
  }
}
