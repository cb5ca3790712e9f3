/// Decodes the keys of an object with one instruction and the values with another.
///
///     {"1": "a", "12": "b"}      [1: "a", 12: "b"]
///     {"01": "a", "1": "b"}      $.1 duplicateKey
final class KeyedDictionaryInstruction<Key: Hashable, Member>: DataObjectInstruction<[Key: Member]>, @unchecked Sendable
{
  let key: Instruction<Key>
  let member: Instruction<Member>
  private let hasRedactedKeys: Bool

  package init(_ key: Instruction<Key>, of member: Instruction<Member>, in compilation: CompilationContext) {
    self.key = key
    self.member = member
    let facts = key.facts
    hasRedactedKeys = facts.isRedacted || facts.features.contains(.redacted)
    super.init(in: compilation)
  }

  override var facts: ValueFacts { facts(containing: key.facts, member.facts) }

  override func decodeEntries(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [Key: Member] {
    try decode(object.sortedMembers(except: [tags]), into: [:], merging: false, &context)
  }

  override func decode(
    _ members: [DataMember], into value: [Key: Member], merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [Key: Member] {
    var result = value
    if !merging { result.reserveCapacity(Reservation.count(members.count, of: Member.self)) }
    // The keys so far. Other members may use the key of a dropped one.
    var known: Set<Key> = []
    try context.members(named(members), isLossy: isLossy) { member, context throws(CodingFailure) in
      let start = context.log.mark
      try context.check(member.key)
      let key = try? self.key.decode(member.key, &context)
      // What modifiers change in a key is not reported.
      if key != nil { context.log.rollBack(to: start) }
      let isRemoved = merging && member.value.isNull
      let current = merging ? key.flatMap { result[$0] } : nil
      let value = isRemoved ? nil : try? self.member.decodeOrMerge(member.value, into: current, &context)
      guard let key else { throw CodingFailure.failed }
      if known.contains(key) {
        throw context.fail(SchemaIssue(.duplicateKey, detail: "another key gives the same \(nameOfType(Key.self))"))
      }
      if value != nil || isRemoved || !isLossy { known.insert(key) }
      if let value {
        result.updateValue(value, forKey: key)
      } else if isRemoved {
        result.removeValue(forKey: key)
      } else {
        throw CodingFailure.failed
      }
    }
    return result
  }

  /// The members by key, because the first of those whose keys decode to the same value counts, and an object has no order.
  private func named(_ members: [DataMember]) -> [DataMember] {
    hasRedactedKeys ? members.map { DataMember(name: "…", key: $0.key, value: $0.value) } : members
  }

  override func encode(_ value: [Key: Member], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try withNames(of: value, &context) { members, context throws(CodingFailure) in
      try context.object(members, isSorted: context.writer.sortsDictionaries, redactsKeys: hasRedactedKeys) {
        value, context throws(CodingFailure) in try member.encodeOrNil(value, &context)
      }
    }
    return true
  }

  override func encodeEntries(of value: [Key: Member], _ context: inout EncodingContext) throws(CodingFailure) {
    try withNames(of: value, &context) { members, context throws(CodingFailure) in
      try context.add(members, isSorted: context.writer.sortsDictionaries) { value, context throws(CodingFailure) in
        try member.encodeOrNil(value, &context)
      }
    }
  }

  /// Encodes the keys, and calls a closure with the members. Fails if a key cannot be encoded.
  private func withNames(
    of value: [Key: Member], _ context: inout EncodingContext,
    _ encode: ([(key: String, value: Member)], inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
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
    try encode(members, &context)
    if !failures.isEmpty { throw .failed }
  }

  private func name(
    of key: Key, among known: inout Set<String>, _ context: inout EncodingContext
  ) throws(CodingFailure) -> String {
    let start = context.log.mark
    let name: String
    do {
      name = try context.key(of: key, by: self.key)
    } catch {
      locate(key, since: start, &context)
      throw error
    }
    guard known.insert(name).inserted else {
      let step = context.pathStep(forDataKey: hasRedactedKeys ? "…" : name)
      throw context.fail(
        SchemaIssue(.duplicateKey, at: JSONPath([step]), detail: "another key is encoded as the same string"))
    }
    return name
  }

  /// Locates the broken rules of a key at the key.
  private func locate(_ key: Key, since start: IssueLog.Mark, _ context: inout EncodingContext) {
    guard context.validates else { return }
    let notes = context.log.removeNotes(since: start)
    let name = try? context.withoutRules { context throws(CodingFailure) in try context.key(of: key, by: self.key) }
    context.log.rollBack(to: start)
    context.log.append(notes)
    if let name { context.locate(since: start, atDataKey: hasRedactedKeys ? "…" : name) }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(
      DictionaryDescription(
        keys: key.description(in: &describer), values: member.description(in: &describer), isLossy: isLossy,
        tags: tags.list, leniency: leniency))
  }
}
