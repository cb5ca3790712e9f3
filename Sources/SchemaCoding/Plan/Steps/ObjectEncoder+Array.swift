// Objects that are arrays in documents.
extension ObjectEncoder {
  /// Sorts the steps by the positions of their members; members without a position come first.
  static func inOrderOfPositions(_ steps: [EncodingStep], _ facts: [MemberFacts]) -> [EncodingStep] {
    func position(_ step: EncodingStep) -> Int { facts[Int(step.member)].outputPosition ?? -1 }
    return steps.sorted { position($0) < position($1) }
  }

  /// Encodes the members of a model as an array: nothing is written for omitted values at its end, and other omitted values
  /// become null.
  func encodeArray(
    _ steps: [EncodingStep], _ source: ValueSource, _ context: inout EncodingContext
  ) throws(CodingFailure) {
    try context.count(values: members.count)
    try context.nested { context throws(CodingFailure) in
      let tags = context.takeTags(forArray: true)
      guard isFlat, tags.isEmpty else {
        return try context.gatherObject(tags: tags, isArray: true) { context throws(CodingFailure) in
          try encodeOwnMembers(source, &context)
        }
      }
      try context.withoutGathering { context throws(CodingFailure) in try encodeElements(steps, source, &context) }
    }
  }

  private func encodeElements(
    _ steps: [EncodingStep], _ source: ValueSource, _ context: inout EncodingContext
  ) throws(CodingFailure) {
    let mark = context.writer.open()
    var end = mark
    var failures: [(member: Int, notes: IssueLog.RemovedNotes)] = []
    for step in steps {
      if step.write(source, to: &context.writer) {
        end = context.writer.count
        continue
      }
      let start = context.log.mark
      let before = context.writer.count
      do {
        try encode(step, source, &context)
      } catch {
        failures.append((Int(step.member), context.log.removeNotes(since: start)))
      }
      if context.writer.count > before {
        end = context.writer.count
      } else if facts[Int(step.member)].outputPosition != nil {
        context.writer.separate()
        context.writer.writeNull()
      }
    }
    context.writer.rollBack(to: end)
    context.writer.closeArray(mark)
    try report(failures, &context)
  }
}

extension MemberFacts {
  /// The position that the member encodes.
  fileprivate var outputPosition: Int? { outputPaths.first?.components.first?.index }
}
