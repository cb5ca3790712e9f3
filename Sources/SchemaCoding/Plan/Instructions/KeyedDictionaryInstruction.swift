/// Decodes each key of an object by one instruction and each value by another. With `isLossy`, members that cannot be decoded are left
/// out and reported.
///
///     {"1": "a", "12": "b"}      [1: "a", 12: "b"]
///     {"01": "a", "1": "b"}      $.1 duplicateKey
final class KeyedDictionaryInstruction<Key: Hashable, Member>: Instruction<[Key: Member]>, @unchecked Sendable {
  let key: Instruction<Key>
  let member: Instruction<Member>
  let isLossy: Bool
  let leniency: Leniency
  /// The keys that belong to the unions around it.
  let tags: Set<String>

  init(_ key: Instruction<Key>, of member: Instruction<Member>, in surroundings: Surroundings) {
    self.key = key
    self.member = member
    isLossy = surroundings.isLossy
    leniency = surroundings.leniency
    tags = surroundings.tags
  }

  override var isSecret: Bool { member.isSecret || key.isSecret }
  override var hasRules: Bool { key.hasRules || member.hasRules }
  override var contents: Contents { key.contents.union(member.contents) }
  override var expectation: String { "an object" }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> [Key: Member] {
    guard json.isObject else { throw state.mismatch(json, expected: expectation, leniency: leniency) }
    var result: [Key: Member] = [:]
    result.reserveCapacity(json.count)
    // Keys whose values could not be decoded. What is dropped leaves its key to others.
    var failed: Set<Key> = []
    try state.nested { state throws(Rejected) in
      try state.members(of: json, except: tags, isLossy: isLossy) { member, state throws(Rejected) in
        let key = try? self.key.decode(member.key, &state)
        let value = try? self.member.decode(member.value, &state)
        guard let key else { throw Rejected.refused }
        if failed.contains(key) || result.keys.contains(key) {
          throw state.refuse(Issue(.duplicateKey, detail: "another key is the same \(nameOfType(Key.self))"))
        }
        if let value {
          result.updateValue(value, forKey: key)
        } else {
          if !isLossy { failed.insert(key) }
          throw Rejected.refused
        }
      }
    }
    return result
  }

  override func encode(_ value: [Key: Member], _ state: inout EncodingState) throws(Rejected) -> Bool {
    var members: [(key: String, value: Member)] = []
    members.reserveCapacity(value.count)
    var keys: Set<String> = []
    var failures: [(key: String, notes: IssueLog.Excerpt)] = []
    for (key, member) in value {
      let start = state.log.mark
      do {
        let name = try name(of: key, among: &keys, &state)
        members.append((name, member))
      } catch {
        failures.append(("\(key)", state.log.takeNotes(since: start)))
      }
    }
    // Dictionaries have no order. What there is to say about keys is said in theirs.
    for failure in failures.sorted(by: { $0.key < $1.key }) { state.log.append(failure.notes) }
    try state.object(members) { value, state throws(Rejected) in try member.encode(value, &state) }
    if !failures.isEmpty { throw .refused }
    return true
  }

  private func name(
    of key: Key, among known: inout Set<String>, _ state: inout EncodingState
  ) throws(Rejected) -> String {
    guard let name = try state.key(of: key, by: self.key) else {
      throw state.refuse(Issue(.notEncodable, detail: "nil is no key"))
    }
    guard known.insert(name).inserted else {
      let start = state.log.mark
      _ = state.refuse(Issue(.duplicateKey))
      let step = state.step(name)
      state.log.locate(since: start, at: step)
      throw .refused
    }
    return name
  }

  override func summary(in listing: inout Listing) -> String {
    "[\(key.summary(in: &listing)): \(member.summary(in: &listing))]" + (isLossy ? " lossy" : "")
  }
}
