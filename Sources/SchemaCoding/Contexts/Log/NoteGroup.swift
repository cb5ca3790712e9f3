/// Some of the repairs of an array's closed elements, which each draft of a document has again. Together they are one note, so that a draft
/// costs hardly more than without them.
final class NoteGroup: Sendable {
  /// The repairs, with the steps from the array on.
  let notes: [IssueLog.Note]
  let causeCount: Int

  init(_ notes: [IssueLog.Note]) {
    self.notes = notes
    causeCount = notes.reduce(0) { count, note in
      if case .repair(_, _, _, let causes) = note.content { count + causes.notes.count } else { count }
    }
  }
}

extension IssueLog.RemovedNotes {
  /// The same with the repairs in groups, unless there are issues. A group is joined with what follows it once that is as long, so the time
  /// of all joining is almost linear.
  ///
  ///     4 2 1, and one repair more      8
  var grouped: IssueLog.RemovedNotes {
    guard issueCount == 0 else { return self }
    var (first, count) = (notes.count, 0)
    while first > 0, notes[first - 1].repairCount <= max(1, count) {
      first -= 1
      count += notes[first].repairCount
    }
    guard notes.count - first > 1 else { return self }
    let group = IssueLog.Note(content: .repairs(NoteGroup(Array(notes[first...]).ungrouped)))
    return IssueLog.RemovedNotes(
      notes: notes[..<first] + [group], omittedIssues: omittedIssues, brokenRules: brokenRules, tally: tally)
  }
}

extension IssueLog.Note {
  var isGroup: Bool { if case .repairs = content { true } else { false } }

  fileprivate var repairCount: Int { if case .repairs(let group) = content { group.notes.count } else { 1 } }

  /// Changes the step from the value at which the note starts.
  mutating func changeFirstStep(_ change: (JSONPath.Component) -> JSONPath.Component) {
    if let first = steps.popLast() {
      steps.append(change(first))
    } else if case .repairs(let group) = content {
      var notes = group.notes
      for index in notes.indices { notes[index].changeFirstStep(change) }
      content = .repairs(NoteGroup(notes))
    }
  }
}

extension [IssueLog.Note] {
  /// The notes, and those in groups by themselves.
  var ungrouped: [IssueLog.Note] {
    flatMap { note in
      guard case .repairs(let group) = note.content else { return [note] }
      return group.notes.map { inner in
        var inner = inner
        inner.dataSteps += note.dataSteps.map { inner.steps.count + $0 }
        inner.steps += note.steps
        return inner
      }
    }
  }
}

extension IssueLog {
  /// The paths of the repairs that are not in groups.
  var ungroupedRepairPaths: [JSONPath] {
    notes.compactMap { note in
      if case .repair = note.content { JSONPath(note.steps.reversed()) } else { nil }
    }
  }
}
