import SchemaCoding

/// Generates documents from a description. One value can be broken: values that the fault can break are counted, and
/// the one at a given index is broken.
struct SampleMaker {
  private let description: SchemaDescription
  let definitions: [String: SchemaDescription]
  let options: SampleOptions
  var random: SeededGenerator
  private let fault: SampleFault?
  private let brokenIndex: Int?
  /// The number of values so far that the fault can break.
  private(set) var breakableCount = 0
  /// The tags that select the variants of unions beside them, in the object that is being generated.
  var siblingTags: [JSONPath: JSONValue] = [:]
  private var depth = 0

  /// Deeper than this, everything optional is omitted.
  private static let optionalDepth = 6
  private static let maximumDepth = 40

  init(
    _ description: SchemaDescription, seed: UInt64, options: SampleOptions = [], fault: SampleFault? = nil,
    at index: Int? = nil, definitions: [String: SchemaDescription] = [:]
  ) {
    self.description = description
    self.definitions = description.definitions.merging(definitions) { own, _ in own }
    self.options = options
    random = SeededGenerator(seed: seed)
    self.fault = fault
    brokenIndex = index
  }

  mutating func document() -> JSONValue { value(description) }

  /// Whether this is so deep that everything optional is omitted, so that recursion ends.
  var isDeep: Bool { depth > Self.optionalDepth }

  /// Counts the current value as one that this fault can break, and returns whether it is the one to break.
  mutating func breaks(_ fault: SampleFault) -> Bool {
    guard fault == self.fault else { return false }
    defer { breakableCount += 1 }
    return breakableCount == brokenIndex
  }

  /// Null, or a value of a wrong type, if the current value is the one to break in this way.
  mutating func broken(wrongType: JSONValue) -> JSONValue? {
    if breaks(.null) { return .null }
    if breaks(.wrongType) { return wrongType }
    return nil
  }

  /// A value, within the bounds of the rules around it.
  mutating func value(_ description: SchemaDescription, _ rules: [ConstraintDescription] = []) -> JSONValue {
    guard depth < Self.maximumDepth else { return .null }
    depth += 1
    defer { depth -= 1 }
    switch description {
    case .nothing: return .null
    case .document(let document): return value(document.value, rules)
    case .any, .other: return drawEdgeCase() ? edgeJSON() : anything()
    case .scalar(let scalar): return broken(wrongType: []) ?? self.scalar(scalar, rules)
    case .enumeration(let enumeration): return self.enumeration(enumeration, rules)
    case .array(let array): return broken(wrongType: Self.noArray(array.leniency)) ?? self.array(array, rules)
    case .separated(let separated): return broken(wrongType: [:]) ?? self.separated(separated, rules)
    case .table(let table): return broken(wrongType: []) ?? self.table(table, rules)
    case .dictionary(let dictionary):
      let wrongType = dictionary.entry == nil ? Self.noObject(dictionary.leniency) : [:]
      return broken(wrongType: wrongType) ?? self.dictionary(dictionary, rules)
    case .object(let object):
      return broken(wrongType: object.isArray ? [:] : Self.noObject(object.leniency)) ?? self.object(object)
    case .union(let union): return self.union(union)
    case .optional(let value), .nullable(let value):
      return isDeep || random.once(in: 8) ? null(of: value) : self.value(value, rules)
    case .replaced(let replaced):
      return random.once(in: 8) ? null(of: replaced.value) : value(replaced.value, rules)
    case .constrained(let constrained):
      return value(constrained.value, rules + constrained.rules.compactMap(\.constraint))
    case .nullIf(let nullIf): return self.nullIf(nullIf, rules)
    case .modified(let modified): return value(modified.value, rules)
    case .mapped(let mapped): return value(mapped.source)
    case .embedded(let embedded): return broken(wrongType: [1]) ?? self.embedded(embedded)
    case .encrypted: return "ciphertext"
    case .codable: return [:]
    case .annotated(let annotated):
      return example(annotated.annotations, of: annotated.value) ?? value(annotated.value, rules)
    case .definition(let definition): return value(definition.value, rules)
    case .reference(let name): return definitions[name].map { value($0, rules) } ?? .null
    }
  }

  /// An array that is not taken for an object.
  private static func noObject(_ leniency: Leniency) -> JSONValue {
    leniency.contains(.emptyArrayAsObject) ? [1] : []
  }

  /// An object that is not taken for an array.
  private static func noArray(_ leniency: Leniency) -> JSONValue {
    leniency.contains(.indexedObjectAsArray) ? ["key": 1] : [:]
  }

  /// One of the author's examples: always where nothing else can be generated, and occasionally elsewhere.
  mutating func example(_ annotations: SchemaAnnotations, of value: SchemaDescription) -> JSONValue? {
    guard fault == nil || value.needsExample, !annotations.examples.isEmpty else { return nil }
    return value.needsExample || random.once(in: 3) ? random.pick(annotations.examples) : nil
  }

  /// A value, which stands for null only where null is valid.
  private mutating func nullIf(_ nullIf: NullIfDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    for _ in 0..<20 {
      let json = value(nullIf.value, rules)
      if json == .null { return random.pick(nullIf.sentinels) ?? json }
      if !nullIf.sentinels.contains(json) { return json }
    }
    return .null
  }

  private mutating func embedded(_ embedded: EmbeddedDescription) -> JSONValue {
    let document = value(embedded.document)
    if embedded.acceptsPlain, document.object != nil || document.array != nil, drawConversion() { return document }
    let formatting: EncodingOptions.Formatting = drawEdgeCase() ? [.prettyPrinted, .sortedKeys] : .sortedKeys
    let string = try? Schema.json.encodeToString(document, options: EncodingOptions(formatting: formatting))
    return .string(string ?? "null")
  }

  /// Any JSON of one or two levels.
  mutating func anything() -> JSONValue {
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
  /// Whether only the author knows what documents contain here.
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
    default: wrapped?.needsExample ?? false
    }
  }

  /// Whether only an example could be decoded, and there is none.
  var isOpaque: Bool {
    switch self {
    case .encrypted: true
    case .scalar(let scalar): scalar.form == .resource || scalar.form == .date(format: .custom)
    case .annotated(let annotated): annotated.annotations.examples.isEmpty && annotated.value.isOpaque
    default: wrapped?.isOpaque ?? false
    }
  }
}
