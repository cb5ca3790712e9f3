// Instructions for arrays of common types. An array whose elements all have the declared type is decoded in bulk, without calling the
// element's instruction. Without them, a feed with one array of integers in each object takes 8 to 19% longer, nested arrays of doubles
// 64% longer.

final class StringArrayInstruction: ArrayInstruction<String>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [String] {
    try decodeArray(json, &context)
  }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decodeArray(json, &context))
  }

  override var decodesInBulk: Bool { true }

  override func commonElements(of array: JSONNode) -> [String]? { array.elements { $0.stringValue } }

  override func encode(_ value: [String], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.array(count: value.count) { index, context throws(CodingFailure) in
      context.writer.write(value[index])
    }
    return true
  }
}

final class IntArrayInstruction: ArrayInstruction<Int>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Int] {
    try decodeArray(json, &context)
  }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decodeArray(json, &context))
  }

  override var decodesInBulk: Bool { true }

  override func commonElements(of array: JSONNode) -> [Int]? { array.elements { $0.scannedInteger(orString: false) } }

  override func encode(_ value: [Int], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.array(count: value.count) { index, context throws(CodingFailure) in
      context.writer.write(Int64(value[index]))
    }
    return true
  }
}

final class DoubleArrayInstruction: ArrayInstruction<Double>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> [Double] {
    try decodeArray(json, &context)
  }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decodeArray(json, &context))
  }

  override var decodesInBulk: Bool { true }

  override func commonElements(of array: JSONNode) -> [Double]? { array.elements { $0.scannedDouble(orString: false) } }

  override func encode(_ value: [Double], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.array(count: value.count) { index, context throws(CodingFailure) in
      try element.encodeOrNil(value[index], &context)
    }
    return true
  }
}

extension JSONNode {
  /// The elements of an array, if the closure decodes all of them.
  @inline(__always)
  fileprivate func elements<Element>(_ decode: (JSONNode) -> Element?) -> [Element]? {
    // Not `Array(unsafeUninitializedCapacity:)`, which looks up the array's type in a table each time.
    var result: [Element] = []
    result.reserveCapacity(count)
    for element in elements {
      guard let value = decode(element) else { return nil }
      result.append(value)
    }
    return result
  }
}

extension ArrayInstruction {
  /// Returns the instruction for an array: a specialized one for common element types.
  static func of(
    _ element: Instruction<Element>, isLossy: Bool, leniency: Leniency
  ) -> ArrayInstruction {
    let common: AnyObject? =
      switch element {
      case let element as StringInstruction:
        StringArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      case let element as IntInstruction:
        IntArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      case let element as DoubleInstruction:
        DoubleArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
      default: nil
      }
    return common as? ArrayInstruction ?? ArrayInstruction(of: element, isLossy: isLossy, leniency: leniency)
  }
}
