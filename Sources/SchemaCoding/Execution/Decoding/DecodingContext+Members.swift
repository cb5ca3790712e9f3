/// A member of an object whose keys come from the data.
struct DataMember {
  let name: String
  let key: JSONNode
  let value: JSONNode
}

extension JSONNode {
  /// Returns the members of an object, each key once: a repeated key has its last value at the position of the first.
  ///
  /// The members are in document order. An imported tree has no order, so its members are sorted by key.
  func distinctMembers(except tags: Set<String>) -> [DataMember] {
    var result: [DataMember] = []
    var indexes: [String: Int] = [:]
    result.reserveCapacity(count)
    indexes.reserveCapacity(count)
    for (key, value) in members {
      let name = key.string
      if !tags.isEmpty, tags.contains(name) { continue }
      let member = DataMember(name: name, key: key, value: value)
      if let index = indexes[name] {
        result[index] = member
      } else {
        indexes[name] = result.count
        result.append(member)
      }
    }
    return kind == .object ? result : result.sorted { $0.name < $1.name }
  }
}

extension DecodingContext {
  /// Decodes the members of an object whose keys come from the data, with a closure for each member. With `isLossy`,
  /// drops and reports members that cannot be decoded.
  mutating func members(
    of object: JSONNode, except tags: Set<String>, isLossy: Bool,
    _ decode: (DataMember, inout DecodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let enclosing = enclosing
    let outer = log.keepsRepairs ? log.tally.enter(.element) : 0
    let start = log.mark.tally
    var failed = false
    discarded.visit(object.count)
    for member in object.distinctMembers(except: tags) {
      let mark = log.mark
      self.enclosing = EnclosingKey(member.key, of: member.value)
      do {
        try stepping([.key(member.name)]) { context throws(CodingFailure) in try decode(member, &context) }
      } catch {
        if isLossy {
          repair(since: mark, as: .dropped, found: member.value)
        } else {
          failed = true
        }
      }
      if log.keepsNotes(since: mark) { locate(since: mark, atDataKey: member.name) }
      if log.keepsRepairs { log.tally.merge(since: start) }
    }
    if log.keepsRepairs { log.tally.leave(to: outer) }
    self.enclosing = enclosing
    if failed { throw .failed }
  }
}
