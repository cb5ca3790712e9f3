import SchemaCoding

@testable import TestSupport

/// Everything printed is clean, has one line for each issue or repair, and is at most a constant times as long as what is kept.
enum RenderingLaw {
  /// The maximum number of scalars in a row: a path, a code, what was expected and found, and the detail.
  private static let longestRow = 1_800

  static func violations(of error: SchemaError) -> [String] {
    let rows = rows(error.issues)
    return violations(of: error.description, lines: 1 + rows)
      + error.issues.flatMap { issue in
        violations(of: issue.description, longest: 4 * longestRow) + violations(of: issue.reason)
          + (JSONPath("\(issue.path)") == issue.path ? [] : ["another path: \(issue.path)"])
      }
  }

  static func violations(of report: DecodingReport) -> [String] {
    let isWhole = report.repairCount == report.repairs.count
    return violations(of: report.description, lines: report.isEmpty ? 1 : 1 + report.repairs.count + (isWhole ? 0 : 1))
      + violations(of: report.summary.description, lines: max(1, report.summary.count))
      + report.repairs.flatMap { repair in
        violations(of: repair.description) + (JSONPath("\(repair.path)") == repair.path ? [] : ["path \(repair.path)"])
      }
  }

  static func violations(of text: String, lines: Int = 1, longest: Int? = nil) -> [String] {
    let isShort = text.unicodeScalars.count <= (longest ?? lines * longestRow)
    return (isClean(text, lines: lines) ? [] : ["not clean, or not of \(lines) lines: \(text.debugDescription)"])
      + (isShort ? [] : ["\(text.unicodeScalars.count) scalars in \(lines) lines"])
  }

  private static func rows(_ issues: [SchemaIssue]) -> Int { issues.reduce(0) { $0 + 1 + rows($1.causes) } }
}
