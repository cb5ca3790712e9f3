/// The issues and repairs of one pass over a document or a model.
///
/// No path is passed down. A note starts at the value that it concerns, and each container that the note passes on the
/// way out adds its own step, so a path costs nothing until an issue or a repair is logged:
///
///     logged in the number         $
///     passing the array            $[3]
///     passing the field            $.stations[3]… the steps are kept in reverse
///
/// Only a limited number of issues and repairs is kept. The rest are counted, repairs by their pattern (see
/// ``RepairTally``).
struct IssueLog: Sendable {
  /// How many issues are kept; more are only counted.
  let maximumIssues: Int
  let maximumRepairs: Int
  /// How many causes all repairs keep, besides the first of each.
  private static let maximumCauses = 1_000
  /// Whether a report was requested.
  let keepsRepairs: Bool

  var notes: [Note] = []
  var counts = Counts()
  /// The number of repairs of each pattern.
  var tally: RepairTally
  /// The places of the first repairs, if these are changes to the document's text.
  var syntaxPlaces: [JSONLocation] = []
  /// What a report tells the author of the schema in a debug build, each once.
  private(set) var hints: [String] = []
  /// How many enclosing attempts have issues that are never reported: those of fields that recover from any failure, and values that are
  /// decoded only to find out whether they can be.
  var silence = 0

  struct Counts: Equatable {
    var keptIssues = 0
    var omittedIssues = 0
    var keptRepairs = 0
    var keptCauses = 0
    /// How many values broke a rule. Leniency does not recover from those, whether their issues are kept or not.
    var brokenRules = 0
  }

  init(maximumIssues: Int, maximumRepairs: Int = 0, keepsRepairs: Bool) {
    self.maximumIssues = max(1, maximumIssues)
    self.maximumRepairs = maximumRepairs
    self.keepsRepairs = keepsRepairs
    tally = RepairTally(isUsed: keepsRepairs)
  }

  /// A point in the log: everything logged after it can be located or removed.
  struct Mark {
    let notes: Int
    let counts: Counts
    /// The number of entries in the tally.
    let tally: Int
  }

  @inline(__always)
  var mark: Mark { Mark(notes: notes.count, counts: counts, tally: tally.count) }

  /// Whether anything has been logged, even if it was removed.
  var isUsed: Bool {
    !notes.isEmpty || tally.count > 0 || counts != Counts() || !hints.isEmpty || !syntaxPlaces.isEmpty
  }

  var keepsNextIssue: Bool { silence == 0 && counts.keptIssues < maximumIssues }

  var keepsNextRepair: Bool { keepsRepairs && counts.keptRepairs < maximumRepairs }

  /// Whether a repair in place of everything logged since the mark is kept, with an excerpt of the value and its causes.
  func keepsRepair(inPlaceOf mark: Mark) -> Bool { keepsRepairs && mark.counts.keptRepairs < maximumRepairs }

  mutating func note(_ issue: SchemaIssue, because reasons: [Note] = []) {
    guard counts.keptIssues < maximumIssues else {
      counts.omittedIssues += 1
      return
    }
    counts.keptIssues += 1
    var issue = issue
    let steps = issue.path.components.reversed() as [JSONPath.Component]
    issue.path = JSONPath()
    notes.append(Note(steps: steps, content: .issue(issue, because: reasons)))
  }

  /// Marks what has been logged since the mark as issues about a constant.
  mutating func noteConstant(since mark: Mark) {
    for index in mark.notes..<notes.count { notes[index].isAboutConstant = true }
  }

  /// Notes an issue about a value that is in the way of a path, unless the last note is the same issue, about the path of another field.
  mutating func note(_ issue: SchemaIssue, obstacle: Int) {
    if let last = notes.last, last.obstacle == obstacle, last.steps == issue.path.components.reversed(),
      case .issue(let known, _) = last.content, known.expected == issue.expected
    {
      return
    }
    let count = notes.count
    note(issue)
    if notes.count > count { notes[count].obstacle = obstacle }
  }

  /// Adds a hint for the author of the schema. A debug build prints each once.
  mutating func hint(_ text: String) {
    #if DEBUG
      if Self.printedHints.insert(text) { printToStandardError("SchemaCoding: \(text)") }
    #endif
    if keepsRepairs, !hints.contains(text) { hints.append(text) }
  }

  #if DEBUG
    private static let printedHints = PrintedHints()

    private final class PrintedHints: @unchecked Sendable {
      private let lock = Lock()
      private var texts: Set<String> = []

      /// Adds a text; false if it has been added before.
      func insert(_ text: String) -> Bool { lock.withLock { texts.insert(text).inserted } }
    }
  #endif

  /// Counts issues that are not kept. The count may come from an error that was decoded, so it may be any number.
  mutating func omit(_ count: Int) { counts.omittedIssues += min(max(0, count), 1_000_000) }

  /// Counts a repair, and keeps it if there is room.
  mutating func note(_ code: RepairCode, result: @autoclosure () -> String, found: @autoclosure () -> String?) {
    guard keepsRepairs else { return }
    tally.note(code)
    guard keepsNextRepair else { return }
    counts.keptRepairs += 1
    notes.append(Note(content: .repair(code, result: result(), found: found())))
  }

  /// Prepends a step to the path of everything logged since the mark.
  @inline(__always)
  mutating func locate(
    since mark: Mark, at component: @autoclosure () -> JSONPath.Component, isDataKey: Bool = false
  ) {
    if hasNotes(since: mark) { prefix(since: mark, with: component(), isDataKey: isDataKey) }
  }

  /// Prepends several steps to the path of everything logged since the mark.
  ///
  /// Repairs are counted under the declared steps, if the document spells its keys in another case.
  mutating func locate(
    since mark: Mark, at steps: [JSONPath.Component], declared: @autoclosure () -> [JSONPath.Component]? = nil
  ) {
    guard hasNotes(since: mark) else { return }
    for step in steps.reversed() { prefixNotes(since: mark, with: step) }
    for step in (declared() ?? steps).reversed() { tally.locate(since: mark.tally, at: step) }
  }

  /// Prepends the step to an element to the paths of its notes. Its repairs are counted with those of the other elements since the start of
  /// the array, see ``endElements(since:)``.
  @inline(__always)
  mutating func endElement(
    since mark: Mark, at component: @autoclosure () -> JSONPath.Component, isDataKey: Bool = false, of start: Mark
  ) {
    if notes.count > mark.notes { prefixNotes(since: mark, with: component(), isDataKey: isDataKey) }
    tally.mergeIfLong(since: start.tally)
  }

  /// Ends an array, or an object whose keys come from the data: prepends the step to an element to the patterns of its repairs.
  mutating func endElements(since start: Mark) { tally.locate(since: start.tally, at: .index(0)) }

  mutating func changeFirstSteps(since mark: Mark, _ change: (JSONPath.Component) -> JSONPath.Component) {
    for index in mark.notes..<notes.count { notes[index].changeFirstStep(change) }
  }

  private mutating func prefix(since mark: Mark, with component: JSONPath.Component, isDataKey: Bool) {
    prefixNotes(since: mark, with: component, isDataKey: isDataKey)
    tally.locate(since: mark.tally, at: isDataKey ? .index(0) : component)
  }

  private mutating func prefixNotes(since mark: Mark, with component: JSONPath.Component, isDataKey: Bool = false) {
    for index in mark.notes..<notes.count {
      if isDataKey { notes[index].dataSteps.append(notes[index].steps.count) }
      if notes[index].steps.isEmpty { notes[index].steps.reserveCapacity(4) }
      notes[index].steps.append(component)
    }
  }

  mutating func rollBack(to mark: Mark) {
    if notes.count > mark.notes { notes.removeLast(notes.count - mark.notes) }
    counts = mark.counts
    tally.rollBack(to: mark.tally)
  }

  /// Whether an issue or a repair has been kept or a repair counted since the mark, and so needs its path.
  @inline(__always)
  func hasNotes(since mark: Mark) -> Bool { notes.count > mark.notes || tally.count > mark.tally }

  @inline(__always)
  func hasLogged(since mark: Mark) -> Bool {
    hasNotes(since: mark) || counts.omittedIssues > mark.counts.omittedIssues || hasBrokenRules(since: mark)
  }

  mutating func noteBrokenRule() { counts.brokenRules += 1 }

  /// Whether a value has broken a rule since the mark, without a recovery.
  func hasBrokenRules(since mark: Mark) -> Bool { counts.brokenRules > mark.counts.brokenRules }

  /// Adds details to the issues since the mark, by their steps.
  mutating func addDetails(since mark: Mark, _ detail: ([JSONPath.Component]) -> String?) {
    for index in mark.notes..<notes.count {
      guard case .issue(var issue, let reasons) = notes[index].content,
        let detail = detail(notes[index].steps.reversed())
      else { continue }
      issue.detail = [issue.detail, detail].compactMap { $0 }.joined(separator: "; ")
      notes[index].content = .issue(issue, because: reasons)
    }
  }

  /// Replaces everything logged since the mark with one repair at the end of these steps, which keeps the issues as its
  /// causes. The issues already have their paths.
  mutating func repair(
    since mark: Mark, as code: RepairCode, result: String?, found: String?, at steps: [JSONPath.Component],
    declared: [JSONPath.Component]?
  ) {
    let isKept = keepsRepair(inPlaceOf: mark)
    let causes = isKept ? causes(since: mark, depth: steps.count) : Causes()
    rollBack(to: mark)
    guard keepsRepairs else { return }
    tally.note(code)
    if isKept {
      counts.keptRepairs += 1
      counts.keptCauses += causes.notes.count
      notes.append(Note(content: .repair(code, result: result, found: found, causes)))
    }
    locate(since: mark, at: steps, declared: declared)
  }

  /// The issues since the mark as causes of a repair. Each has a path of its own, which may be long, so all repairs together keep a limited
  /// number, and the first of each.
  private func causes(since mark: Mark, depth: Int) -> Causes {
    let issues = notes[mark.notes...].filter(\.isIssue)
    let kept = mark.counts.keptCauses + issues.count <= Self.maximumCauses ? issues : Array(issues.prefix(1))
    let omitted = counts.omittedIssues - mark.counts.omittedIssues + issues.count - kept.count
    return Causes(notes: kept, omitted: omitted, depth: depth)
  }

  /// The first issue since the mark that satisfies the closure, with its path from the value being decoded.
  func firstIssue(since mark: Mark, where isWanted: (SchemaIssue) -> Bool = { _ in true }) -> SchemaIssue? {
    for note in notes[mark.notes...] {
      if case .issue(let issue, _) = note.content, isWanted(issue) { return note.issue(below: []) }
    }
    return nil
  }

  /// Whether there are no issues from between two marks.
  func hasNoIssues(since mark: Mark, before later: Mark) -> Bool {
    !notes.prefix(later.notes).dropFirst(mark.notes).contains(where: \.isIssue)
  }

  /// The issues since the mark as reasons of another, up to a maximum number.
  func reasons(since mark: Mark, maximum: Int) -> [Note] {
    Array(notes[mark.notes...].lazy.filter(\.isIssue).prefix(maximum))
  }

  /// Removes and returns everything logged since the mark, to be added again later.
  mutating func removeNotes(since mark: Mark) -> RemovedNotes {
    defer { rollBack(to: mark) }
    return notes(since: mark)
  }

  /// What has been logged since the mark, to be added to another log.
  func notes(since mark: Mark) -> RemovedNotes {
    RemovedNotes(
      notes: Array(notes[mark.notes...]), omittedIssues: counts.omittedIssues - mark.counts.omittedIssues,
      brokenRules: counts.brokenRules - mark.counts.brokenRules, tally: tally.entries(since: mark.tally))
  }

  /// Adds removed notes again; beyond the maximum, they are only counted.
  mutating func append(_ removed: RemovedNotes) {
    counts.omittedIssues += removed.omittedIssues
    counts.brokenRules += removed.brokenRules
    tally.append(removed.tally)
    for note in removed.notes {
      switch note.content {
      case .issue where counts.keptIssues < maximumIssues: counts.keptIssues += 1
      case .repair(_, _, _, let causes) where counts.keptRepairs < maximumRepairs:
        counts.keptRepairs += 1
        counts.keptCauses += causes.notes.count
      case .repairs(let group) where counts.keptRepairs < maximumRepairs:
        counts.keptRepairs += group.notes.count
        counts.keptCauses += group.causeCount
      case .issue:
        counts.omittedIssues += 1
        continue
      case .repair, .repairs: continue
      }
      notes.append(note)
    }
  }
}

extension IssueLog {
  /// The error for the log's issues, each once.
  var error: SchemaError {
    var seen: Set<IssueIdentity> = []
    var issues: [SchemaIssue] = []
    for note in notes {
      guard let issue = note.issue(below: []) else { continue }
      if seen.insert(IssueIdentity(issue)).inserted { issues.append(issue) }
    }
    let omitted = counts.omittedIssues
    if omitted > 0 { issues.append(SchemaIssue(.tooManyIssues, detail: "\(omitted) more")) }
    return SchemaError(issues: issues, omittedIssueCount: omitted)
  }

  /// A report of the repairs and their counts.
  var report: DecodingReport {
    var log = self
    return log.takeReport()
  }

  /// Returns a report of the repairs and their counts. The repairs are removed from the log.
  mutating func takeReport() -> DecodingReport {
    if notes.contains(where: \.isGroup) { notes = Array(notes.ungrouped.prefix(maximumRepairs)) }
    var repairs: [Repair] = []
    repairs.reserveCapacity(counts.keptRepairs)
    // From the last one, so that each note's parts are moved, not copied.
    while var note = notes.popLast() {
      guard case .repair(let code, let result, let found, let causes) = note.content else { continue }
      note.steps.reverse()
      var repair = Repair(code, at: JSONPath(note.steps), result: result, found: found)
      if !causes.notes.isEmpty {
        let base = Array(note.steps.dropLast(causes.depth))
        repair.causes = causes.notes.compactMap { $0.issue(below: base) }
      }
      repair.omittedCauseCount = causes.omitted
      repairs.append(repair)
    }
    repairs.reverse()
    for (index, place) in zip(repairs.indices, syntaxPlaces) { repairs[index].place = InputPlace(place) }
    var report = DecodingReport(repairs: repairs, summary: tally.summary)
    report.hints = hints
    return report
  }
}
