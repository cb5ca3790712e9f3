/// Looks for documents that one version of a schema takes and the other refuses.
///
/// A document of either version gets other values at the place that changed: samples of the old part and of the new one, null, and none at
/// all. Only those count where another value at the same place is fine, so that nothing else in the document is the reason. The smallest is
/// preferred: what it lacks cannot break a rule that the description does not know.
struct WitnessSearch {
  private let old: SchemaDescription
  private let new: SchemaDescription
  private let oldSchema: JSONSchemaValidator
  private let newSchema: JSONSchemaValidator
  private let direction: SchemaDescription.Direction

  private static let documentCount: UInt64 = 24

  init(_ old: SchemaDescription, _ new: SchemaDescription, _ direction: SchemaDescription.Direction) {
    (self.old, self.new, self.direction) = (old, new, direction)
    (oldSchema, newSchema) = (JSONSchemaValidator(old, for: direction), JSONSchemaValidator(new, for: direction))
  }

  /// A witness of a change at a place, of its effect if that is known; nil if none is found.
  func witness(
    at place: SchemaComparison.Place, _ effect: SchemaComparison.Effect?
  ) -> (document: JSONValue, isBreaking: Bool)? {
    var (breaking, widening): (JSONValue?, JSONValue?) = (nil, nil)
    for seed in 0..<Self.documentCount {
      for description in [old, new] {
        var maker = SampleMaker(
          description, seed: seed, options: seed.isMultiple(of: 2) ? [] : [.edgeCases, .lenientForms])
        let results = documents(from: maker.document(), place, seed).map { document in
          (document: document, old: oldSchema.accepts(document), new: newSchema.accepts(document))
        }
        guard results.contains(where: \.old), results.contains(where: \.new) else { continue }
        for result in results where result.old != result.new {
          if result.old {
            breaking = smaller(breaking, result.document)
          } else {
            widening = smaller(widening, result.document)
          }
        }
      }
    }
    if effect == .wider { breaking = nil }
    if effect == .narrower { widening = nil }
    if direction == .encoding { swap(&breaking, &widening) }
    return breaking.map { ($0, true) } ?? widening.map { ($0, false) }
  }

  /// A document with each of several values at a place.
  private func documents(from base: JSONValue, _ place: SchemaComparison.Place, _ seed: UInt64) -> [JSONValue] {
    var values: [JSONValue?] = [nil, .null]
    for part in [place.old, place.new] {
      for options in [[], .edgeCases, .lenientForms] as [SampleOptions] {
        // Definitions are looked up in the whole.
        var maker = SampleMaker(
          part, seed: seed, options: options, definitions: old.definitions.merging(new.definitions) { old, _ in old })
        values.append(maker.document())
      }
    }
    return values.map { base.setting($0, at: place.path[...]) } + [base]
  }

  private func smaller(_ known: JSONValue?, _ other: JSONValue) -> JSONValue {
    guard let known else { return other }
    return other.valueCount < known.valueCount ? other : known
  }
}

extension JSONValue {
  /// The same document with another value at a path, or none; containers on the way are added.
  fileprivate func setting(_ value: JSONValue?, at path: ArraySlice<JSONPath.Component>) -> JSONValue {
    guard let step = path.first else { return value ?? self }
    switch step {
    case .key(let key):
      var members = object ?? [:]
      if path.count == 1, value == nil {
        members[key] = nil
      } else {
        members[key] = (members[key] ?? .null).setting(value, at: path.dropFirst())
      }
      return .object(members)
    case .index(let index):
      var elements = array ?? []
      while elements.count <= index { elements.append(.null) }
      if path.count == 1, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].setting(value, at: path.dropFirst())
      }
      return .array(elements)
    }
  }

  /// The number of values inside, and this one.
  fileprivate var valueCount: Int {
    1 + (array ?? []).reduce(0) { $0 + $1.valueCount } + (object ?? [:]).values.reduce(0) { $0 + $1.valueCount }
  }
}
