/// Decodes an array as a set, with the array's own instruction, so that elements are treated the same. Of equal
/// elements, one is kept.
final class SetInstruction<Element: Hashable>: WrapperInstruction<[Element], Set<Element>>, @unchecked Sendable {
  private let array: ArrayInstruction<Element>

  init(_ array: ArrayInstruction<Element>) {
    self.array = array
    super.init(array)
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Set<Element> {
    Set(try array.decode(json, &context))
  }

  override func encode(_ value: Set<Element>, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard context.writer.sortsDictionaries else { return try array.encode(Array(value), &context) }
    // A set has no order of its own, but equal values should give equal bytes.
    try context.sortedArray(value) { element, context throws(CodingFailure) in
      try array.element.encodeOrNil(element, &context)
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    var description = array.described(in: &describer)
    description.isSet = true
    return .array(description)
  }
}
