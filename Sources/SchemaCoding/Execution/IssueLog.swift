/// The issues and repairs met so far in one pass over a document or a model.
///
/// Nobody carries a path along. A note starts at the value it is about; each container that lets a note out adds its own
/// step, so that a path costs nothing until there is something to say:
///
///     noted in the number          $
///     let out by the array         $[3]
///     let out by the field         $.stations[3]… the steps are kept in reverse
///
/// Only so many issues and repairs are kept. The rest are counted, repairs by their pattern (see ``RepairTally``).
struct IssueLog {
  /// How many issues are kept; more are only counted.
  private let maximumIssues: Int
  private let maximumRepairs: Int
  /// Whether anybody asked for a report.
  let keepsRepairs: Bool

  private var notes: [Note] = []
  private var keptIssues = 0
  private var omittedIssues = 0
  private var keptRepairs = 0
  /// How many values broke a rule. Leniency does not make up for those, whether their issues are kept or not.
  private var brokenRules = 0
  /// Where in the document's pattern the pass is, and how many repairs there were at each place.
  var tally = RepairTally()
  /// How many fields are being decoded that make up for a failure, so that nobody will ever hear of its issues.
  var silence = 0

  /// A note and the steps from the pass's start down to it, the last one first.
  fileprivate struct Note {
    var steps: [JSONPath.Component] = []
    let content: Content
  }

  fileprivate enum Content {
    case issue(Issue)
    /// The causes' steps start where the repair's would without its first `depth` ones.
    case repair(RepairCode, expected: String?, found: String?, causes: [Note], depth: Int)
  }

  init(maximumIssues: Int, maximumRepairs: Int = 0, keepsRepairs: Bool) {
    self.maximumIssues = max(1, maximumIssues)
    self.maximumRepairs = maximumRepairs
    self.keepsRepairs = keepsRepairs
  }

  /// A point in the log: what comes after it can be located or taken back.
  struct Mark {
    fileprivate let notes: Int
    fileprivate let keptIssues: Int
    fileprivate let omittedIssues: Int
    fileprivate let keptRepairs: Int
    fileprivate let brokenRules: Int
    let counts: Int
  }

  @inline(__always)
  var mark: Mark {
    Mark(
      notes: notes.count, keptIssues: keptIssues, omittedIssues: omittedIssues, keptRepairs: keptRepairs,
      brokenRules: brokenRules, counts: tally.count)
  }

  /// Whether the next repair is kept, with an excerpt of the value and its causes.
  var keepsNextRepair: Bool { keepsRepairs && keptRepairs < maximumRepairs }

  mutating func note(_ issue: Issue) {
    guard keptIssues < maximumIssues else {
      omittedIssues += 1
      return
    }
    keptIssues += 1
    var issue = issue
    let steps = issue.path.components.reversed() as [JSONPath.Component]
    issue.path = JSONPath()
    notes.append(Note(steps: steps, content: .issue(issue)))
  }

  /// Counts a repair, and keeps it if there is room.
  mutating func note(_ code: RepairCode, expected: @autoclosure () -> String?, found: String?) {
    guard keepsRepairs else { return }
    tally.note(code)
    guard keptRepairs < maximumRepairs else { return }
    keptRepairs += 1
    notes.append(Note(content: .repair(code, expected: expected(), found: found, causes: [], depth: 0)))
  }

  /// Puts a step in front of the path of everything noted since the mark.
  @inline(__always)
  mutating func locate(since mark: Mark, at component: @autoclosure () -> JSONPath.Component) {
    if notes.count > mark.notes { prefix(since: mark, with: component()) }
  }

  private mutating func prefix(since mark: Mark, with component: JSONPath.Component) {
    for index in mark.notes..<notes.count { notes[index].steps.append(component) }
  }

  /// Forgets everything noted since the mark.
  mutating func rollBack(to mark: Mark) {
    if notes.count > mark.notes { notes.removeLast(notes.count - mark.notes) }
    keptIssues = mark.keptIssues
    omittedIssues = mark.omittedIssues
    keptRepairs = mark.keptRepairs
    brokenRules = mark.brokenRules
    tally.rollBack(to: mark.counts)
  }

  /// Whether an issue or a repair has been kept since the mark, and so needs its path.
  @inline(__always)
  func keepsNotes(since mark: Mark) -> Bool { notes.count > mark.notes }

  /// Whether anything was noted since the mark.
  @inline(__always)
  func hasNotes(since mark: Mark) -> Bool {
    notes.count > mark.notes || omittedIssues > mark.omittedIssues || tally.count > mark.counts
      || brokenRules > mark.brokenRules
  }

  /// Counts a value that broke a rule.
  mutating func noteBrokenRule() { brokenRules += 1 }

  /// Whether a value broke a rule since the mark, and nothing has made up for it.
  func hasBrokenRules(since mark: Mark) -> Bool { brokenRules > mark.brokenRules }

  /// Replaces everything noted since the mark by one repair at the end of these steps, which keeps the issues as its causes. They
  /// have been located already.
  mutating func repair(
    since mark: Mark, as code: RepairCode, expected: String? = nil, found: String?,
    at steps: [JSONPath.Component] = []
  ) {
    let causes = keepsNextRepair ? issues(since: mark) : []
    rollBack(to: mark)
    guard keepsRepairs else { return }
    tally.note(code)
    guard keptRepairs < maximumRepairs else { return }
    keptRepairs += 1
    notes.append(
      Note(
        steps: steps.reversed(),
        content: .repair(code, expected: expected, found: found, causes: causes, depth: steps.count)))
  }

  /// The first issue noted since the mark for which the closure holds, at its path from the value that is being decoded.
  func firstIssue(since mark: Mark, where isWanted: (Issue) -> Bool = { _ in true }) -> Issue? {
    for note in notes[mark.notes...] {
      if case .issue(let issue) = note.content, isWanted(issue) { return note.issue(below: []) }
    }
    return nil
  }

  private func issues(since mark: Mark) -> [Note] {
    notes[mark.notes...].filter { if case .issue = $0.content { true } else { false } }
  }

  /// Takes what was noted since the mark out of the log, to be put back later.
  mutating func takeNotes(since mark: Mark) -> Excerpt {
    defer { rollBack(to: mark) }
    return Excerpt(
      notes: Array(notes[mark.notes...]), omittedIssues: omittedIssues - mark.omittedIssues,
      brokenRules: brokenRules - mark.brokenRules, counts: tally.entries(since: mark.counts))
  }

  /// Puts notes back; what is beyond the maximum is only counted.
  mutating func append(_ excerpt: Excerpt) {
    omittedIssues += excerpt.omittedIssues
    brokenRules += excerpt.brokenRules
    tally.append(excerpt.counts)
    for note in excerpt.notes {
      switch note.content {
      case .issue where keptIssues < maximumIssues: keptIssues += 1
      case .repair where keptRepairs < maximumRepairs: keptRepairs += 1
      case .issue:
        omittedIssues += 1
        continue
      case .repair: continue
      }
      notes.append(note)
    }
  }

  /// Notes taken out of a log.
  struct Excerpt {
    fileprivate let notes: [Note]
    fileprivate let omittedIssues: Int
    fileprivate let brokenRules: Int
    fileprivate let counts: ArraySlice<RepairTally.Entry>

    /// Whether a value broke a rule.
    var hasBrokenRules: Bool { brokenRules > 0 }

    static var none: Excerpt { Excerpt(notes: [], omittedIssues: 0, brokenRules: 0, counts: []) }
  }
}

extension IssueLog {
  /// The error that the log amounts to. An issue that several fields met at the same place stands once.
  var error: SchemaError {
    var seen: Set<[AnyHashable]> = []
    var issues: [Issue] = []
    for note in notes {
      guard let issue = note.issue(below: []) else { continue }
      if seen.insert([issue.path, issue.code, issue.detail]).inserted { issues.append(issue) }
    }
    if omittedIssues > 0 { issues.append(Issue(.tooManyIssues, detail: "\(omittedIssues) more")) }
    return SchemaError(issues: issues, omittedIssueCount: omittedIssues)
  }

  var report: DecodingReport {
    var repairs: [Repair] = []
    for note in notes {
      guard case .repair(let code, let expected, let found, let causes, let depth) = note.content else { continue }
      let path = JSONPath(note.steps.reversed())
      let base = Array(path.components.dropLast(depth))
      repairs.append(
        Repair(
          code: code, path: path, expected: expected, found: found, causes: causes.compactMap { $0.issue(below: base) })
      )
    }
    return DecodingReport(repairs: repairs, summary: RepairSummary(patterns: tally.patterns))
  }
}

extension IssueLog.Note {
  fileprivate func issue(below base: [JSONPath.Component]) -> Issue? {
    guard case .issue(let issue) = content else { return nil }
    return issue.located(behind: base + steps.reversed())
  }
}
