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
  var isRedacted: Bool { false }

  /// The keys of the object that the form reads, if it is a part of another object.
  var memberKeys: [String]? { nil }

  /// The paths of keys that the form writes into an object that it is a part of.
  var writtenKeys: [[String]] { [] }

  /// What keeps the form from being a part of another object.
  var definitionErrorAsPart: String? { nil }

  /// Decodes the value out of an object that has other members as well.
  func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    throw context.fail(Issue(.unknownCase))
  }

  func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    throw context.fail(Issue(.unknownCase))
  }

  /// The value where the key that should hold the form is not there.
  func absent(_ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    throw context.fail(Issue(.missingKey))
  }

  /// Encodes the value if it has this form, enclosed by what the union puts around it; false means that it has not. As members, the
  /// form goes into the object that is being encoded.
  func encode(
    _ value: Whole, _ context: inout EncodingContext, asMembers: Bool, enclosed: FormEnclosure<Whole>
  ) throws(CodingFailure) -> Bool { false }

  /// What the form is.
  func describe(in describer: inout Describer) -> VariantDescription { VariantDescription(tag: tag, value: .nothing) }
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
  override var isRedacted: Bool { part.isRedacted }
  override var contents: Contents { part.contents }

  override var memberKeys: [String]? { part.memberKeys }
  override var writtenKeys: [[String]] { part.writtenKeys }

  override var definitionErrorAsPart: String? {
    part.definitionErrorAsPart.map { "has the variant \(tag.map { "\($0)" } ?? "for everything else"), which \($0)" }
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    wrap(try part.decodeMembers(of: object, &context))
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    wrap(try part.decode(json, &context))
  }

  override func absent(_ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    wrap(try part.absent(&context))
  }

  override func encode(
    _ value: Whole, _ context: inout EncodingContext, asMembers: Bool, enclosed: FormEnclosure<Whole>
  ) throws(CodingFailure) -> Bool {
    guard let value = unwrap(value) else { return false }
    try enclosed(self, &context) { context throws(CodingFailure) in
      if asMembers { return try part.encodeMembers(of: value, &context) }
      // A union has no way to be left out.
      if !(try part.encode(value, &context)) { context.writer.writeNull() }
    }
    return true
  }

  override func describe(in describer: inout Describer) -> VariantDescription {
    VariantDescription(tag: tag, value: part.description(in: &describer))
  }
}

/// What a union puts around the form of a variant: it is called when the variant is known, and calls what encodes the form.
typealias FormEnclosure<Whole> = (
  VariantInstruction<Whole>, inout EncodingContext, (inout EncodingContext) throws(CodingFailure) -> Void
) throws(CodingFailure) -> Void

extension Array {
  /// Encodes a value by the first variant whose form it has.
  func encode<Whole>(
    _ value: Whole, _ context: inout EncodingContext, asMembers: (VariantInstruction<Whole>) -> Bool = { _ in false },
    enclosed: FormEnclosure<Whole>
  ) throws(CodingFailure) where Element == VariantInstruction<Whole> {
    for variant in self {
      if try variant.encode(value, &context, asMembers: asMembers(variant), enclosed: enclosed) { return }
    }
    throw context.fail(Issue(.notEncodable, detail: "no variant of \(Whole.self) has this form"))
  }
}
