// Arrays, and objects whose keys come from the data.

extension EncodingContext {
  @inline(__always)
  mutating func array(
    count: Int, _ encode: (Int, inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    try self.count(values: count)
    try nested { context throws(CodingFailure) in
      // An array cannot hold a tag, and the tag is not meant for its elements.
      if !context.tags.isEmpty { context.tags = [] }
      let mark = context.writer.open()
      var failed = false
      for index in 0..<count {
        context.writer.separate()
        if !context.element(index, { context throws(CodingFailure) in try encode(index, &context) }) { failed = true }
      }
      context.writer.closeArray(mark)
      if failed { throw .failed }
    }
  }

  /// Encodes one element of an array. Returns false if that fails; its issues then have its index.
  @inline(__always)
  mutating func element(
    _ index: Int, _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) -> Bool {
    let start = log.mark
    do {
      try stepping([.index(index)], encode)
      return true
    } catch {
      log.locate(since: start, at: .index(index))
      return false
    }
  }

  /// Encodes an array of elements that have no order of their own, in the order of their bytes.
  ///
  /// Writes the elements one after another, then the array after them, and moves the array to where the elements began. The index in an
  /// issue is the element's position in its collection; that of a set differs from run to run.
  mutating func sortedArray<Element>(
    _ elements: some Collection<Element>, _ encode: (Element, inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    try count(values: elements.count)
    try nested { context throws(CodingFailure) in
      context.tags = []
      let start = context.writer.count
      var encoded: [Range<Int>] = []
      var failed = false
      context.writer.level += 1
      for (index, element) in elements.enumerated() {
        let first = context.writer.count
        if !context.element(index, { context throws(CodingFailure) in try encode(element, &context) }) { failed = true }
        encoded.append(first..<context.writer.count)
      }
      context.writer.level -= 1
      if failed { throw .failed }
      context.writer.writeSorted(encoded, from: start)
    }
  }

  /// Encodes an object whose keys come from the data, with a closure for each member. Logs issues of members in the
  /// order of their keys, which the paths do not show if they are redacted.
  mutating func object<Member>(
    _ members: some Collection<(key: String, value: Member)>, isSorted: Bool, redactsKeys: Bool = false,
    _ encode: (Member, inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    var failures = KeyedNotes(for: log)
    try object(members, isSorted: isSorted) {
      key, member, context throws(CodingFailure) in
      context.attempt(key, shownAs: redactsKeys ? "…" : key, &failures) { context throws(CodingFailure) in
        try encode(member, &context)
      }
    }
    try report(failures)
  }

  /// Encodes the value of a key that comes from the data with a closure. If that fails, moves the issues to those of other keys, for
  /// ``report(_:)``.
  mutating func attempt(
    _ key: String, shownAs shownKey: String, _ failures: inout KeyedNotes,
    _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) {
    let start = log.mark
    do {
      try stepping([.key(key)], encode)
    } catch {
      locate(since: start, atDataKey: shownKey)
      failures.set(log.removeNotes(since: start), for: key)
    }
  }

  /// Logs the issues of an object's values in the order of their keys. Fails if there are any.
  mutating func report(_ failures: KeyedNotes) throws(CodingFailure) {
    if failures.isEmpty { return }
    failures.append(to: &log)
    throw .failed
  }

  /// Encodes an object of these members, in their order or sorted; stops at the first failure.
  private mutating func object<Member>(
    _ members: some Collection<(key: String, value: Member)>, isSorted: Bool,
    _ encode: (String, Member, inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    try object(count: members.count) { context throws(CodingFailure) in
      if isSorted {
        for (key, member) in members.sorted(by: { ExactString($0.key) < ExactString($1.key) }) {
          try context.member(key) { context throws(CodingFailure) in try encode(key, member, &context) }
        }
      } else {
        for (key, member) in members {
          try context.member(key) { context throws(CodingFailure) in try encode(key, member, &context) }
        }
      }
    }
  }

  /// Encodes an object with a closure that encodes its members in the right order or, if some are `nested` in others, in any order.
  mutating func object(
    count: Int, nested isNested: Bool = false, _ members: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    try self.count(values: count)
    try nested { context throws(CodingFailure) in
      let tags = context.takeTags()
      guard tags.isEmpty, !isNested else { return try context.gatherObject(tags: tags, members) }
      try context.withoutGathering { context throws(CodingFailure) in
        let mark = context.writer.open()
        try members(&context)
        context.writer.closeObject(mark)
      }
    }
  }

  /// Returns the tags waiting for an object, or for an array by position, and removes all tags from the context.
  @inline(__always)
  mutating func takeTags(forArray isArray: Bool = false) -> [UnionTag] {
    if tags.isEmpty { return [] }
    defer { tags = [] }
    return tags.filter { ($0.key.path.first?.isIndex == true) == isArray }
  }
}

extension EncodingContext {
  /// Encodes a document that becomes a string, or a key: on one line, and without the tags of enclosing unions.
  mutating func document(
    _ encode: (inout EncodingContext) throws(CodingFailure) -> Bool
  ) throws(CodingFailure) -> Bool {
    let isPretty = writer.isPretty
    let objects = objects
    writer.isPretty = false
    (tags, self.objects) = ([], nil)
    defer { self.objects = objects }
    let isEncoded = try encode(&self)
    writer.isPretty = isPretty
    return isEncoded
  }
}

extension JSONWriter {
  /// Replaces elements that have been written one after another with an array of them, in the order of their bytes.
  fileprivate mutating func writeSorted(_ elements: [Range<Int>], from start: Int) {
    let sorted = withBytes { bytes in elements.sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) } }
    let end = count
    let mark = open()
    for element in sorted {
      separate()
      repeatBytes(element)
    }
    closeArray(mark)
    moveBytes(from: end, to: start)
  }
}
