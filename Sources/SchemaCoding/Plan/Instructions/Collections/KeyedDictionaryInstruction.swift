/// Decodes the keys of an object with one instruction and the values with another.
///
///     {"1": "a", "12": "b"}      [1: "a", 12: "b"]
///     {"01": "a", "1": "b"}      $.1 duplicateKey
final class KeyedDictionaryInstruction<Key: Hashable, Member>: DataObjectInstruction<[Key: Member]>, @unchecked Sendable
{
  let key: Instruction<Key>
  let member: Instruction<Member>

  package init(_ key: Instruction<Key>, of member: Instruction<Member>, in compilation: CompilationContext) {
    self.key = key
    self.member = member
    super.init(in: compilation)
  }

  override var isRedacted: Bool { member.isRedacted || key.isRedacted }
  private var hasRedactedKeys: Bool { key.isRedacted || key.contents.contains(.redacted) }
  override var hasRules: Bool { key.hasRules || member.hasRules }
  override var contents: PlanContents { key.contents.union(member.contents) }

  override func decodeEntries(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [Key: Member] {
    var result: [Key: Member] = [:]
    result.reserveCapacity(Reservation.count(object.count, of: Member.self))
    // Keys whose values could not be decoded. Other members may use the key of a dropped one.
    var failed: Set<Key> = []
    try context.members(sortedMembers(of: object), isLossy: isLossy) { member, context throws(CodingFailure) in
      let start = context.log.mark
      let key = try? self.key.decode(member.key, &context)
      // What modifiers change in a key is not reported.
      if key != nil { context.log.rollBack(to: start) }
      let value = try? self.member.decode(member.value, &context)
      guard let key else { throw CodingFailure.failed }
      if failed.contains(key) || result.keys.contains(key) {
        throw context.fail(Issue(.duplicateKey, detail: "another key gives the same \(nameOfType(Key.self))"))
      }
      if let value {
        result.updateValue(value, forKey: key)
      } else {
        if !isLossy { failed.insert(key) }
        throw CodingFailure.failed
      }
    }
    return result
  }

  /// The members by key, because the first of those whose keys decode to the same value counts, and an object has no order.
  private func sortedMembers(of object: JSONNode) -> [DataMember] {
    let members = object.sortedMembers(except: [tags])
    return hasRedactedKeys ? members.map { DataMember(name: "…", key: $0.key, value: $0.value) } : members
  }

  override func encode(_ value: [Key: Member], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    var members: [(key: String, value: Member)] = []
    members.reserveCapacity(value.count)
    var keys: Set<String> = []
    var failures: [IssueLog.RemovedNotes] = []
    for (key, member) in value {
      let start = context.log.mark
      do {
        let name = try name(of: key, among: &keys, &context)
        members.append((name, member))
      } catch {
        failures.append(context.log.removeNotes(since: start))
      }
    }
    // Dictionaries have no order, so the issues of keys are logged in alphabetical order.
    for failure in failures.map({ (key: $0.sortKey, notes: $0) }).sorted(by: { $0.key < $1.key }) {
      context.log.append(failure.notes)
    }
    try context.object(members, redactsKeys: hasRedactedKeys) { value, context throws(CodingFailure) in
      try member.encodeOrNil(value, &context)
    }
    if !failures.isEmpty { throw .failed }
    return true
  }

  private func name(
    of key: Key, among known: inout Set<String>, _ context: inout EncodingContext
  ) throws(CodingFailure) -> String {
    let name = try context.key(of: key, by: self.key)
    guard known.insert(name).inserted else {
      let step = context.pathStep(forDataKey: hasRedactedKeys ? "…" : name)
      throw context.fail(
        Issue(.duplicateKey, at: JSONPath([step]), detail: "another key is encoded as the same string"))
    }
    return name
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(
      DictionaryDescription(
        keys: key.description(in: &describer), values: member.description(in: &describer), isLossy: isLossy,
        tags: tags.list, leniency: leniency))
  }
}
