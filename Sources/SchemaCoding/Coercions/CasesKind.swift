/// Cases of an enumeration, with a table of the scalars for each.
///
///     open      "open", 1, true      decoded from any of these; encoded as the first
///     closed    "closed", 0, false
///
/// The scalars of the table are decoded without leniency. With leniency, a string that spells a scalar also matches: `"1"` for 1.
struct CasesKind<Case: Equatable & Sendable>: Kind {
  private let rows: [(value: Case, scalars: [JSONValue])]
  private let indexes: [JSONValue: Int]
  /// The rows by lowercased string, if case is ignored.
  private let foldedIndexes: [String: Int]
  let name: String
  let definitionErrors: [String]

  init(_ table: KeyValuePairs<Case, [JSONValue]>, ignoresCase: Bool) {
    rows = table.map { (value: $0.key, scalars: $0.value) }
    let entries = rows.enumerated().flatMap { index, row in row.scalars.map { (scalar: $0, index: index) } }
    indexes = Dictionary(entries.map { ($0.scalar, $0.index) }, uniquingKeysWith: { first, _ in first })
    let strings = entries.compactMap { entry in entry.scalar.string.map { ($0.lowercased(), entry.index) } }
    foldedIndexes = ignoresCase ? Dictionary(strings, uniquingKeysWith: { first, _ in first }) : [:]
    let scalars = entries.map(\.scalar.description)
    let list = scalars.count > 12 ? scalars.prefix(12) + ["…"] : scalars[...]
    name = (scalars.count == 1 ? "" : "one of ") + list.joined(separator: ", ") + (ignoresCase ? " in any case" : "")
    definitionErrors = Self.definitionErrors(rows, ignoresCase: ignoresCase)
  }

  private static func definitionErrors(_ rows: [(value: Case, scalars: [JSONValue])], ignoresCase: Bool) -> [String] {
    var definitionErrors = rows.isEmpty ? ["has a table without cases"] : []
    var seen: [JSONValue: Int] = [:]
    for (index, row) in rows.enumerated() {
      if row.scalars.isEmpty { definitionErrors.append("has a table without a value for \(row.value)") }
      if rows[..<index].contains(where: { $0.value == row.value }) {
        definitionErrors.append("has a table with two rows for \(row.value)")
      }
      for scalar in row.scalars {
        guard scalar.isScalar else {
          definitionErrors.append("has a table with \(scalar), which is not a string, number or Bool")
          continue
        }
        let key = ignoresCase ? scalar.string.map { .string($0.lowercased()) } ?? scalar : scalar
        if let other = seen.updateValue(index, forKey: key) {
          let owners = other == index ? "twice for \(row.value)" : "for \(rows[other].value) and \(row.value)"
          definitionErrors.append("has a table with \(scalar) \(owners)")
        }
      }
    }
    return definitionErrors
  }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm {
    direction == .encoding
      ? .values(rows.compactMap(\.scalars.first), ignoresCase: false)
      : .values(rows.flatMap(\.scalars), ignoresCase: !foldedIndexes.isEmpty)
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Case> {
    switch json.value {
    case .string(let string):
      if let index = indexes[.string(string)] ?? folded(string) { return (rows[index].value, .exact) }
      if leniency.contains(.scalarsInStrings), let index = spelled(string) { return (rows[index].value, .converted) }
    case .number(let number):
      if let index = indexes[.number(number)] { return (rows[index].value, .exact) }
      if let index = spelling("\(number)", leniency) { return (rows[index].value, .converted) }
    case .bool(let bool):
      if let index = indexes[.bool(bool)] { return (rows[index].value, .exact) }
      if let index = spelling("\(bool)", leniency) { return (rows[index].value, .converted) }
    default:
      throw .mismatch
    }
    throw .issue(.unknownCase)
  }

  private func folded(_ string: String) -> Int? {
    foldedIndexes.isEmpty ? nil : foldedIndexes[string.lowercased()]
  }

  /// The row of the scalar that a string spells.
  private func spelled(_ string: String) -> Int? {
    folded(String(string.trimmingWhitespace())) ?? indexes.value(looselySpelledBy: string)
  }

  /// The case of the scalar that a string spells exactly.
  func value(spelledBy string: String) -> Case? {
    (folded(string) ?? indexes.value(spelledBy: string)).map { rows[$0].value }
  }

  /// The row of a string that spells this number or Bool.
  private func spelling(_ scalar: String, _ leniency: Leniency) -> Int? {
    leniency.contains(.stringifiedScalars) ? indexes[.string(scalar)] ?? folded(scalar) : nil
  }

  func encode(_ value: Case, to writer: inout JSONWriter) throws(CoercionError) {
    switch rows.first(where: { $0.value == value })?.scalars.first {
    case .string(let string): writer.write(string)
    case .number(let number): writer.write(number)
    case .bool(let bool): writer.write(bool)
    default: throw .issue(.notEncodable, "the table has no value for \(value)")
    }
  }
}
