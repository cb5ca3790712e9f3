import SchemaCoding

/// Looks for documents that one version of a schema takes and the other refuses.
///
/// A document of either version gets other values at the place that changed: samples of the old part and of the new one, values at and beside
/// the bounds of the rules of both, null, and none at all. Only those count where another value at the same place is fine, so that nothing else
/// in the document is the reason. The smallest documents come first: what they lack cannot break a rule that the description does not know.
///
/// What changed in one variant of a union is sought among values of this variant, each of which is then put into a whole document. So the
/// time grows with the variants, not with its square.
struct WitnessSearch {
  private let definitions: [String: SchemaDescription]
  private let oldSchema: JSONSchemaValidator
  private let newSchema: JSONSchemaValidator
  private let direction: SchemaOperation
  /// Samples of both versions.
  private let documents: [JSONValue]
  /// The path of these documents in the whole ones.
  private let path: [JSONPath.Component]
  /// A whole document with one of these in it, which the same versions take; nil if there is none.
  private let whole: (Result) -> JSONValue?

  /// A document, and which versions take it.
  private typealias Result = (document: JSONValue, old: Bool, new: Bool)

  /// How many documents with a fine value there are to try.
  private static let maximumDocuments = 4

  init(_ old: SchemaDescription, _ new: SchemaDescription, _ direction: SchemaOperation) {
    self.init(
      old, new, direction, definitions: old.definitions.merging(new.definitions) { old, _ in old }, path: [],
      validators: (JSONSchemaValidator(old, for: direction), JSONSchemaValidator(new, for: direction)),
      whole: { $0.document })
  }

  private init(
    _ old: SchemaDescription, _ new: SchemaDescription, _ direction: SchemaOperation,
    definitions: [String: SchemaDescription], path: [JSONPath.Component],
    validators: (old: JSONSchemaValidator, new: JSONSchemaValidator), whole: @escaping (Result) -> JSONValue?
  ) {
    (self.direction, self.definitions, self.path, self.whole) = (direction, definitions, path, whole)
    (oldSchema, newSchema) = validators
    var samples: Set<JSONValue> = []
    for seed in 0..<24 as Range<UInt64> {
      for description in [old, new] {
        let options: SampleOptions = seed.isMultiple(of: 2) ? [] : [.edgeCases, .lenientForms]
        var maker = SampleMaker(description, seed: seed, options: options, definitions: definitions)
        samples.insert(maker.document())
      }
    }
    documents = samples.map { (count: $0.valueCount, text: "\($0)", document: $0) }
      .sorted { ($0.count, $0.text) < ($1.count, $1.text) }.map(\.document)
  }

  /// A search among the values at a path that are one variant of a union.
  func among(
    _ old: UnionDescription, _ new: UnionDescription, at path: [JSONPath.Component]
  ) -> WitnessSearch {
    let inner = Array(path.dropFirst(self.path.count))
    return WitnessSearch(
      .union(old), .union(new), direction, definitions: definitions, path: path,
      validators: (oldSchema.part(.union(old)), newSchema.part(.union(new)))
    ) { result in
      for document in documents.prefix(2 * Self.maximumDocuments) {
        // A union among the members of an object leaves the others.
        for document in [document.setting(result.document, at: inner), document.merging(result.document, at: inner)] {
          let around = self.result(document)
          if (around.old, around.new) == (result.old, result.new) { return whole(around) }
        }
      }
      return nil
    }
  }

  private func result(_ document: JSONValue) -> Result {
    (document, oldSchema.accepts(document), newSchema.accepts(document))
  }

  /// A witness of a change at a place, of its effect if that is known; nil if none is found.
  func witness(
    at place: SchemaComparison.Place, _ effect: SchemaComparison.Effect?
  ) -> (document: JSONValue, isBreaking: Bool)? {
    let (values, path) = (candidates(at: place), Array(place.path.dropFirst(path.count)))
    // A document that only the old version takes is a narrower schema's, which is what breaks decoding.
    let breaking: SchemaComparison.Effect = direction == .decoding ? .narrower : .wider
    var other: JSONValue?
    var documentCount = 0
    for document in documents where documentCount < Self.maximumDocuments {
      let results = (values.map { document.setting($0, at: path) } + [document]).map(result)
      guard results.contains(where: \.old), results.contains(where: \.new) else { continue }
      documentCount += 1
      for result in results.sorted(by: { $0.document.valueCount < $1.document.valueCount })
      where result.old != result.new {
        let found: SchemaComparison.Effect = result.old ? .narrower : .wider
        if effect != nil, found != effect { continue }
        if found != breaking, other != nil { continue }
        guard let document = whole(result) else { continue }
        if found == breaking { return (document, true) }
        other = other ?? document
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

  /// The same document with the members of an object among those at a path.
  fileprivate func merging(_ value: JSONValue, at path: [JSONPath.Component]) -> JSONValue {
    let members = (path.isEmpty ? self : self[JSONPath(path)])?.object ?? [:]
    return setting(.object(members.merging(value.object ?? [:]) { $1 }), at: path)
  }

  /// The number of values inside, and this one.
  fileprivate var valueCount: Int {
    1 + (array ?? []).reduce(0) { $0 + $1.valueCount } + (object ?? [:]).values.reduce(0) { $0 + $1.valueCount }
  }
}
