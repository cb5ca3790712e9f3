/// Values by scalars, such as the variants of a union by their tags, or the cases of an enumeration.
///
///     "open", 1, true      strict: exactly these
///                          lenient: also "1", " True" and, if the table has "1", the number 1
struct ScalarTable<Value> {
  private let strings: StringTable<Value>
  /// The values by lowercased string, if case is ignored.
  private let folded: StringTable<Value>
  private let numbersAndBools: [JSONValue: Value]

  /// Creates a table. If a scalar occurs twice, its first value counts.
  @_semantics("optimize.sil.specialize.generic.never")
  init(_ entries: [(scalar: JSONValue, value: Value)], ignoresCase: Bool = false) {
    let ofStrings = entries.compactMap { entry in entry.scalar.string.map { ($0, entry.value) } }
    strings = StringTable(ofStrings)
    folded = StringTable(ignoresCase ? ofStrings.map { ($0.lowercased(), $1) } : [])
    let others = entries.filter { $0.scalar.string == nil }
    numbersAndBools = Dictionary(others.map { ($0.scalar, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether case is ignored, and there are strings.
  var ignoresCase: Bool { !folded.isEmpty }

  /// Returns the value of a scalar, and whether leniency had to convert the scalar to one of the table.
  func match(_ json: JSONNode, _ leniency: Leniency) -> (value: Value, isConverted: Bool)? {
    switch json.value {
    case .string(let string):
      if let value = value(of: string) { return (value, false) }
      return leniency.contains(.stringsAsScalars) ? value(looselySpelledBy: string).map { ($0, true) } : nil
    case .number(let number): return match(.number(number), spelledAs: "\(number)", leniency)
    case .bool(let bool): return match(.bool(bool), spelledAs: "\(bool)", leniency)
    default: return nil
    }
  }

  private func match(
    _ scalar: JSONValue, spelledAs string: @autoclosure () -> String, _ leniency: Leniency
  ) -> (value: Value, isConverted: Bool)? {
    if let value = numbersAndBools[scalar] { return (value, false) }
    guard leniency.contains(.scalarsAsStrings) else { return nil }
    return value(of: string()).map { ($0, true) }
  }

  /// Returns the value of a key: a string, or one that spells a number or a Bool.
  func value(ofKey key: JSONNode) -> Value? {
    if let (value, _) = match(key, []) { return value }
    return key.hasOuterWhitespace ? nil : value(spelledBy: key.string)
  }

  private func value(of string: String) -> Value? {
    strings[string] ?? (folded.isEmpty ? nil : folded[string.lowercased()])
  }

  private func value(spelledBy string: String) -> Value? {
    if let value = value(of: string) { return value }
    if let number = JSONNumber(spelledBy: string), let value = numbersAndBools[.number(number)] { return value }
    return Bool(spelledBy: string).flatMap { numbersAndBools[.bool($0)] }
  }

  /// Returns the value for the scalar that a string spells, apart from surrounding whitespace and the case of Bools.
  private func value(looselySpelledBy string: String) -> Value? {
    let string = String(string.trimmingWhitespace())
    return value(spelledBy: string)
      ?? Bool(spelledBy: string.plainSpelling.lowercased()).flatMap { numbersAndBools[.bool($0)] }
  }
}

extension ScalarTable: Sendable where Value: Sendable {}

extension Bool {
  /// The Bool that a string spells: exactly `true` or `false`.
  init?(spelledBy string: String) {
    guard string.utf8.count <= 5 else { return nil }
    self.init(string)
  }
}

/// Values by string, whose code points have to be the same.
struct StringTable<Value> {
  let values: [ExactString: Value]

  /// Creates a table. If a string occurs twice, its first value counts.
  @_semantics("optimize.sil.specialize.generic.never")
  init(_ entries: [(String, Value)]) {
    // Most tables are empty. Then the runtime need not create the types that a dictionary is built with.
    values = entries.isEmpty ? [:] : Dictionary(entries.map { (ExactString($0), $1) }) { first, _ in first }
  }

  var isEmpty: Bool { values.isEmpty }

  subscript(string: String) -> Value? { values[ExactString(string)] }
}

extension StringTable: Sendable where Value: Sendable {}
