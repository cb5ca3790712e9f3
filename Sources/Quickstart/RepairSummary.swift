import SchemaCoding

/// The repairs of a report, counted by field and code.
struct RepairSummary: CustomStringConvertible {
  private struct Group: Hashable {
    let field: String
    let code: RepairCode
  }

  private let counts: [(group: Group, count: Int, example: Repair)]

  init(_ report: DecodingReport) {
    counts = Dictionary(grouping: report.repairs, by: Self.group)
      .compactMap { group, repairs in repairs.first.map { (group, repairs.count, $0) } }
      .sorted { ($0.group.field, $0.group.code.rawValue) < ($1.group.field, $1.group.code.rawValue) }
  }

  /// A field's repairs are one group, wherever their stations are; stations that were left out are another.
  private static func group(of repair: Repair) -> Group {
    guard repair.code != .dropped, case .key(let key)? = repair.path.components.last else {
      return Group(field: "(station)", code: repair.code)
    }
    return Group(field: key, code: repair.code)
  }

  var description: String {
    TextTable(
      columns: [.left("field"), .left("repair"), .right("count"), .left("for example")],
      rows: counts.map { [$0.group.field, "\($0.group.code)", "\($0.count)", $0.example.reason] }
    ).description
  }
}
