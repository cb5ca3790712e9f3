// Arrays, and objects whose keys are data.

extension EncodingState {
  /// Encodes an array by something that encodes one element; an element that is left out is null.
  @inline(__always)
  mutating func array(
    count: Int, _ encode: (Int, inout EncodingState) throws(Rejected) -> Bool
  ) throws(Rejected) {
    try self.count(values: count)
    try nested { state throws(Rejected) in
      // An array has no place for a tag, and what is inside it is not what the tag is for.
      if !state.tags.isEmpty { state.tags = [] }
      let mark = state.writer.open()
      var failed = false
      for index in 0..<count {
        state.writer.separate()
        let start = state.log.mark
        do {
          let isWritten = try state.stepping([.index(index)]) { state throws(Rejected) in try encode(index, &state) }
          if !isWritten { state.writer.writeNull() }
        } catch {
          failed = true
          state.log.locate(since: start, at: .index(index))
        }
      }
      state.writer.closeArray(mark)
      if failed { throw .refused }
    }
  }

  /// Encodes an object whose keys are data, by something that encodes one member. What there is to say about members is said in the
  /// order of their keys.
  mutating func object<Member>(
    _ members: some Collection<(key: String, value: Member)>,
    _ encode: (Member, inout EncodingState) throws(Rejected) -> Bool
  ) throws(Rejected) {
    var failures: [(key: String, notes: IssueLog.Excerpt)] = []
    try object(members) { key, member, state throws(Rejected) in
      let start = state.log.mark
      do {
        return try state.stepping([.key(key)]) { state throws(Rejected) in try encode(member, &state) }
      } catch {
        let step = state.step(key)
        state.log.locate(since: start, at: step)
        failures.append((key, state.log.takeNotes(since: start)))
        return false
      }
    }
    guard !failures.isEmpty else { return }
    for failure in failures.sorted(by: { $0.key < $1.key }) { log.append(failure.notes) }
    throw .refused
  }

  /// Encodes an object of these members, in their order if keys are not to be sorted; the first failure ends it.
  private mutating func object<Member>(
    _ members: some Collection<(key: String, value: Member)>,
    _ encode: (String, Member, inout EncodingState) throws(Rejected) -> Bool
  ) throws(Rejected) {
    try object(count: members.count) { state throws(Rejected) in
      if state.writer.sortsKeys {
        for (key, member) in members.sorted(by: { EncodedKey.precedes($0.key, $1.key) }) {
          try state.member(key) { state throws(Rejected) in try encode(key, member, &state) }
        }
      } else {
        for (key, member) in members {
          try state.member(key) { state throws(Rejected) in try encode(key, member, &state) }
        }
      }
    }
  }

  /// Encodes an object by something that encodes its members, which come in the right order.
  mutating func object(
    count: Int, _ members: (inout EncodingState) throws(Rejected) -> Void
  ) throws(Rejected) {
    try self.count(values: count)
    try nested { state throws(Rejected) in
      let tags = state.takeTags()
      guard tags.isEmpty else { return try state.gatherObject(tags: tags, members) }
      let outer = state.firstGathered
      state.firstGathered = nil
      defer { state.firstGathered = outer }
      let mark = state.writer.open()
      try members(&state)
      state.writer.closeObject(mark)
    }
  }

  /// Encodes a member with a key of the object's own.
  mutating func member(
    _ key: EncodedKey, _ encode: (inout EncodingState) throws(Rejected) -> Void
  ) throws(Rejected) {
    let keys = [key]
    let mark = beginMember(keys)
    try encode(&self)
    endMember(mark, keys)
  }

  /// Encodes a member whose key is data; a value that is left out is null.
  @inline(__always)
  private mutating func member(
    _ key: String, _ encode: (inout EncodingState) throws(Rejected) -> Bool
  ) throws(Rejected) {
    guard firstGathered == nil else {
      return try member(EncodedKey(key)) { state throws(Rejected) in
        if !(try encode(&state)) { state.writer.writeNull() }
      }
    }
    writer.write(key: key)
    if !(try encode(&self)) { writer.writeNull() }
  }

  /// The tags that wait for an object, which takes them up.
  @inline(__always)
  mutating func takeTags() -> [UnionTag] {
    if tags.isEmpty { return [] }
    defer { tags = [] }
    return tags
  }
}

extension EncodingState {
  /// Encodes a document that becomes a string: on one line, and without a place for the tags of unions around it.
  mutating func document(
    _ encode: (inout EncodingState) throws(Rejected) -> Bool
  ) throws(Rejected) -> Bool {
    let isPretty = writer.isPretty
    writer.isPretty = false
    tags = []
    let isWritten = try encode(&self)
    writer.isPretty = isPretty
    return isWritten
  }
}

extension EncodingState {
  /// Encodes any JSON, as deep as the options allow.
  mutating func write(_ value: JSONValue) throws(Rejected) {
    switch value {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value): writer.write(value)
    case .string(let value): writer.write(value)
    case .array(let elements): try write(elements) { element, state throws(Rejected) in try state.write(element) }
    case .object(let members): try write(members) { member, state throws(Rejected) in try state.write(member) }
    }
  }

  /// Encodes elements that have nothing to say of themselves.
  mutating func write<Element>(
    _ elements: [Element], _ encode: (Element, inout EncodingState) throws(Rejected) -> Void
  ) throws(Rejected) {
    try count(values: elements.count)
    try nested { state throws(Rejected) in
      state.tags = []
      let mark = state.writer.open()
      for element in elements {
        state.writer.separate()
        try encode(element, &state)
      }
      state.writer.closeArray(mark)
    }
  }

  /// Encodes members that have nothing to say of themselves.
  mutating func write<Member>(
    _ members: some Collection<(key: String, value: Member)>,
    _ encode: (Member, inout EncodingState) throws(Rejected) -> Void
  ) throws(Rejected) {
    try object(members) { _, member, state throws(Rejected) in
      try encode(member, &state)
      return true
    }
  }
}
