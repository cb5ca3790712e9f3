/// A member whose value has been written, but whose position in the object is not known yet, because its keys are
/// shared, sorted, or a tag's.
///
///     p.q.a = 1, p.b = 2, p.q.c = 3      becomes      {"p":{"q":{"a":1,"c":3},"b":2}}
///     p[0] = 1, p[2] = 3                 becomes      {"p":[1,null,3]}
struct GatheredMember {
  /// The keys from the object to the value.
  let keys: ArraySlice<EncodedKey>
  let value: Range<Int>
  /// Whether it is the tag of a union among the object's members, which no other tag may replace.
  var isTag = false
}

extension EncodingContext {
  /// Encodes an object whose members are ordered after all of them have been written; pending union tags come first.
  ///
  /// Writes the values one after another, then the object after them, and moves the object to where the values began.
  mutating func gatherObject(
    tags: [UnionTag], isArray: Bool = false, _ body: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let (outer, first, start) = (firstGathered, gathered.count, writer.count)
    defer {
      firstGathered = outer
      gathered.removeLast(gathered.count - first)
    }
    writer.level += 1
    firstGathered = first
    for tag in tags { try member(tag.key.encoded) { context throws(CodingFailure) in try context.write(tag.value) } }
    firstGathered = gathered.count
    try body(&self)
    writer.level -= 1
    let members = try settle(tags, among: Array(gathered[first...]))
    let end = writer.count
    writer.write(members, isArray: isArray)
    writer.moveBytes(from: end, to: start)
  }

  /// Sets the outcome of each tag, and returns the members without those that a tag replaces.
  private mutating func settle(
    _ tags: [UnionTag], among members: [GatheredMember]
  ) throws(CodingFailure) -> [GatheredMember] {
    var members = members
    for (index, tag) in tags.enumerated() {
      tag.outcome = .included
      let others = members.indices.reversed().filter { $0 != index }
      for other in others {
        let names = members[other].keys.map(\.string)
        guard names == tag.names else {
          // A value inside the tag, or around it, has no room beside it. Another spelling of the tag among data would be lost when it is
          // decoded.
          let isAround = names.starts(with: tag.names) || tag.names.starts(with: names)
          let isSpelling = other >= tags.count && !tag.replacesMember && tag.key.isSpelled(names)
          if isAround || isSpelling { tag.outcome = .occupied }
          continue
        }
        // Tags are never removed, so each keeps its index.
        let isReplaceable = tag.replacesMember && !members[other].isTag
        let isEqual = isEqual(members[other], members[index].value)
        guard other >= tags.count, isReplaceable || isEqual else {
          tag.outcome = .occupied
          continue
        }
        if !isEqual, try isTag(members[other], amongOthersOf: tag) {
          let own = members[index]
          members[index] = GatheredMember(keys: own.keys, value: members[other].value, isTag: own.isTag)
        }
        members.remove(at: other)
      }
    }
    return members
  }

  /// Whether a member has the same value as a tag, so that nothing is lost without it.
  private func isEqual(_ member: GatheredMember, _ tag: Range<Int>) -> Bool {
    writer.withBytes { $0[member.value].elementsEqual($0[tag]) }
  }

  /// Whether a member is the tag of another variant that matches the value.
  private mutating func isTag(_ member: GatheredMember, amongOthersOf tag: UnionTag) throws(CodingFailure) -> Bool {
    let mark = writer.count
    defer { writer.rollBack(to: mark) }
    for other in tag.others() {
      let start = writer.count
      try write(other)
      if isEqual(member, start..<writer.count) { return true }
    }
    return false
  }

  /// Encodes members of the object being gathered with a closure, except those whose keys it has already. Logs issues of members in the
  /// order of their keys.
  mutating func add<Member>(
    _ collected: some Collection<(key: String, value: Member)>, isSorted: Bool,
    _ encode: (Member, inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    try count(values: collected.count)
    let known = Set(
      gathered[(firstGathered ?? gathered.count)...].compactMap { $0.keys.first.map { ExactString($0.string) } })
    var failures = KeyedNotes(for: log)
    var members = Array(collected.lazy.filter { !known.contains(ExactString($0.key)) })
    if isSorted { members = members.sorted { ExactString($0.key) < ExactString($1.key) } }
    for (key, value) in members {
      try member([EncodedKey(key)]) { context throws(CodingFailure) in
        context.attempt(key, shownAs: key, &failures) { context throws(CodingFailure) in try encode(value, &context) }
      }
    }
    try report(failures)
  }

  /// Fails for each gathered member whose key the object must not have.
  mutating func refuseKeys(_ absent: KnownKeys, since start: Int) throws(CodingFailure) {
    if absent.isEmpty { return }
    let refused = gathered[start...].compactMap(\.keys.first?.string).filter(absent.contains)
    for key in refused {
      _ = fail(SchemaIssue(.notEncodable, at: JSONPath([.key(key)]), detail: "the key must be absent"))
    }
    if !refused.isEmpty { throw .failed }
  }
}

// MARK: - Ordering members

extension JSONWriter {
  /// Writes an object of members whose values have been written before. Members that share their first key share an
  /// object, at the position of the first. Members that begin with array positions become an array, with null for
  /// omitted positions before them.
  fileprivate mutating func write(_ members: [GatheredMember], isArray: Bool = false) {
    let isArray = isArray || members.first?.keys.first?.position != nil
    let mark = open()
    var count = 0
    for group in groups(of: members) {
      guard let first = group.first, let key = first.keys.first else { continue }
      while let position = key.position, count < position {
        separate()
        writeNull()
        count += 1
      }
      write(key.chunk)
      count += 1
      if first.keys.count == 1 {
        repeatBytes(first.value)
      } else {
        write(group.map { GatheredMember(keys: $0.keys.dropFirst(), value: $0.value) })
      }
    }
    if isArray { closeArray(mark) } else { closeObject(mark) }
  }

  private func groups(of members: [GatheredMember]) -> [[GatheredMember]] {
    var groups: [[GatheredMember]] = []
    var indexes: [ExactString: Int] = [:]
    for member in members {
      guard let key = member.keys.first.map({ ExactString($0.string) }) else { continue }
      if let index = indexes[key] {
        groups[index].append(member)
      } else {
        indexes[key] = groups.count
        groups.append([member])
      }
    }
    if members.first?.keys.first?.position != nil {
      return groups.sorted { $0[0].keys.first?.position ?? 0 < $1[0].keys.first?.position ?? 0 }
    }
    guard sortsKeys else { return groups }
    return groups.sorted { ExactString($0[0].keys.first?.string ?? "") < ExactString($1[0].keys.first?.string ?? "") }
  }
}
