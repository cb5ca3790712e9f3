// The members of an object, one at a time: written at once, or gathered to be ordered later.

extension EncodingContext {
  /// Encodes a member at the end of keys from the schema. Several are only possible while members are gathered.
  mutating func member(
    _ keys: [EncodedKey], _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let mark = beginMember(keys)
    try encode(&self)
    endMember(mark, keys)
  }

  /// Encodes a member whose key comes from the data.
  @inline(__always)
  mutating func member(
    _ key: String, _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    guard firstGathered == nil else { return try member([EncodedKey(key)], encode) }
    writer.write(key: key)
    try encode(&self)
  }

  /// Encodes the content of a variant under a key.
  mutating func unionMember(
    _ key: UnionKey, _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let start = log.mark
    do {
      try stepping(key.path) { context throws(CodingFailure) in try context.member(key.encoded, encodeContent) }
    } catch {
      log.locate(since: start, at: key.path)
      throw error
    }
  }

  /// Encodes the tag of a union among the members of an object.
  mutating func tagMember(_ key: UnionKey, _ tag: JSONValue) throws(CodingFailure) {
    try member(key.encoded) { context throws(CodingFailure) in try context.write(tag) }
    if firstGathered != nil, !gathered.isEmpty { gathered[gathered.count - 1].isTag = true }
  }

  /// Runs a closure that encodes a container whose members are written immediately.
  @inline(__always)
  mutating func withoutGathering<Result>(
    _ body: (inout EncodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let outer = firstGathered
    firstGathered = nil
    defer { firstGathered = outer }
    return try body(&self)
  }

  /// Begins a member at the end of these keys, and returns the mark for ending it.
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

  @inline(__always)
  mutating func endMember(_ mark: Int, _ keys: [EncodedKey]) {
    guard firstGathered != nil else { return }
    writer.level -= keys.count - 1
    gathered.append(GatheredMember(keys: keys[...], value: mark..<writer.count))
  }

  /// Removes a member that turned out to be omitted.
  @inline(__always)
  mutating func dropMember(_ mark: Int, _ keys: [EncodedKey]) {
    if firstGathered != nil { writer.level -= keys.count - 1 }
    writer.rollBack(to: mark)
  }
}
