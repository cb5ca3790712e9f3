/// What an object has to know of a field to read it while it walks over its keys.
struct StraightField {
  /// The field's only key.
  let key: String
  let instruction: AnyInstruction
  /// Whether there is nothing to do where the key is missing.
  let isKeptWhenMissing: Bool
  /// Whether the instruction reads null as a value, and nothing else is to be done about it.
  let takesNull: Bool
  /// Whether it reads a blank text as null.
  let takesBlankAsNull: Bool
}

/// A value that was met on the walk and could not be read: what its member makes of that is said when it is its turn.
struct Attempt {
  let error: Rejected
  private let notes: IssueLog.Excerpt

  /// Takes what was noted since the mark out of the log.
  init(_ error: Rejected, since mark: IssueLog.Mark, _ state: inout DecodingState) {
    self.error = error
    notes = state.log.excerpt(since: mark)
    state.log.rollBack(to: mark)
  }

  /// Puts the notes back, as if the value had been read just now.
  func repeated(_ state: inout DecodingState) -> Rejected {
    state.log.append(notes)
    return error
  }
}
