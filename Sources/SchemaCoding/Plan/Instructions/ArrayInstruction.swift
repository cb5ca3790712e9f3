/// Reads each element of an array by one instruction. With `isLossy`, elements that cannot be read are left out and reported.
final class ArrayInstruction<Element>: Instruction<[Element]>, @unchecked Sendable {
  let element: Instruction<Element>
  let isLossy: Bool
  let leniency: Leniency

  init(of element: Instruction<Element>, isLossy: Bool, leniency: Leniency) {
    self.element = element
    self.isLossy = isLossy
    self.leniency = leniency
  }

  override var expectation: String { "an array" }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    guard case .array(let array) = json else { return try single(json, &state) }
    try state.enterContainer()
    defer { state.leaveContainer() }
    var result: [Element] = []
    result.reserveCapacity(array.count)
    var failed = false
    for index in 0..<array.count {
      guard let json = array[index] else { break }
      let mark = state.log.mark
      do {
        result.append(try element.decode(json, &state))
      } catch {
        if isLossy {
          state.log.repair(since: mark, as: .dropped, expected: nil, found: state.excerpt(of: json))
        } else {
          failed = true
        }
      }
      state.log.locate(since: mark, at: .index(index))
    }
    if failed { throw .refused }
    return result
  }

  /// A bare value where an array is declared.
  private func single(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    if case .null = json { throw state.mismatch(json, expected: expectation, leniency: leniency) }
    guard leniency.contains(.singleElement) else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    let value = try element.decode(json, &state)
    state.noteConversion(of: json, to: "an array")
    return [value]
  }

  override func encode(_ value: [Element], _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    try state.enterContainer()
    defer { state.leaveContainer() }
    var result: [Any] = []
    result.reserveCapacity(value.count)
    var failed = false
    for (index, member) in value.enumerated() {
      let mark = state.log.mark
      do {
        result.append((try element.encode(member, &state) ?? .null).foundationObject)
      } catch {
        failed = true
        state.log.locate(since: mark, at: .index(index))
      }
    }
    if failed { throw .refused }
    return .array(result)
  }

  override func summary(in listing: inout Listing) -> String {
    "[\(element.summary(in: &listing))]" + (isLossy ? " lossy" : "")
  }
}
