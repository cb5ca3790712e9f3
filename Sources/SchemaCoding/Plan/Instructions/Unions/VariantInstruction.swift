/// Decodes and encodes the content of one variant of a union as the union's value.
class VariantInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  final let role: VariantRole
  /// Whether there is anything to decode or encode besides the tag.
  final let hasContent: Bool
  /// Whether no value is recognized as this variant, so that it is never encoded.
  final let isDecodeOnly: Bool
  final let isObject: Bool

  init(_ role: VariantRole, hasContent: Bool = true, isDecodeOnly: Bool = false, isObject: Bool = true) {
    (self.role, self.hasContent, self.isDecodeOnly, self.isObject) = (role, hasContent, isDecodeOnly, isObject)
  }

  /// The value of the union's tag; nil for a variant that no tag selects.
  final var tag: JSONValue? { role.tag }

  /// Whether a value is this variant.
  func matches(_ value: inout ReflectedValue<Whole>) -> Bool { false }

  /// Whether there is something to encode: content, or a tag, or its absence.
  final var hasEncodedForm: Bool { hasContent || tag != nil || role == .missingTag }

  /// Encodes the value if it is this variant, inside the union's enclosure; returns false if it is another variant. With
  /// `asMembers`, the variant's members go into the object being encoded.
  func encode(
    _ value: inout ReflectedValue<Whole>, _ context: inout EncodingContext, asMembers: Bool,
    enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) -> Bool { false }

  /// Logs that the variant has nothing to encode, and returns the error to throw.
  final func nothingToEncode(_ context: inout EncodingContext) -> CodingFailure {
    context.fail(SchemaIssue(.notEncodable, detail: "\(role) without content has nothing to encode"))
  }
}

/// The union's enclosure of a variant: called when the variant is known, with a closure that encodes its content.
typealias VariantEnclosure<Whole> = (
  VariantInstruction<Whole>, inout EncodingContext, (inout EncodingContext) throws(CodingFailure) -> Void
) throws(CodingFailure) -> Void

/// What a variant of a union is for.
enum VariantRole: Equatable, CustomStringConvertible, Sendable {
  /// Documents with this tag.
  case tagged(JSONValue)
  /// In a union without tags, whatever its schema decodes; in any other, what no tag selects.
  case untagged
  /// What has no tag.
  case missingTag
  /// What no tag, key or constant selects.
  case otherwise
  /// Documents with a known tag whose content cannot be decoded.
  case undecodable

  var tag: JSONValue? { if case .tagged(let tag) = self { tag } else { nil } }

  var description: String {
    switch self {
    case .tagged(let tag): "the variant \(tag)"
    case .untagged: "a variant without a tag"
    case .missingTag: "a `missingTag` variant"
    case .otherwise: "an `otherwise` variant"
    case .undecodable: "an `undecodable` variant"
    }
  }
}
