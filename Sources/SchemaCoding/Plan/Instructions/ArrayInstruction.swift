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
  final override var expectation: String { "an array" }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    try read(json, &state)
  }

  /// Reads an array. Written out where the type is known, see the instructions of the commonest arrays.
  @inline(__always)
  final func read(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    if case .array(let array) = json {
      return try state.nested { state throws(Rejected) in try elements(of: array, &state) }
    }
    if case .null = json { throw state.mismatch(json, expected: expectation, leniency: leniency) }
    guard leniency.contains(.singleElement) else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try single(json, &state)
  }

  /// Whether this knows ``commonElements(of:)``.
  var readsInBulk: Bool { false }

  /// The elements, if each is what is declared, so that they can be read in one go.
  func commonElements(of array: ParsedArray) -> [Element]? { nil }

  /// A bare value is an array of one, or, if it cannot be read and is left out, of none.
  private func single(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Element] {
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

  @inline(__always)
  private func elements(of array: ParsedArray, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    if let elements = commonElements(of: array) { return elements }
    var result: [Element] = []
    result.reserveCapacity(array.count)
    var failed = false
    for (index, value) in array.elements.enumerated() {
      let json = ParsedValue(value)
      let mark = state.log.mark
      do {
        result.append(try element.decode(json, &state))
      } catch {
        if isLossy {
          state.repair(since: mark, as: .dropped, found: json)
        } else {
          failed = true
        }
      }
      state.log.locate(since: mark, at: .index(index))
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
