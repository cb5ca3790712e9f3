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

  /// Writes the value if it has this form; `claims` says whether it has.
  func encode(_ value: Whole, claims: inout Bool, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? { nil }

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
    _ value: Whole, claims: inout Bool, _ state: inout EncodingState
  ) throws(Rejected) -> JSONOutput? {
    guard let value = unwrap(value) else { return nil }
    claims = true
    return try part.encode(value, &state)
  }

  override func summary(in listing: inout Listing) -> String {
    let summary = part.summary(in: &listing)
    return tag.map { "\($0) → \(summary)" } ?? summary
  }
}

extension Array {
  /// Writes a value by the first variant whose form it has.
  func encode<Whole>(
    _ value: Whole, _ state: inout EncodingState
  ) throws(Rejected) -> (variant: VariantInstruction<Whole>, json: JSONOutput)
  where Element == VariantInstruction<Whole> {
    for variant in self {
      var claims = false
      let json = try variant.encode(value, claims: &claims, &state)
      if claims { return (variant, json ?? .null) }
    }
    throw state.refuse(Issue(.notEncodable, detail: "no variant of \(Whole.self) has this form"))
  }
}
