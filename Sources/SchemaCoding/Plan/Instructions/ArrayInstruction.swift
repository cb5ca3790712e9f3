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

  override var isSecret: Bool { element.isSecret }
  override var expectation: String { "an array" }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Element] {
    if case .array(let array) = json {
      return try state.nested { state throws(Rejected) in try elements(of: array, &state) }
    }
    if case .null = json { throw state.mismatch(json, expected: expectation, leniency: leniency) }
    guard leniency.contains(.singleElement) else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try single(json, &state)
  }

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

  private func elements(of array: ParsedArray, _ state: inout DecodingState) throws(Rejected) -> [Element] {
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

  override func encode(_ value: [Element], _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    try state.nested { state throws(Rejected) in
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
  }

  override func summary(in listing: inout Listing) -> String {
    "[\(element.summary(in: &listing))]" + (isLossy ? " lossy" : "")
  }
}
