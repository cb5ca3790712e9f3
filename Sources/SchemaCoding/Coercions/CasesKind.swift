/// Cases of an enumeration, with a table of the scalars for each.
///
///     open      "open", 1, true      decoded from any of these; encoded as the first
///     closed    "closed", 0, false
///
/// The scalars of the table are decoded without leniency. With leniency, a string that spells a scalar also matches: `"1"` for 1.
struct CasesKind<Case: Equatable & Sendable>: Kind {
  private let rows: [(value: Case, scalars: [JSONValue])]
  let table: ScalarTable<Case>
  let name: String
  var expectation: String { name }
  /// The only case of a constant has no name but its value.
  var conversion: String { rows.count == 1 ? name : expectedType(Case.self) }
  var decodesFalse: Bool { rows.contains { $0.scalars.contains(false) } }
  let definitionErrors: [String]

  init(_ rows: [(value: Case, scalars: [JSONValue])], ignoresCase: Bool) {
    self.rows = rows
    let entries = rows.flatMap { row in row.scalars.map { (scalar: $0, value: row.value) } }
    self.table = ScalarTable(entries, ignoresCase: ignoresCase)
    name = entries.map(\.scalar).choice + (ignoresCase ? " in any case" : "")
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

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm {
    direction == .encoding
      ? .values(of: rows.compactMap(\.scalars.first), ignoresCase: false)
      : .values(of: rows.flatMap(\.scalars), ignoresCase: table.ignoresCase)
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Case> {
    if let (value, isConverted) = table.match(json, leniency) { return (value, isConverted ? .converted : .exact) }
    switch json.value {
    case .string, .number, .bool: throw .issue(.unknownCase)
    default: throw .mismatch
    }
  }

  func encode(_ value: Case, to writer: inout JSONWriter) throws(CoercionError) {
    switch rows.first(where: { $0.value == value })?.scalars.first {
    case .string(let string): writer.write(string)
    case .number(let number): try writer.write(checked: number)
    case .bool(let bool): writer.write(bool)
    default: throw .issue(.notEncodable, "the table has no value for \(value)")
    }
  }
}
