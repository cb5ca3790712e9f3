/// Makes documents of a description, bit by bit from a seed. One place may be broken: places that can be are counted as they come, and
/// that with one number is.
struct SampleMaker {
  private let description: SchemaDescription
  let definitions: [String: SchemaDescription]
  var random: SplitMix64
  private let fault: SampleFault?
  private let brokenPlace: Int?
  /// How many places there were that can be broken.
  private(set) var places = 0
  private var depth = 0

  /// How deep samples go before they end as soon as they may.
  private static let easyDepth = 6
  private static let maximumDepth = 40

  init(_ description: SchemaDescription, seed: UInt64, fault: SampleFault? = nil, at place: Int? = nil) {
    self.description = description
    definitions = description.definitions
    random = SplitMix64(seed: seed)
    self.fault = fault
    brokenPlace = place
  }

  mutating func document() -> JSONValue { value(description) }

  /// Whether samples are to end soon, because they are deep.
  var isDeep: Bool { depth > Self.easyDepth }

  /// Whether this place is the one to be broken.
  mutating func breaks(_ fault: SampleFault) -> Bool {
    guard fault == self.fault else { return false }
    defer { places += 1 }
    return places == brokenPlace
  }

  /// A value, within the bounds of the rules around it.
  mutating func value(_ description: SchemaDescription, _ rules: [ConstraintDescription] = []) -> JSONValue {
    guard depth < Self.maximumDepth else { return .null }
    depth += 1
    defer { depth -= 1 }
    switch description {
    case .nothing: return .null
    case .any: return anything()
    case .scalar(let scalar):
      if breaks(.null) { return .null }
      return breaks(.wrongType) ? [] : self.scalar(scalar, rules)
    case .enumeration(let enumeration): return self.enumeration(enumeration, rules)
    case .array(let array):
      if breaks(.null) { return .null }
      return breaks(.wrongType) ? [:] : self.array(array, rules)
    case .dictionary(let dictionary):
      if breaks(.null) { return .null }
      return breaks(.wrongType) ? [] : self.dictionary(dictionary, rules)
    case .object(let object):
      if breaks(.null) { return .null }
      if breaks(.wrongType) { return object.isArray ? [:] : [] }
      return self.object(object)
    case .union(let union): return self.union(union)
    case .optional(let value), .nullable(let value):
      return isDeep || random.once(in: 8) ? .null : self.value(value, rules)
    case .replaced(let replaced): return random.once(in: 8) ? .null : value(replaced.value, rules)
    case .constrained(let constrained):
      return value(constrained.value, rules + constrained.rules.compactMap(\.constraint))
    case .modified(let modified): return value(modified.value, rules)
    case .mapped(let mapped): return value(mapped.source)
    case .embedded(let embedded):
      if breaks(.null) { return .null }
      return breaks(.wrongType) ? [1] : .string(Self.text(of: value(embedded.document)))
    case .encrypted: return "ciphertext"
    case .codable: return [:]
    case .annotated(let annotated):
      return example(annotated.annotations, of: annotated.value) ?? value(annotated.value, rules)
    case .definition(let definition): return value(definition.value, rules)
    case .reference(let name): return definitions[name].map { value($0, rules) } ?? .null
    }
  }

  /// An example of the author's: always where nothing else could be made up, and now and then elsewhere.
  mutating func example(_ annotations: SchemaAnnotations, of value: SchemaDescription) -> JSONValue? {
    guard fault == nil || value.needsExample, !annotations.examples.isEmpty else { return nil }
    return value.needsExample || random.once(in: 3) ? random.pick(annotations.examples) : nil
  }

  private static func text(of json: JSONValue) -> String {
    (try? Schema<JSONValue>.json.encodeToString(json)) ?? "null"
  }

  private mutating func anything() -> JSONValue {
    switch random.int(0...(isDeep ? 3 : 5)) {
    case 0: .bool(random.once(in: 2))
    case 1: .number(JSONNumber(random.int(-1000...1000)))
    case 2, 3: .string(word())
    case 4: .array((0..<random.int(0...2)).map { _ in .string(word()) })
    default: .object([word(): .number(JSONNumber(random.int(0...9)))])
    }
  }
}

extension SchemaDescription {
  /// Whether only the author can say what documents have.
  var needsExample: Bool {
    switch self {
    case .encrypted, .codable: true
    case .scalar(let scalar):
      switch scalar.form {
      case .resource, .other, .date(.custom): true
      default: false
      }
    case .constrained(let constrained):
      constrained.rules.contains { $0.constraint == nil } || constrained.value.needsExample
    case .mapped: true
    case .modified(let modified): modified.value.needsExample
    case .optional(let value), .nullable(let value): value.needsExample
    case .replaced(let replaced): replaced.value.needsExample
    case .annotated(let annotated): annotated.value.needsExample
    default: false
    }
  }
}
