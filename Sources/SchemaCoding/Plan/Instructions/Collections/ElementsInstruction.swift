/// Decodes the elements of an array or of a set: from an array, or from a string.
class ElementsInstruction<Element>: Instruction<[Element]>, @unchecked Sendable {
  /// Encodes elements that have no order of their own, in the order of what they are encoded as.
  func encodeSorted(_ elements: [Element], _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(elements, &context)
  }

  func describeSet(in describer: inout Describer) -> SchemaDescription { describe(in: &describer) }
}
