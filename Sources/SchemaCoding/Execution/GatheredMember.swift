/// A member whose value was written, but whose place in the object is not known yet: its keys are shared, sorted, or a tag's.
///
///     p.q.a = 1, p.b = 2, p.q.c = 3      becomes      {"p":{"q":{"a":1,"c":3},"b":2}}
///     p[0] = 1, p[2] = 3                 becomes      {"p":[1,null,3]}
struct GatheredMember {
  /// The keys from the object to the value.
  let keys: ArraySlice<EncodedKey>
  /// Where the value lies in the buffer.
  let value: Range<Int>
}

extension EncodingContext {
  /// Encodes an object whose members are put in order when all of them are written; the union tags that wait come first.
  ///
  /// The values are written one behind the other, then the object behind them, and then moved to where they began.
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
    for tag in tags { try member(tag.key) { context throws(CodingFailure) in try context.write(tag.value) } }
    firstGathered = gathered.count
    try body(&self)
    writer.level -= 1
    let members = settle(tags, among: Array(gathered[first...]))
    let end = writer.count
    writer.write(members, isArray: isArray)
    writer.moveBytes(from: end, to: start)
  }

  /// Says what became of each tag, and returns the members without those that give way to one.
  private func settle(_ tags: [UnionTag], among members: [GatheredMember]) -> [GatheredMember] {
    var members = members
    for (index, tag) in tags.enumerated() {
      tag.outcome = .written
      let others = members.indices.reversed().filter { $0 != index }
      for other in others where members[other].keys.first?.string == tag.key.string {
        // Tags stay, so that each has the index that it began with.
        if tag.replacesMember, other >= tags.count { members.remove(at: other) } else { tag.outcome = .occupied }
      }
    }
    return members
  }

  /// Encodes members of the object that is being gathered, unless there are members with their keys already.
  mutating func add(_ collected: [String: JSONValue]) throws(CodingFailure) {
    try count(values: collected.count)
    let known = Set(gathered[(firstGathered ?? gathered.count)...].compactMap { $0.keys.first?.string })
    for (key, value) in collected where !known.contains(key) {
      try member(EncodedKey(key)) { context throws(CodingFailure) in try context.write(value) }
    }
  }
}

// MARK: - One member

extension EncodingContext {
  /// Begins a member at the end of these keys; the mark is for its end.
  @inline(__always)
  mutating func beginMember(_ keys: [EncodedKey]) -> Int {
    let mark = writer.count
    if firstGathered != nil {
      writer.level += keys.count - 1
    } else if let key = keys.first {
      writer.write(key.chunk)
    }
    return mark
  }

  /// Ends a member that was written.
  @inline(__always)
  mutating func endMember(_ mark: Int, _ keys: [EncodedKey]) {
    guard firstGathered != nil else { return }
    writer.level -= keys.count - 1
    gathered.append(GatheredMember(keys: keys[...], value: mark..<writer.count))
  }

  /// Takes a member back that turned out to be left out.
  @inline(__always)
  mutating func dropMember(_ mark: Int, _ keys: [EncodedKey]) {
    if firstGathered != nil { writer.level -= keys.count - 1 }
    writer.rollBack(to: mark)
  }
}

// MARK: - Putting members in order

extension JSONWriter {
  /// Writes an object of members whose values were written before. Members that share their first key share an object, at the place
  /// of the first. Members that begin with positions are an array, in which null stands for what was left out before them.
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
    var indexes: [String: Int] = [:]
    for member in members {
      guard let key = member.keys.first?.string else { continue }
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
    return groups.sorted { EncodedKey.precedes($0[0].keys.first?.string ?? "", $1[0].keys.first?.string ?? "") }
  }
}
