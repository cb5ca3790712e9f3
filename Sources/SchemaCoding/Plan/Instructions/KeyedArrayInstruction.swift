/// Decodes the values of an object as an array, and encodes each under the key that one of its fields has. With `isLossy`, members that
/// cannot be decoded are left out and reported.
///
///     {"0009": {"docks": 60}, "0001": {"docks": 48}}      [Station("0009", 60), Station("0001", 48)]
final class KeyedArrayInstruction<Element>: Instruction<[Element]>, @unchecked Sendable {
  let element: Instruction<Element>
  let isLossy: Bool
  let leniency: Leniency
  /// The keys that belong to the unions around it.
  let tags: Set<String>

  init(of element: Instruction<Element>, in surroundings: Surroundings) {
    self.element = element
    isLossy = surroundings.isLossy
    leniency = surroundings.leniency
    tags = surroundings.tags
  }

  override var isSecret: Bool { element.isSecret }
  override var hasRules: Bool { element.hasRules }
  override var contents: Contents { element.contents }
  override var expectation: String { "an object" }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    guard json.isObject else { throw state.mismatch(json, expected: expectation, leniency: leniency) }
    var result: [Element] = []
    result.reserveCapacity(json.count)
    try state.nested { state throws(Rejected) in
      try state.members(of: json, except: tags, isLossy: isLossy) { member, state throws(Rejected) in
        result.append(try element.decode(member.value, &state))
      }
    }
    return result
  }

  override func encode(_ value: [Element], _ state: inout EncodingState) throws(Rejected) -> Bool {
    try state.count(values: value.count)
    try state.nested { state throws(Rejected) in
      let tags = state.takeTags()
      try state.gatherObject(tags: tags) { state throws(Rejected) in try encodeMembers(value, &state) }
    }
    return true
  }

  /// Encodes the elements one behind the other; the object around them is written once all keys are known.
  private func encodeMembers(_ elements: [Element], _ state: inout EncodingState) throws(Rejected) {
    let (asking, first) = (state.enclosing, state.firstGathered)
    var keys: Set<String> = []
    var failed = false
    for (index, element) in elements.enumerated() {
      let start = state.log.mark
      let mark = state.writer.count
      state.enclosing = EnclosingKeyRequest(level: state.depth.level + 1)
      state.firstGathered = nil
      do {
        if !(try self.element.encode(element, &state)) { state.writer.writeNull() }
        guard let key = state.enclosing?.key else {
          throw state.refuse(Issue(.notEncodable, detail: "no field has the key under which the element lies"))
        }
        guard keys.insert(key).inserted else { throw state.refuse(Issue(.duplicateKey)) }
        state.gathered.append(GatheredMember(keys: [EncodedKey(key)], value: mark..<state.writer.count))
      } catch {
        failed = true
        let step = state.enclosing?.key.map { state.step($0) } ?? .index(index)
        state.log.locate(since: start, at: step)
      }
    }
    (state.enclosing, state.firstGathered) = (asking, first)
    if failed { throw .refused }
  }

  override func summary(in listing: inout Listing) -> String {
    "[\(element.summary(in: &listing))] by key" + (isLossy ? " lossy" : "")
  }
}
