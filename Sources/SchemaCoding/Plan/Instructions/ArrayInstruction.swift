/// Reads each element of an array by one instruction. With `isLossy`, elements that cannot be read are left out and reported.
class ArrayInstruction<Element>: Instruction<[Element]>, @unchecked Sendable {
  final let element: Instruction<Element>
  final let isLossy: Bool
  final let leniency: Leniency

  init(of element: Instruction<Element>, isLossy: Bool, leniency: Leniency) {
    self.element = element
    self.isLossy = isLossy
    self.leniency = leniency
  }

  final override var isSecret: Bool { element.isSecret }
  final override var hasRules: Bool { element.hasRules }
  final override var contents: Contents { element.contents }
  final override var expectation: String { "an array" }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    try decodeArray(json, &state)
  }

  /// Decodes an array. Written out where the type is known, see the instructions of the commonest arrays.
  @inline(__always)
  final func decodeArray(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    if json.isArray {
      return try state.nested { state throws(Rejected) in try elements(of: json, &state) }
    }
    guard !json.isNull, leniency.contains(.singleElement) else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try single(json, &state)
  }

  /// Whether this knows ``commonElements(of:)``.
  var readsInBulk: Bool { false }

  /// The elements, if each is what is declared, so that they can be decoded in one go.
  func commonElements(of array: JSONNode) -> [Element]? { nil }

  /// A bare value is an array of one, or, if it cannot be decoded and is dropped, of none.
  private func single(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    let mark = state.log.mark
    do {
      let value = try element.decode(json, &state)
      state.noteConversion(of: json, to: expectation)
      return [value]
    } catch {
      guard isLossy else { throw error }
      state.repair(since: mark, as: .dropped, found: json)
      return []
    }
  }

  private func elements(of array: JSONNode, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    state.discarded.visit(array.count)
    if let elements = commonElements(of: array) { return elements }
    let layout = element.valueLayout
    var failed = false
    let outer = state.log.keepsRepairs ? state.log.tally.enter(.element) : 0
    let start = state.log.mark.counts
    let keepsTrail = state.trail.isKept
    // Each element is decoded right to its place in the array.
    let result = [Element](unsafeUninitializedCapacity: array.count) { buffer, count in
      var index = 0
      for json in array.elements {
        let mark = state.log.mark
        if keepsTrail { state.trail.steps.append(.index(index)) }
        do throws(Rejected) {
          if let base = buffer.baseAddress {
            let offset = count * MemoryLayout<Element>.stride
            let place = ValuePlace(UnsafeMutableRawPointer(base), offset: offset, type: layout.type, holdsValue: false)
            try element.decode(json, to: place, &state)
            count += 1
          }
        } catch {
          if isLossy {
            state.repair(since: mark, as: .dropped, found: json)
          } else {
            failed = true
          }
        }
        if keepsTrail { state.trail.steps.removeLast() }
        state.log.locate(since: mark, at: .index(index))
        index += 1
      }
    }
    if state.log.keepsRepairs {
      state.log.tally.merge(since: start)
      state.log.tally.leave(to: outer)
    }
    if failed { throw .refused }
    return result
  }

  override func encode(_ value: [Element], _ state: inout EncodingState) throws(Rejected) -> Bool {
    try value.withUnsafeBufferPointer { elements throws(Rejected) in
      guard let first = elements.baseAddress else { return try state.array(count: 0) { _, _ in true } }
      try state.array(count: elements.count) { index, state throws(Rejected) in
        try element.encode(from: ValueSource(first + index), &state)
      }
    }
    return true
  }

  final override func summary(in listing: inout Listing) -> String {
    "[\(element.summary(in: &listing))]" + (isLossy ? " lossy" : "") + (readsInBulk ? listing.detail(", bulk") : "")
  }
}
