/// Decodes an array as a set, with the array's own instruction, so that elements are treated the same. Of equal
/// elements, one is kept.
final class SetInstruction<Element: Hashable>: WrapperInstruction<[Element], Set<Element>>, @unchecked Sendable {
  private let array: ElementsInstruction<Element>

  init(_ array: ElementsInstruction<Element>) {
    self.array = array
    super.init(array)
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Set<Element> {
    Set(try array.decode(json, &context))
  }

  override func encode(_ value: Set<Element>, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    // A set has no order of its own, but equal values should give equal bytes.
    let elements = Array(value)
    return context.writer.sortsDictionaries
      ? try array.encodeSorted(elements, &context) : try array.encode(elements, &context)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    let description = array.describe(in: &describer)
    guard case .array(var set) = description else { return description }
    set.isSet = true
    return .array(set)
  }
}

/// Decodes the elements of an array or of a set: from an array, or from a string.
class ElementsInstruction<Element>: Instruction<[Element]>, @unchecked Sendable {
  /// Encodes elements that have no order of their own, in the order of what they are encoded as.
  func encodeSorted(_ elements: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(elements, &context)
  }
}
