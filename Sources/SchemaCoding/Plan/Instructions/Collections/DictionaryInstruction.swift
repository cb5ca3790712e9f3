/// Decodes the values of an object with one instruction.
final class DictionaryInstruction<Member>: DataObjectInstruction<[String: Member]>, @unchecked Sendable {
  let member: Instruction<Member>

  init(of member: Instruction<Member>, in compilation: CompilationContext) {
    self.member = member
    super.init(in: compilation)
  }

  override var facts: ValueFacts { facts(containing: member.facts) }

  override func decodeEntries(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [String: Member] {
    // Not with `distinctMembers(except:)`, which collects the members first: small dictionaries would take 1.8 × as long, one of 20,000
    // keys 2.5 ×.
    context.work.visit(object.count)
    var result: [String: Member] = [:]
    result.reserveCapacity(Reservation.count(object.count, of: Member.self))
    var failed: Set<ExactString> = []
    // Objects have no order. Issues are logged in the order of the keys, and the last value of a repeated key counts.
    var notes = KeyedNotes(for: context.log)
    let start = context.log.mark
    let enclosing = context.enclosing
    defer { context.enclosing = enclosing }
    for (keyNode, json) in object.members {
      let key = keyNode.string
      if !tags.isEmpty, tags.contains(key) { continue }
      context.enclosing = EnclosingKey(keyNode, of: json)
      var isHashable = false
      do {
        let value = try context.stepping([.key(key)]) { context throws(CodingFailure) in
          try context.check(keyNode, leniency)
          isHashable = true
          return try member.decode(json, &context)
        }
        guard result.insert(value, forExactly: key) else { throw context.failOfEqualKey() }
        if !failed.isEmpty { failed.remove(ExactString(key)) }
      } catch {
        if isLossy {
          context.repair(since: start, as: .dropped, found: json)
        } else {
          failed.insert(ExactString(key))
        }
        if isHashable { result.removeExactly(key) }
      }
      if context.log.hasLogged(since: start) {
        context.locate(since: start, atDataKey: key)
        notes.set(context.log.removeNotes(since: start), for: key)
      } else if !notes.isEmpty {
        notes.set(nil, for: key)
      }
    }
    notes.append(to: &context.log)
    context.log.tally.mergeIfLong(since: start.tally)
    if !failed.isEmpty { throw .failed }
    return result
  }

  override func decode(
    _ members: [DataMember], into value: [String: Member], merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> [String: Member] {
    var result = value
    try context.members(members, isLossy: isLossy) { entry, context throws(CodingFailure) in
      try context.check(entry.key, leniency)
      if merging, entry.value.isNull { return result.removeExactly(entry.name) }
      let current = merging ? result[entry.name] : nil
      let value = try member.decodeOrMerge(entry.value, into: current, &context)
      guard result.insert(value, forExactly: entry.name) else { throw context.failOfEqualKey() }
    }
    return result
  }

  override func encodeEntries(of value: [String: Member], _ context: inout EncodingContext) throws(CodingFailure) {
    try context.add(value, isSorted: context.writer.sortsDictionaries) { value, context throws(CodingFailure) in
      try member.encodeOrNil(value, &context)
    }
  }

  override func encode(_ value: [String: Member], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.object(value, isSorted: context.writer.sortsDictionaries) { value, context throws(CodingFailure) in
      try member.encodeOrNil(value, &context)
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .dictionary(
      DictionaryDescription(
        values: member.description(in: &describer), isLossy: isLossy, tags: tags.list, leniency: leniency))
  }
}
