/// Reads and writes one form of a union.
class VariantInstruction<Whole>: @unchecked Sendable {
  /// What the union's tag says, or nil for whatever no other variant claims.
  let tag: JSONValue?

  init(tag: JSONValue?) {
    self.tag = tag
  }

  /// Whether the form is an object built from fields.
  var isObject: Bool { false }

  /// What there is in the plan of the form.
  var contents: Contents { [] }

  /// Whether the form is encrypted where it lies.
  var isSecret: Bool { false }

  /// The keys of the object that the form reads, if it is a part of another object.
  var memberKeys: [String]? { nil }

  /// The paths of keys that the form writes into an object that it is a part of.
  var writtenKeys: [[String]] { [] }

  /// What keeps the form from being a part of another object.
  var mistakeAsPart: String? { nil }

  /// Decodes the value out of an object that has other members as well.
  func decodeMembers(of object: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    throw state.refuse(Issue(.unknownCase))
  }

  func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    throw state.refuse(Issue(.unknownCase))
  }

  /// The value where the key that should hold the form is not there.
  func absent(_ state: inout DecodingState) throws(Rejected) -> Whole {
    throw state.refuse(Issue(.missingKey))
  }

  /// Encodes the value if it has this form, enclosed by what the union puts around it; false means that it has not. As members, the
  /// form goes into the object that is being encoded.
  func encode(
    _ value: Whole, _ state: inout EncodingState, asMembers: Bool, enclosed: FormEnclosure<Whole>
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

  override var isObject: Bool { part.isObject }
  override var isSecret: Bool { part.isSecret }
  override var contents: Contents { part.contents }

  override var memberKeys: [String]? { part.memberKeys }
  override var writtenKeys: [[String]] { part.writtenKeys }

  override var mistakeAsPart: String? {
    part.mistakeAsPart.map { "has the variant \(tag.map { "\($0)" } ?? "for everything else"), which \($0)" }
  }

  override func decodeMembers(of object: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    wrap(try part.decodeMembers(of: object, &state))
  }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    wrap(try part.decode(json, &state))
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Whole {
    wrap(try part.absent(&state))
  }

  override func encode(
    _ value: Whole, _ state: inout EncodingState, asMembers: Bool, enclosed: FormEnclosure<Whole>
  ) throws(Rejected) -> Bool {
    guard let value = unwrap(value) else { return false }
    try enclosed(self, &state) { state throws(Rejected) in
      if asMembers { return try part.encodeMembers(of: value, &state) }
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
    _ value: Whole, _ state: inout EncodingState, asMembers: (VariantInstruction<Whole>) -> Bool = { _ in false },
    enclosed: FormEnclosure<Whole>
  ) throws(Rejected) where Element == VariantInstruction<Whole> {
    for variant in self {
      if try variant.encode(value, &state, asMembers: asMembers(variant), enclosed: enclosed) { return }
    }
    throw state.refuse(Issue(.notEncodable, detail: "no variant of \(Whole.self) has this form"))
  }
}
