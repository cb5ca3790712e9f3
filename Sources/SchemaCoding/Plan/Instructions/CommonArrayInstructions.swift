// Arrays of the commonest types, each as an instruction of its own, like the kinds themselves.

final class StringArrayInstruction: ArrayInstruction<String>, @unchecked Sendable {
  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [String] {
    try read(json, &state)
  }
}

final class IntArrayInstruction: ArrayInstruction<Int>, @unchecked Sendable {
  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Int] {
    try read(json, &state)
  }
}

final class DoubleArrayInstruction: ArrayInstruction<Double>, @unchecked Sendable {
  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> [Double] {
    try read(json, &state)
  }
}

extension ArrayInstruction {
  /// The instruction for an array: one of its own if there is one.
  static func of(_ element: Instruction<Element>, isLossy: Bool, leniency: Leniency) -> ArrayInstruction {
    let common: AnyObject? =
      switch element {
      case let element as Instruction<String>:
        StringArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      case let element as Instruction<Int>: IntArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      case let element as Instruction<Double>:
        DoubleArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      default: nil
      }
    return common as? ArrayInstruction ?? ArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
  }
}
