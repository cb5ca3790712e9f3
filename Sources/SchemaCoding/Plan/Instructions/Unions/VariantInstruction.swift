/// Decodes and encodes the content of one variant of a union as the union's value.
class VariantInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  /// The value of the union's tag; nil for the variant that matches everything else.
  final let tag: JSONValue?

  init(tag: JSONValue?) {
    self.tag = tag
  }

  /// Whether there is anything to decode or encode besides the tag.
  var hasContent: Bool { true }

  /// Whether no value is recognized as this variant, so that it is never encoded.
  var isDecodeOnly: Bool { false }

  /// Whether a value is this variant.
  func matches(_ value: Whole) -> Bool { false }

  /// Encodes the value if it is this variant, inside the union's enclosure; returns false if it is another variant. With
  /// `asMembers`, the variant's members go into the object being encoded.
  func encode(
    _ value: Whole, _ context: inout EncodingContext, asMembers: Bool, enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) -> Bool { false }

  /// Logs that the variant has nothing to encode, and returns the error to throw.
  final func nothingToEncode(_ context: inout EncodingContext) -> CodingFailure {
    context.fail(Issue(.notEncodable, detail: "an `otherwise` variant without content has nothing to encode"))
  }
}

/// The union's enclosure of a variant: called when the variant is known, with a closure that encodes its content.
typealias VariantEnclosure<Whole> = (
  VariantInstruction<Whole>, inout EncodingContext, (inout EncodingContext) throws(CodingFailure) -> Void
) throws(CodingFailure) -> Void

extension JSONValue? {
  /// The variant with this tag, in a message.
  var variantName: String { map { "the variant \($0)" } ?? "an `otherwise` variant" }
}
