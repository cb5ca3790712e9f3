extension DecodingContext {
  /// Decodes members of an object whose keys come from the data, in this order, with a closure for each. With `isLossy`, drops and reports
  /// members that cannot be decoded.
  mutating func members(
    _ members: [DataMember], isLossy: Bool, _ decode: (DataMember, inout DecodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let enclosing = enclosing
    let outer = log.keepsRepairs ? log.tally.enter(.element) : 0
    let start = log.mark.tally
    var failed = false
    discarded.visit(members.count)
    for member in members {
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
      if log.hasNotes(since: mark) { locate(since: mark, atDataKey: member.name) }
      if log.keepsRepairs { log.tally.merge(since: start) }
    }
    if log.keepsRepairs { log.tally.leave(to: outer) }
    self.enclosing = enclosing
    if failed { throw .failed }
  }
}
