import SchemaCoding

extension SchemaError {
  /// Its issues in one line: `$.age typeMismatch, $.name missingKey`.
  var issueList: String { issues.lines.joined(separator: ", ") }
}

extension [SchemaCoding.SchemaIssue] {
  /// The path and the code of each issue: `$.age typeMismatch`.
  var lines: [String] { map { "\($0.path) \($0.code)" } }
}

extension [Repair] {
  /// The path and the code of each repair: `$.age converted`.
  var lines: [String] { map { "\($0.path) \($0.code)" } }
}
