import SchemaCoding

@testable import TestSupport

/// The summary of a report counts the repairs that the report keeps, by code and pattern.
enum ReportLaw {
  /// More keys would be too many patterns for one path.
  private static let mostSteps = 10

  static func violations(of report: DecodingReport) -> [String] {
    let total = report.summary.map(\.count).reduce(0, +)
    var violations = total == report.repairCount ? [] : ["\(total) repairs are counted of \(report.repairCount)"]
    if report.repairs.count == report.repairCount {
      for code in RepairCode.allCases {
        let counted = report.summary.filter { $0.code == code }.map(\.count).reduce(0, +)
        let kept = report.repairs.filter { $0.code == code }.count
        if counted != kept { violations.append("\(code): \(kept) repairs are kept, \(counted) counted") }
      }
    }
    // A key in another case is counted under the declared key.
    let counted = Set(report.summary.map { "\($0.code) \($0.pattern)".lowercased() })
    for repair in report.repairs where repair.path.components.count <= mostSteps {
      let expected = patterns(of: repair.path).map { "\(repair.code) \($0)".lowercased() }
      if counted.isDisjoint(with: expected) { violations.append("\(repair) is at none of \(counted.sorted())") }
    }
    return violations
  }

  /// All patterns that a path may have: each of its keys may come from the data.
  private static func patterns(of path: JSONPath) -> [String] {
    path.components.reduce(["$"]) { patterns, step in
      guard case .key = step else { return patterns.map { $0 + "[*]" } }
      let key = "\(JSONPath([step]))".dropFirst()
      return patterns.flatMap { [$0 + key, $0 + "[*]"] }
    }
  }
}
