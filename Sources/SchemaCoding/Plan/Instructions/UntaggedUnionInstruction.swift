/// Reads a value in the first of several forms that fits.
final class UntaggedUnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  let variants: [VariantInstruction<Whole>]

  init(_ variants: [VariantInstruction<Whole>]) {
    self.variants = variants
  }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Whole {
    let start = state.log.mark
    for variant in variants {
      if let value = try? variant.decode(json, &state) { return value }
      state.log.rollBack(to: start)
    }
    if case .null = json { throw state.refuse(Issue(.nullValue, expected: "\(Whole.self)")) }
    throw state.refuse(.unknownCase, expected: "a form of \(Whole.self)", found: json)
  }

  override func encode(_ value: Whole, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    try variants.encode(value, &state).json
  }

  override func summary(in listing: inout Listing) -> String {
    "\(Whole.self): " + variants.map { $0.summary(in: &listing) }.joined(separator: " | ")
  }
}
