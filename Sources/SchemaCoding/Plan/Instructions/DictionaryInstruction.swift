/// Reads each member of an object by one instruction. With `isLossy`, members that cannot be read are left out and reported.
final class DictionaryInstruction<Member>: Instruction<[String: Member]>, @unchecked Sendable {
  let member: Instruction<Member>
  let isLossy: Bool
  let leniency: Leniency
  /// The keys that belong to the unions around it.
  let tags: Set<String>

  init(of member: Instruction<Member>, in surroundings: Surroundings) {
    self.member = member
    isLossy = surroundings.isLossy
    leniency = surroundings.leniency
    tags = surroundings.tags
  }

  override var isSecret: Bool { member.isSecret }
  override var expectation: String { "an object" }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [String: Member] {
    guard case .object(let object) = json else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try state.nested { state throws(Rejected) in try members(of: object, &state) }
  }

  private func members(
    of object: ParsedObject, _ state: inout DecodingState
  ) throws(Rejected) -> [String: Member] {
    var result: [String: Member] = [:]
    result.reserveCapacity(object.count)
    var failed = false
    // The parser's objects have no order. What there is to say is said in the order of the keys.
    var notes: [(key: String, excerpt: IssueLog.Excerpt)] = []
    let start = state.log.mark
    for (key, value) in object.members where tags.isEmpty || !tags.contains(key) {
      let json = ParsedValue(value)
      do {
        result[key] = try member.decode(json, &state)
      } catch {
        if isLossy {
          state.repair(since: start, as: .dropped, found: json)
        } else {
          failed = true
        }
      }
      if state.log.hasNotes(since: start) {
        let step = state.step(key)
        state.log.locate(since: start, at: step)
        notes.append((key, state.log.excerpt(since: start)))
        state.log.rollBack(to: start)
      }
    }
    for note in notes.sorted(by: { $0.key < $1.key }) { state.log.append(note.excerpt) }
    if failed { throw .refused }
    return result
  }

  override func encode(_ value: [String: Member], _ state: inout EncodingState) throws(Rejected) -> Bool {
    try state.object(value) { value, state throws(Rejected) in try member.encode(value, &state) }
    return true
  }

  override func summary(in listing: inout Listing) -> String {
    "[String: \(member.summary(in: &listing))]" + (isLossy ? " lossy" : "")
  }
}
