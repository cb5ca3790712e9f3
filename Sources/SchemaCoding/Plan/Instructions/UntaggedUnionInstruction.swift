/// Reads a value in the first of several forms that fits.
final class UntaggedUnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  let variants: [VariantInstruction<Whole>]

  init(_ variants: [VariantInstruction<Whole>]) {
    self.variants = variants
  }

  override var isSecret: Bool { variants.contains { $0.isSecret } }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    let start = state.log.mark
    state.unions.enter()
    defer { state.unions.leave() }
    var hasBrokenRules = false
    for variant in variants {
      let met = state.unions.met
      if let value = try? variant.decode(json, &state) { return value }
      hasBrokenRules = hasBrokenRules || state.log.hasBrokenRules(since: start)
      state.log.rollBack(to: start)
      guard state.unions.mayGoOn(afterFailureSince: met) else {
        throw state.refuse(.tooDeep, expected: "a form of \(nameOfType(Whole.self))", found: json)
      }
    }
    // A form that fits but for a rule is no other representation.
    if hasBrokenRules { state.log.noteBrokenRule() }
    if json.isNull { throw state.refuse(Issue(.nullValue, expected: nameOfType(Whole.self))) }
    throw state.refuse(.unknownCase, expected: "a form of \(nameOfType(Whole.self))", found: json)
  }

  override func encode(_ value: Whole, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try variants.encode(value, &state) { _, state, form throws(Rejected) in try form(&state) }
    return true
  }

  override func summary(in listing: inout Listing) -> String {
    "\(Whole.self): " + variants.map { $0.summary(in: &listing) }.joined(separator: " | ")
  }
}
