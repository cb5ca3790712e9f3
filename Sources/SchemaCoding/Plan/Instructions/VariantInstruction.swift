/// Decodes and encodes one variant of a union.
class VariantInstruction<Whole>: @unchecked Sendable {
  /// The value of the union's tag; nil for the variant that matches everything else.
  let tag: JSONValue?

  init(tag: JSONValue?) {
    self.tag = tag
  }

  /// Whether the variant is an object built from fields.
  var isObject: Bool { false }

  /// Whether the variant's value may be an object.
  var acceptsObject: Bool { true }

  /// Whether there is anything to decode or encode besides the tag.
  var hasContent: Bool { true }

  /// What this part of the plan contains.
  var contents: Contents { [] }

  /// Whether the variant itself is encrypted.
  var isRedacted: Bool { false }

  /// The keys of the object that the variant decodes, if it is a part of another object.
  var memberKeys: MemberKeys? { nil }

  /// The paths of keys that the variant encodes into an enclosing object.
  var outputKeys: [[String]] { [] }

  /// The reason why the variant cannot be a part of another object.
  var definitionErrorAsPart: String? { nil }

  /// Decodes the value from an object that also has other members.
  func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    throw context.fail(Issue(.unknownCase))
  }

  func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    throw context.fail(Issue(.unknownCase))
  }

  /// Returns the value for a missing content key.
  func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    throw context.fail(Issue(.missingKey))
  }

  /// Encodes the value if it is this variant, inside the union's enclosure; returns false if it is another variant. With
  /// `asMembers`, the variant's members go into the object being encoded.
  func encode(
    _ value: Whole, _ context: inout EncodingContext, asMembers: Bool, enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) -> Bool { false }

  /// The description of the variant.
  func describe(in describer: inout Describer) -> VariantDescription { VariantDescription(tag: tag, value: .nothing) }
}

/// The union's enclosure of a variant: called when the variant is known, with a closure that encodes its content.
typealias VariantEnclosure<Whole> = (
  VariantInstruction<Whole>, inout EncodingContext, (inout EncodingContext) throws(CodingFailure) -> Void
) throws(CodingFailure) -> Void

extension Array {
  /// Encodes a value with the first variant that it matches.
  func encode<Whole>(
    _ value: Whole, _ context: inout EncodingContext, asMembers: (VariantInstruction<Whole>) -> Bool = { _ in false },
    enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) where Element == VariantInstruction<Whole> {
    for variant in self {
      if try variant.encode(value, &context, asMembers: asMembers(variant), enclosed: enclosed) { return }
    }
    throw context.fail(Issue(.notEncodable, detail: "no variant of \(Whole.self) matches this value"))
  }
}

extension JSONValue? {
  /// The variant with this tag, in a message.
  var variantName: String { map { "the variant \($0)" } ?? "an `otherwise` variant" }
}
