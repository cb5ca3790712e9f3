// Objects that documents have as arrays.
extension ObjectEncoder {
  /// The steps by the positions of their members; what has no position comes first.
  static func inOrderOfPositions(_ steps: [EncodingStep], _ members: [AnyMemberInstruction]) -> [EncodingStep] {
    func position(_ step: EncodingStep) -> Int { members[Int(step.member)].writtenPosition ?? -1 }
    return steps.sorted { position($0) < position($1) }
  }

  /// Encodes the members of a model as an array: what is left out at its end is not there, what is left out before something is null.
  func encodeArray(
    _ steps: [EncodingStep], _ source: ValueSource, _ state: inout EncodingState
  ) throws(Rejected) {
    try state.count(values: members.count)
    try state.nested { state throws(Rejected) in
      // An array has no place for a tag.
      if !state.tags.isEmpty { state.tags = [] }
      guard isFlat else {
        return try state.gatherObject(tags: [], isArray: true) { state throws(Rejected) in
          try encodeMembers(source, &state)
        }
      }
      let outer = state.firstGathered
      state.firstGathered = nil
      defer { state.firstGathered = outer }
      try encodeElements(steps, source, &state)
    }
  }

  private func encodeElements(
    _ steps: [EncodingStep], _ source: ValueSource, _ state: inout EncodingState
  ) throws(Rejected) {
    let mark = state.writer.open()
    var end = mark
    var failures: [(member: Int, notes: IssueLog.Excerpt)] = []
    for step in steps {
      if step.write(source, to: &state.writer) {
        end = state.writer.count
        continue
      }
      let start = state.log.mark
      let before = state.writer.count
      do {
        try encode(step, source, &state)
      } catch {
        failures.append((Int(step.member), state.log.takeNotes(since: start)))
      }
      if state.writer.count > before {
        end = state.writer.count
      } else if members[Int(step.member)].writtenPosition != nil {
        state.writer.separate()
        state.writer.writeNull()
      }
    }
    state.writer.rollBack(to: end)
    state.writer.closeArray(mark)
    try report(failures, &state)
  }
}

extension AnyMemberInstruction {
  /// The position that the member writes.
  fileprivate var writtenPosition: Int? { writtenKeys.first?.first?.position }
}
