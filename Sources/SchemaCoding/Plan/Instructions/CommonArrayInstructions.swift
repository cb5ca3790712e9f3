// Arrays of the commonest types, each as an instruction of its own. An array whose elements are all as they are declared is
// read in one go, without asking the element's instruction.

final class StringArrayInstruction: ArrayInstruction<String>, @unchecked Sendable {
  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [String] {
    try read(json, &state)
  }

  override var readsInBulk: Bool { true }

  override func commonElements(of array: ParsedArray) -> [String]? { array.texts }

  override func encode(_ value: [String], _ state: inout EncodingState) throws(Rejected) -> Bool {
    try state.array(count: value.count) { index, state throws(Rejected) in
      state.writer.write(value[index])
      return true
    }
    return true
  }
}

final class IntArrayInstruction: ArrayInstruction<Int>, @unchecked Sendable {
  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Int] {
    try read(json, &state)
  }

  override var readsInBulk: Bool { true }

  override func commonElements(of array: ParsedArray) -> [Int]? { array.integers }

  override func encode(_ value: [Int], _ state: inout EncodingState) throws(Rejected) -> Bool {
    try state.array(count: value.count) { index, state throws(Rejected) in
      state.writer.write(Int64(value[index]))
      return true
    }
    return true
  }
}

final class DoubleArrayInstruction: ArrayInstruction<Double>, @unchecked Sendable {
  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Double] {
    try read(json, &state)
  }

  override var readsInBulk: Bool { true }

  override func commonElements(of array: ParsedArray) -> [Double]? { array.doubles }

  override func encode(_ value: [Double], _ state: inout EncodingState) throws(Rejected) -> Bool {
    try state.array(count: value.count) { index, state throws(Rejected) in
      try element.encode(value[index], &state)
    }
    return true
  }
}

extension ArrayInstruction {
  /// The instruction for an array: one of its own if its elements are as common as it is.
  static func of(
    _ element: Instruction<Element>, isLossy: Bool, leniency: Leniency, style: PlanStyle
  ) -> ArrayInstruction {
    let common: AnyObject? =
      switch element {
      case let element as StringInstruction where style == .straight:
        StringArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      case let element as IntInstruction where style == .straight:
        IntArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      case let element as DoubleInstruction where style == .straight:
        DoubleArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      default: nil
      }
    return common as? ArrayInstruction ?? ArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
  }
}
