// What a log contains.
extension IssueLog {
  /// A note and its steps from the start of the pass, the last one first.
  struct Note: Sendable {
    var steps: [JSONPath.Component] = []
    /// Which of the steps are keys that come from the data.
    var dataSteps: [Int] = []
    var content: Content
    /// The record of a value that is in the way of a path. Other fields may have a path through the same value.
    var obstacle: Int?
    /// Whether a value is not the constant that its key requires.
    var isAboutConstant = false

    var isIssue: Bool { if case .issue = content { true } else { false } }
  }

  enum Content: Sendable {
    /// An issue, and the reasons why each variant of a union failed. Their steps start at the issue's value.
    case issue(SchemaIssue, because: [Note] = [])
    case repair(RepairCode, result: String?, found: String?, Causes = Causes())
    /// What was repaired in the closed elements of an array, for the drafts of a document.
    case repairs(NoteGroup)
  }

  /// The issues that a repair replaces.
  struct Causes: Sendable {
    var notes: [Note] = []
    var omitted = 0
    /// The paths of the notes already contain the last `depth` steps of the repair's path.
    var depth = 0
  }

  /// Notes removed from a log.
  struct RemovedNotes {
    let notes: [Note]
    let omittedIssues: Int
    let brokenRules: Int
    let tally: [RepairTally.Entry]

    static var none: RemovedNotes {
      RemovedNotes(notes: [], omittedIssues: 0, brokenRules: 0, tally: [])
    }

    var hasBrokenRules: Bool { brokenRules > 0 }

    var count: Int { notes.count }

    /// Whether nothing was logged, not even an issue that is only counted.
    var isEmpty: Bool { notes.isEmpty && omittedIssues == 0 && brokenRules == 0 && tally.isEmpty }

    /// The issues as a string, by which they are ordered.
    var sortKey: String { notes.compactMap { $0.issue(below: [])?.description }.joined(separator: "\n") }

    var issueCount: Int { notes.count(where: \.isIssue) }

    /// The same counts without the issues and repairs themselves.
    var counted: RemovedNotes {
      RemovedNotes(notes: [], omittedIssues: omittedIssues + issueCount, brokenRules: brokenRules, tally: tally)
    }
  }
}

extension IssueLog.Note {
  /// How many unions may be nested in the causes of an issue.
  private static let maximumLevels = 8

  private var reasons: [IssueLog.Note] {
    if case .issue(_, let reasons) = content { reasons } else { [] }
  }

  /// The issue with its path and causes; nil for a repair.
  ///
  /// Of many nested unions, only the outermost and the innermost are among the causes, so that an error does not grow with the depth:
  ///
  ///     $ unknownCase, because $[0][0][0] unknownCase, because $[0][0][0][0] …
  func issue(below base: [JSONPath.Component]) -> SchemaIssue? {
    guard case .issue(var issue, let reasons) = content else { return nil }
    if reasons.isEmpty {
      issue = issue.located(below: base + steps.reversed())
      issue.dataKeys += dataKeys(below: base)
      return issue
    }
    var unions = [self]
    while let next = unions.last?.reasons.first, !next.reasons.isEmpty { unions.append(next) }
    let firstKept = max(1, unions.count - Self.maximumLevels + 1)
    var path = base
    var paths: [[JSONPath.Component]] = []
    for (index, union) in unions.enumerated() {
      path += union.steps.reversed()
      if index == 0 || index >= firstKept { paths.append(path) }
    }
    unions.removeSubrange(1..<firstKept)
    var inner: SchemaIssue?
    for (union, path) in zip(unions, paths).reversed() { inner = union.issue(at: path, becauseOf: inner) }
    inner?.dataKeys = dataKeys(below: base)
    return inner
  }

  /// The positions, in the whole path, of the keys that come from the data.
  private func dataKeys(below base: [JSONPath.Component]) -> [Int] {
    dataSteps.map { base.count + steps.count - 1 - $0 }
  }

  /// The issue of a union at a path, with its causes. The first of them is given if it is an issue of a union itself.
  private func issue(at path: [JSONPath.Component], becauseOf union: SchemaIssue?) -> SchemaIssue? {
    guard case .issue(var issue, let reasons) = content else { return nil }
    issue.path.components = path
    let others = union == nil ? reasons[...] : reasons.dropFirst()
    issue.causes = (union.map { [$0] } ?? []) + others.compactMap { $0.issue(below: path) }
    return issue
  }
}
