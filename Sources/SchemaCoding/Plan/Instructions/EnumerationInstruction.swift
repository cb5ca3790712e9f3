/// Reads a raw value by its own kind, then finds the case.
final class EnumerationInstruction<Case: RawRepresentable>: Instruction<Case>, @unchecked Sendable {
  let raw: Instruction<Case.RawValue>
  let leniency: Leniency

  init(raw: Instruction<Case.RawValue>, leniency: Leniency) {
    self.raw = raw
    self.leniency = leniency
  }

  override var isSecret: Bool { raw.isSecret }
  override var contents: Contents { raw.contents }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Case {
    let mark = state.log.mark
    let rawValue = try raw.decode(json, &state)
    if let value = Case(rawValue: rawValue) { return value }
    state.log.rollBack(to: mark)
    if leniency.contains(.emptyStringAsNull), json.isString, json.isBlank {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    throw state.refuse(.unknownCase, expected: expectation, found: json)
  }

  override func encode(_ value: Case, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try raw.encode(value.rawValue, &state)
  }

  override func summary(in listing: inout Listing) -> String {
    "\(nameOfType(Case.self)) from \(raw.summary(in: &listing))"
  }
}
