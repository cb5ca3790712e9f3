/// The issues and repairs met so far in one pass over a document or a model.
///
/// Nobody carries a path along. A note starts at the value it is about; each container that lets a note out adds its own
/// step in front, so that a path costs nothing until there is something to say:
///
///     noted in the number          $
///     let out by the array         $[3]
///     let out by the field         $.stations[3]… read from the end: the steps are kept in reverse
struct IssueLog {
  /// How many issues are kept; more are only counted.
  let maximumIssues: Int
  /// Whether anybody asked for the repairs.
  let keepsRepairs: Bool

  private var notes: [Note] = []
  private var keptIssues = 0
  private var omittedIssues = 0

  fileprivate enum Note {
    case issue(Issue)
    case repair(Repair)
  }

  init(maximumIssues: Int, keepsRepairs: Bool) {
    self.maximumIssues = max(1, maximumIssues)
    self.keepsRepairs = keepsRepairs
  }

  /// A point in the log: what comes after it can be located or taken back.
  struct Mark {
    fileprivate let notes: Int
    fileprivate let keptIssues: Int
    fileprivate let omittedIssues: Int
  }

  var mark: Mark { Mark(notes: notes.count, keptIssues: keptIssues, omittedIssues: omittedIssues) }

  mutating func note(_ issue: Issue) {
    guard keptIssues < maximumIssues else {
      omittedIssues += 1
      return
    }
    keptIssues += 1
    notes.append(.issue(issue))
  }

  mutating func note(_ code: RepairCode, expected: String?, found: String?, causes: [Issue] = []) {
    guard keepsRepairs else { return }
    notes.append(.repair(Repair(code: code, path: JSONPath(), expected: expected, found: found, causes: causes)))
  }

  /// Puts a step in front of the path of everything noted since the mark.
  @inline(__always)
  mutating func locate(since mark: Mark, at component: @autoclosure () -> JSONPath.Component) {
    if notes.count > mark.notes { prefix(since: mark, with: component()) }
  }

  private mutating func prefix(since mark: Mark, with component: JSONPath.Component) {
    for index in mark.notes..<notes.count {
      switch notes[index] {
      case .issue(var issue):
        issue.path.components.append(component)
        notes[index] = .issue(issue)
      case .repair(var repair):
        repair.path.components.append(component)
        for cause in repair.causes.indices { repair.causes[cause].path.components.append(component) }
        notes[index] = .repair(repair)
      }
    }
  }

  /// Forgets everything noted since the mark.
  mutating func rollBack(to mark: Mark) {
    notes.removeLast(notes.count - mark.notes)
    keptIssues = mark.keptIssues
    omittedIssues = mark.omittedIssues
  }

  /// Whether anything was noted since the mark.
  func hasNotes(since mark: Mark) -> Bool {
    notes.count > mark.notes || omittedIssues > mark.omittedIssues
  }

  /// Replaces everything noted since the mark by one repair, which keeps the issues as its causes.
  mutating func repair(since mark: Mark, as code: RepairCode, expected: String?, found: String?) {
    let causes = issues(since: mark)
    rollBack(to: mark)
    note(code, expected: expected, found: found, causes: causes)
  }

  /// Replaces everything noted since the mark, which is located already, by one repair at the end of these steps.
  mutating func fallBack(since mark: Mark, at lookup: KeyLookup, found: String?) {
    let causes = issues(since: mark)
    rollBack(to: mark)
    note(.fellBack, expected: nil, found: found)
    locate(since: mark, at: lookup)
    if hasNotes(since: mark), case .repair(var repair)? = notes.last {
      repair.causes = causes
      notes[notes.count - 1] = .repair(repair)
    }
  }

  private func issues(since mark: Mark) -> [Issue] {
    keepsRepairs ? notes[mark.notes...].compactMap { if case .issue(let issue) = $0 { issue } else { nil } } : []
  }

  /// What was noted since the mark, to be put back later.
  func excerpt(since mark: Mark) -> Excerpt {
    Excerpt(notes: Array(notes[mark.notes...]), omittedIssues: omittedIssues - mark.omittedIssues)
  }

  /// Puts notes back; issues beyond the maximum are only counted.
  mutating func append(_ excerpt: Excerpt) {
    omittedIssues += excerpt.omittedIssues
    for note in excerpt.notes {
      switch note {
      case .issue(let issue): self.note(issue)
      case .repair: notes.append(note)
      }
    }
  }

  /// Notes taken out of a log.
  struct Excerpt {
    fileprivate let notes: [Note]
    fileprivate let omittedIssues: Int
  }
}

extension IssueLog {
  /// The error that the log amounts to. An issue that several fields met at the same place stands once.
  var error: SchemaError {
    var seen: Set<[AnyHashable]> = []
    var issues: [Issue] = []
    for case .issue(var issue) in notes {
      issue.path.components.reverse()
      if seen.insert([issue.path, issue.code, issue.detail]).inserted { issues.append(issue) }
    }
    if omittedIssues > 0 { issues.append(Issue(.tooManyIssues, detail: "\(omittedIssues) more")) }
    return SchemaError(issues: issues, omittedIssueCount: omittedIssues)
  }

  var report: DecodingReport {
    var repairs: [Repair] = []
    for case .repair(var repair) in notes {
      repair.path.components.reverse()
      for cause in repair.causes.indices { repair.causes[cause].path.components.reverse() }
      repairs.append(repair)
    }
    return DecodingReport(repairs: repairs)
  }
}
