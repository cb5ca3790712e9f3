import SchemaCoding

extension SampleMaker {
  /// A length that breaks a rule: too long if that is still short, otherwise too short; nil if neither is possible.
  static func brokenLength(_ minimum: Int?, _ maximum: Int?) -> Int? {
    if let maximum, maximum < 1_000 { return maximum + 1 }
    return minimum.flatMap { $0 > 0 ? min($0 - 1, 1_000) : nil }
  }

  private mutating func count(_ rules: [ConstraintDescription]) -> Int {
    var (lower, upper) = (0, isDeep ? 0 : 3)
    var limit = Int.max
    for case .length(let minimum, let maximum) in rules {
      if breaks(.brokenRule), let length = Self.brokenLength(minimum, maximum) { return length }
      lower = max(lower, minimum ?? 0)
      limit = min(limit, maximum ?? .max)
      upper = min(max(upper, lower), limit)
    }
    if !isDeep, options.contains(.edgeCases), random.once(in: 12) { upper = max(upper, min(20, limit)) }
    return lower <= upper ? random.int(lower...upper) : lower
  }

  mutating func array(_ array: ArrayDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    let count = count(rules)
    var elements: [JSONValue] = []
    // Equal elements of a set count once.
    let isUnique = array.isSet || rules.contains(.unique)
    for _ in 0..<(isUnique ? count * 10 : count) where elements.count < count {
      let element = value(array.items)
      if !isUnique || !elements.contains(element) { elements.append(element) }
    }
    return lenientForm(of: elements, array)
  }

  mutating func separated(_ separated: SeparatedDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    if case .array(let array)? = separated.array, separated.encodesArray ? random.once(in: 2) : drawConversion() {
      return self.array(array, rules)
    }
    let count = count(rules)
    var elements: [String] = []
    for _ in 0..<count * 10 where elements.count < count {
      let element = spelledKey(separated.items)
      let isWhole = !element.isEmpty && String(element.trimmingWhitespace()) == element
      if isWhole, !element.contains(separated.separator) { elements.append(element) }
    }
    return .string(elements.joined(separator: separated.separator))
  }

  /// Rows of samples, with the columns that all of them have.
  mutating func table(_ table: TableDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    let elements = (0..<count(rules)).map { _ in value(table.element).object ?? [:] }
    let shared = elements.dropFirst().reduce(Set(elements.first?.keys ?? [])) { $0.intersection($1.keys) }
    let columns = shared.sorted().shuffled(using: &random)
    var json: JSONValue = [:]
    json.put(.array(columns.map(JSONValue.string)), at: table.columns.components)
    let rows = elements.map { element in JSONValue.array(columns.map { element[$0] ?? .null }) }
    json.put(.array(rows), at: table.rows.components)
    return json
  }

  mutating func dictionary(_ dictionary: DictionaryDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    if let entry = dictionary.entry { return entries(of: dictionary, entry, rules) }
    let keys = dictionary.keys ?? definitions.enclosingKey(of: dictionary.values)
    let count = count(rules)
    var members = JSONObject()
    for _ in 0..<count * 10 where members.count < count {
      let key = keys.map { spelledKey($0) } ?? (drawEdgeCase() ? edgeString(0...8) : word())
      if !dictionary.tags.contains(key), members[key] == nil { members[key] = value(dictionary.values) }
    }
    return lenientForm(of: .object(members), dictionary.leniency)
  }

  /// The entries of a dictionary that is an array, each with a key of its own.
  private mutating func entries(
    of dictionary: DictionaryDescription, _ entry: EntryDescription, _ rules: [ConstraintDescription]
  ) -> JSONValue {
    let count = count(rules)
    var (keys, elements): ([JSONValue], [JSONValue]) = ([], [])
    for _ in 0..<count * 10 where keys.count < count {
      let key = dictionary.keys.map { value($0) } ?? .string(word())
      if keys.contains(key) { continue }
      keys.append(key)
      let member = value(dictionary.values)
      var json: JSONValue = [:]
      json.put(key, at: entry.key.components)
      json.put(member, at: entry.value.components)
      elements += entry.isFlat ? [key, member] : [json]
    }
    return .array(elements)
  }

  private mutating func spelledKey(_ description: SchemaDescription) -> String {
    let json = value(description)
    return json.string ?? "\(json)"
  }
}
