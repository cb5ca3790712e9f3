/// The repairs of the closed elements of an array, which each draft of a document has again. Together they are one note, so that a draft costs
/// no more than without them.
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
  /// The same with the repairs as one note, unless there are issues.
  var grouped: IssueLog.RemovedNotes {
    guard notes.count > 1, issueCount == 0 else { return self }
    return IssueLog.RemovedNotes(
      notes: [IssueLog.Note(content: .repairs(NoteGroup(notes.ungrouped)))], omittedIssues: omittedIssues,
      brokenRules: brokenRules, tally: tally)
  }
}

extension IssueLog.Note {
  var isGroup: Bool { if case .repairs = content { true } else { false } }

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
