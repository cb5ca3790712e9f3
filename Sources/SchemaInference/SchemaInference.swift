import SchemaCoding

/// Infers models and schemas from samples of JSON.
///
///     let inferred = SchemaInference.infer(from: [sample], options: InferenceOptions(name: "Station"))
///     print(inferred.source)      // struct Station: SchemaCodable … { … static let schema = Schema(Station.init) { … } }
///
/// Samples are added one at a time, and only statistics are kept: counts, kinds, ranges and a few values for each path, so the samples need
/// not fit into memory.
///
///     var inference = SchemaInference(options: InferenceOptions(name: "Station"))
///     for try await line in Schema.json.decodeLines(bytes) { inference.add(try line.get()) }
///     let inferred = inference.inferred()
///
/// ``inferred()`` ends the inference: nothing can be added after it.
public struct SchemaInference: ~Copyable {
  private let options: InferenceOptions
  private let samples = Evidence()
  private var context: ObservingContext
  /// The number of samples so far.
  public private(set) var sampleCount = 0

  /// Creates an inference without samples.
  public init(options: InferenceOptions = InferenceOptions()) {
    self.options = options
    context = ObservingContext(keys: options.keyOrder, tagKeys: options.tagKeys)
  }

  /// Infers a schema from samples. They are examined twice if a key is found that distinguishes variants.
  public static func infer(from samples: [JSONValue], options: InferenceOptions = InferenceOptions()) -> InferredSchema
  {
    var inference = SchemaInference(options: options)
    for sample in samples { inference.add(sample) }
    let tagKeys = inference.likelyTagKeys
    if tagKeys.isEmpty || !options.tagKeys.isEmpty { return inference.inferred() }
    var again = options
    again.tagKeys = tagKeys
    return infer(from: samples, options: again)
  }

  /// Adds a sample: a whole document, or its value at the options' path.
  public mutating func add(_ sample: JSONValue) {
    sampleCount += 1
    samples.observe(sample, &context)
  }

  /// Adds a sample that is an array, element by element, such as from a stream.
  ///
  /// - Throws: The first failure of the sequence. The elements before it are kept.
  public mutating func add<Elements: Sequence>(elements: Elements) throws
  where Elements.Element == Result<JSONValue, SchemaError> {
    let array = samples.array ?? ArrayEvidence()
    samples.array = array
    sampleCount += 1
    var count = 0
    defer { array.observe(arrayOf: count) }
    for element in elements {
      let element = try element.get()
      context.level = 1
      array.observe(element: element, &context)
      context.level = 0
      count += 1
    }
  }

  /// Keys that seem to distinguish variants, in alphabetical order. With them as the options' ``InferenceOptions/tagKeys``, the same
  /// samples may give unions.
  public var likelyTagKeys: [String] { samples.decidingKeys().subtracting(options.tagKeys).sorted() }

  /// Adds keys to the order of the models' properties, from the bytes of a document.
  public mutating func scanKeys(of document: some Sequence<UInt8>) { context.keys.scan(document) }

  /// Returns the type name for the elements of a collection with this key: `bike_stations` gives `BikeStation`.
  public static func typeName(forElementsOf word: String) -> String { SwiftName.type(SwiftName.elementKey(word)) }

  /// Infers the models and schemas, and writes them as Swift source.
  public consuming func inferred() -> InferredSchema {
    Self.inferred(samples, options, context.keys)
  }

  private static func inferred(_ samples: Evidence, _ options: InferenceOptions, _ order: KeyOrder) -> InferredSchema {
    let infer = {
      let document = InferredDocument(samples, key: options.lastKey ?? "", isLenient: options.isLenient, order: order)
      let (name, sample) = Namer.name(
        document, subject: options.name.map(SwiftName.type), fallback: SwiftName.type(options.fallbackName),
        isAtPath: options.path != nil)
      let file = SourceFile(document: document, subject: name, sample: sample, options: options)
      return InferredSchema(name: name, source: file.source, types: document.types, undecided: document.doubts)
    }
    // Evidence may be nested too deep for the stack of a thread on some platforms.
    return LargeStack()?.run(infer) ?? infer()
  }
}

extension JSONValue {
  /// Infers a model and a schema from this value.
  ///
  /// - Parameter name: The name of the model, such as `Station`.
  public func inferredSchema(name: String? = nil) -> InferredSchema {
    SchemaInference.infer(from: [self], options: InferenceOptions(name: name))
  }
}
