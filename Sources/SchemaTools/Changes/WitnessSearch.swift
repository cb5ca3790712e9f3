import SchemaCoding

/// Looks for documents that one version of a schema takes and the other refuses.
///
/// A document of either version gets other values at the place that changed: samples of the old part and of the new one, values at and beside
/// the bounds of the rules of both, null, and none at all. Only those count where another value at the same place is fine, so that nothing else
/// in the document is the reason. The smallest documents come first: what they lack cannot break a rule that the description does not know.
struct WitnessSearch {
  private let definitions: [String: SchemaDescription]
  private let oldSchema: JSONSchemaValidator
  private let newSchema: JSONSchemaValidator
  private let direction: SchemaOperation
  /// Samples of both versions.
  private let documents: [JSONValue]

  /// How many documents with a fine value there are to try.
  private static let maximumDocuments = 4

  init(_ old: SchemaDescription, _ new: SchemaDescription, _ direction: SchemaOperation) {
    self.direction = direction
    definitions = old.definitions.merging(new.definitions) { old, _ in old }
    (oldSchema, newSchema) = (JSONSchemaValidator(old, for: direction), JSONSchemaValidator(new, for: direction))
    var samples: Set<JSONValue> = []
    for seed in 0..<24 as Range<UInt64> {
      for description in [old, new] {
        let options: SampleOptions = seed.isMultiple(of: 2) ? [] : [.edgeCases, .lenientForms]
        var maker = SampleMaker(description, seed: seed, options: options)
        samples.insert(maker.document())
      }
    }
    documents = samples.map { (count: $0.valueCount, text: "\($0)", document: $0) }
      .sorted { ($0.count, $0.text) < ($1.count, $1.text) }.map(\.document)
  }

  /// A witness of a change at a place, of its effect if that is known; nil if none is found.
  func witness(
    at place: SchemaComparison.Place, _ effect: SchemaComparison.Effect?
  ) -> (document: JSONValue, isBreaking: Bool)? {
    let values = candidates(at: place)
    // A document that only the old version takes is a narrower schema's, which is what breaks decoding.
    let breaking: SchemaComparison.Effect = direction == .decoding ? .narrower : .wider
    var other: JSONValue?
    var documentCount = 0
    for document in documents where documentCount < Self.maximumDocuments {
      let results = (values.map { document.setting($0, at: place.path) } + [document]).map { document in
        (document: document, old: oldSchema.accepts(document), new: newSchema.accepts(document))
      }
      guard results.contains(where: \.old), results.contains(where: \.new) else { continue }
      documentCount += 1
      for result in results.sorted(by: { $0.document.valueCount < $1.document.valueCount })
      where result.old != result.new {
        let found: SchemaComparison.Effect = result.old ? .narrower : .wider
        if effect != nil, found != effect { continue }
        if found == breaking { return (result.document, true) }
        other = other ?? result.document
      }
      if other != nil, effect != nil { break }
    }
    return other.map { ($0, false) }
  }

  /// The values to try at a place; nil for none.
  private func candidates(at place: SchemaComparison.Place) -> [JSONValue?] {
    let parts = [place.old, place.new].map { (whole: $0, layers: Layers($0, definitions)) }
    let constraints = parts.flatMap(\.layers.rules).compactMap(\.constraint)
    var values: [JSONValue?] = [nil, .null]
    func add(_ part: SchemaDescription, _ rules: [ConstraintDescription], _ seed: UInt64, _ options: SampleOptions) {
      // Definitions are looked up in the whole.
      var maker = SampleMaker(part, seed: seed, options: options, definitions: definitions)
      let value = maker.value(part, rules)
      if !values.contains(value) { values.append(value) }
    }
    for part in parts {
      for options in [[], .edgeCases, .lenientForms] as [SampleOptions] {
        for seed in 0..<16 as Range<UInt64> { add(part.whole, [], seed, options) }
      }
      for rule in constraints.bounds { add(part.layers.core, [rule], 0, []) }
    }
    return values
  }
}

extension [ConstraintDescription] {
  /// Rules that allow only one value or length each: those at, beside and between the bounds.
  fileprivate var bounds: [ConstraintDescription] {
    var (numbers, lengths): (Set<Double>, Set<Int>) = ([], [])
    var others: [ConstraintDescription] = []
    for constraint in self {
      switch constraint {
      case .range(let minimum, let maximum, _, _):
        numbers.formUnion([minimum, maximum].compactMap { $0?.number?.doubleValue })
      case .length(let minimum, let maximum):
        let bounds = [minimum, maximum].compactMap { $0 }.filter { (-1...1_001).contains($0) }
        lengths.formUnion(bounds.flatMap { [$0 - 1, $0, $0 + 1] })
      case .pattern, .multipleOf, .unique: others.append(constraint)
      case .oneOf(let values): others += values.map { .oneOf(values: [$0]) }
      }
    }
    let sorted = numbers.sorted()
    let between = zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
    let tried = Set(sorted.flatMap { [$0 - 1, $0, $0 + 1] } + between).sorted().map(SampleMaker.json)
    return tried.map { .range(minimum: $0, maximum: $0, excludesMinimum: false, excludesMaximum: false) }
      + lengths.sorted().filter { (0...1_000).contains($0) }.map { .length(minimum: $0, maximum: $0) } + others
  }
}

extension JSONValue {
  /// The same document with another value at a path, or none; containers on the way are added.
  fileprivate func setting(_ value: JSONValue?, at path: [JSONPath.Component]) -> JSONValue {
    var document = self
    if let value { document.put(value, at: path) } else if !path.isEmpty { document[JSONPath(path)] = nil }
    return document
  }

  /// The number of values inside, and this one.
  fileprivate var valueCount: Int {
    1 + (array ?? []).reduce(0) { $0 + $1.valueCount } + (object ?? [:]).values.reduce(0) { $0 + $1.valueCount }
  }
}
