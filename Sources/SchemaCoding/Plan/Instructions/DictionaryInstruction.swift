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
  override var hasRules: Bool { member.hasRules }
  override var contents: Contents { member.contents }
  override var expectation: String { "an object" }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> [String: Member] {
    guard json.isObject else { throw state.mismatch(json, expected: expectation, leniency: leniency) }
    return try state.nested { state throws(Rejected) in try members(of: json, &state) }
  }

  private func members(
    of object: JSONNode, _ state: inout DecodingState
  ) throws(Rejected) -> [String: Member] {
    state.discarded.visit(object.count)
    var result: [String: Member] = [:]
    result.reserveCapacity(object.count)
    var failed: Set<String> = []
    // Objects have no order. What there is to say is said in the order of the keys, and of a key that is repeated the last value counts.
    var notes: [String: IssueLog.Excerpt] = [:]
    let outer = state.log.keepsRepairs ? state.log.tally.enter(.element) : 0
    let start = state.log.mark
    let enclosing = state.enclosing
    defer { state.enclosing = enclosing }
    for (keyNode, json) in object.members {
      let key = keyNode.string
      if !tags.isEmpty, tags.contains(key) { continue }
      state.enclosing = EnclosingKey(keyNode, of: json)
      let known = result.count
      do {
        result[key] = try state.stepping([.key(key)]) { state throws(Rejected) in try member.decode(json, &state) }
        if !failed.isEmpty { failed.remove(key) }
      } catch {
        if isLossy {
          state.repair(since: start, as: .dropped, found: json)
        } else {
          failed.insert(key)
        }
        result[key] = nil
      }
      if state.log.hasNotes(since: start) {
        let step = state.step(key)
        state.log.locate(since: start, at: step)
        notes[key] = state.log.takeNotes(since: start)
      } else if !notes.isEmpty, result.count == known {
        notes[key] = nil
      }
    }
    for note in notes.sorted(by: { $0.key < $1.key }) { state.log.append(note.value) }
    if state.log.keepsRepairs {
      state.log.tally.merge(since: start.counts)
      state.log.tally.leave(to: outer)
    }
    if !failed.isEmpty { throw .refused }
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
