/// Reads and writes one form of a union.
class VariantInstruction<Whole>: @unchecked Sendable {
  /// What the union's tag says, or nil for whatever no other variant claims.
  let tag: JSONValue?

  init(tag: JSONValue?) {
    self.tag = tag
  }

  /// Whether the form is an object built from fields.
  var isObject: Bool { false }

  /// Whether the form is encrypted where it lies.
  var isSecret: Bool { false }

  func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    throw state.refuse(Issue(.unknownCase))
  }

  /// The value where the key that should hold the form is not there.
  func absent(_ state: inout DecodingState) throws(Rejected) -> Whole {
    throw state.refuse(Issue(.missingKey))
  }

  /// Encodes the value if it has this form, enclosed by what the union puts around it; false means that it has not.
  func encode(
    _ value: Whole, _ state: inout EncodingState, enclosed: FormEnclosure<Whole>
  ) throws(Rejected) -> Bool { false }

  func summary(in listing: inout Listing) -> String { "nothing" }
}

/// The form whose own type is `Part`.
final class PartVariantInstruction<Whole, Part>: VariantInstruction<Whole>, @unchecked Sendable {
  let part: Instruction<Part>
  let wrap: @Sendable (Part) -> Whole
  let unwrap: @Sendable (Whole) -> Part?

  init(
    tag: JSONValue?, part: Instruction<Part>, wrap: @escaping @Sendable (Part) -> Whole,
    unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.part = part
    self.wrap = wrap
    self.unwrap = unwrap
    super.init(tag: tag)
  }

  override var isObject: Bool { part.memberKeys != nil }
  override var isSecret: Bool { part.isSecret }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    wrap(try part.decode(json, &state))
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Whole {
    wrap(try part.absent(&state))
  }

  override func encode(
    _ value: Whole, _ state: inout EncodingState, enclosed: FormEnclosure<Whole>
  ) throws(Rejected) -> Bool {
    guard let value = unwrap(value) else { return false }
    try enclosed(self, &state) { state throws(Rejected) in
      // A union has no way to be left out.
      if !(try part.encode(value, &state)) { state.writer.writeNull() }
    }
    return true
  }

  override func summary(in listing: inout Listing) -> String {
    let summary = part.summary(in: &listing)
    return tag.map { "\($0) → \(summary)" } ?? summary
  }
}

/// What a union puts around the form of a variant: it is called when the variant is known, and calls what encodes the form.
typealias FormEnclosure<Whole> = (
  VariantInstruction<Whole>, inout EncodingState, (inout EncodingState) throws(Rejected) -> Void
) throws(Rejected) -> Void

extension Array {
  /// Encodes a value by the first variant whose form it has.
  func encode<Whole>(
    _ value: Whole, _ state: inout EncodingState, enclosed: FormEnclosure<Whole>
  ) throws(Rejected) where Element == VariantInstruction<Whole> {
    for variant in self where try variant.encode(value, &state, enclosed: enclosed) { return }
    throw state.refuse(Issue(.notEncodable, detail: "no variant of \(Whole.self) has this form"))
  }
}
