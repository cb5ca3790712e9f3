/// A member of an object whose keys are data.
struct DataMember {
  let name: String
  let key: JSONNode
  let value: JSONNode
}

extension JSONNode {
  /// The members of an object, each key once: where it is repeated, the last value stands at the first one's place.
  ///
  /// They come in the document's order. A tree that was imported has none, so its members come sorted by their keys.
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
  /// Decodes the members of an object whose keys are data, by something that decodes one. With `isLossy`, members that cannot be
  /// decoded are left out and reported.
  mutating func members(
    of object: JSONNode, except tags: Set<String>, isLossy: Bool,
    _ decode: (DataMember, inout DecodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let enclosing = enclosing
    let outer = log.keepsRepairs ? log.tally.enter(.element) : 0
    let start = log.mark.counts
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
      if log.hasNotes(since: mark) {
        let step = step(member.name)
        log.locate(since: mark, at: step)
      }
    }
    if log.keepsRepairs {
      log.tally.merge(since: start)
      log.tally.leave(to: outer)
    }
    self.enclosing = enclosing
    if failed { throw .failed }
  }
}
