/// What the members of an object have logged, until all of it is added to the log in the order of the keys.
///
/// An object has no order, so its issues must not depend on the order in which the document has its members. Only as many are kept as the
/// log can take:
///
///     at most 2 issues      {"c": "x", "a": "x", "b": "x", …}      those of "a" and "b"; the others are counted
struct KeyedNotes {
  private var kept: [ExactString: IssueLog.RemovedNotes] = [:]
  private var counted: [ExactString: IssueLog.RemovedNotes] = [:]
  private var keptCount = 0
  private let maximumIssues: Int
  private let maximumRepairs: Int

  init(for log: IssueLog) {
    (maximumIssues, maximumRepairs) = (log.maximumIssues, log.keepsRepairs ? log.maximumRepairs : 0)
  }

  var isEmpty: Bool { kept.isEmpty && counted.isEmpty }

  /// Sets what a member has logged. The last member of a repeated key counts.
  mutating func set(_ notes: IssueLog.RemovedNotes?, for key: String) {
    let key = ExactString(key)
    counted[key] = nil
    keptCount -= kept[key]?.count ?? 0
    kept[key] = notes
    keptCount += notes?.count ?? 0
    // Subtracted, because the sum of both maximums may overflow.
    if keptCount / 2 - maximumIssues > maximumRepairs { trim() }
  }

  /// Replaces what the log has no room for with its counts. At least half is replaced each time, so the cost per member stays small.
  private mutating func trim() {
    var (issues, repairs) = (0, 0)
    for (key, notes) in kept.sorted(by: { $0.key < $1.key }) {
      let issueCount = notes.issueCount
      let hasRoom = issueCount > 0 ? issues < maximumIssues : repairs < maximumRepairs
      issues += issueCount
      repairs += notes.count - issueCount
      guard !hasRoom else { continue }
      kept[key] = nil
      counted[key] = notes.counted
      keptCount -= notes.count
    }
  }

  func append(to log: inout IssueLog) {
    for (_, notes) in kept.sorted(by: { $0.key < $1.key }) { log.append(notes) }
    for (_, notes) in counted { log.append(notes) }
  }

  /// Adds only what the first key has logged, in the order of the keys.
  func appendFirst(to log: inout IssueLog) {
    let first = (kept.isEmpty ? counted : kept).min { $0.key < $1.key }
    if let first { log.append(first.value) }
  }
}
