/// Decodes and encodes one of several variants.
class UnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  final let variants: [VariantInstruction<Whole>]
  /// The variant that matches everything that no tag or key selects, if there is one.
  final let otherwise: VariantInstruction<Whole>?
  /// How values of other types are decoded, if a tag or a key selects the variant.
  final let leniency: Leniency
  /// The keys of enclosing unions in the same object, if unknown keys are rejected in it; nil if they are ignored.
  private final let keysOfUnions: KnownKeys?
  private final let variantContents: Contents

  init(_ variants: [VariantInstruction<Whole>], leniency: Leniency = [], keysOfUnions: KnownKeys? = nil) {
    self.variants = variants
    self.keysOfUnions = keysOfUnions
    otherwise = variants.first { $0.tag == nil }
    self.leniency = leniency
    variantContents = variants.reduce(into: []) { $0.formUnion($1.contents) }
  }

  /// How a variant is tagged.
  var layout: UnionDescription.Layout { .untagged }

  /// Decodes a variant from an object that is not shared with other members, and rejects the object's other keys, if they are not ignored.
  /// Returns nil if the object has no variant.
  final func decodeAlone(
    from object: JSONNode, keys: @autoclosure () -> [KnownKeys], _ context: inout DecodingContext,
    _ decode: (inout DecodingContext) throws(CodingFailure) -> Whole?
  ) throws(CodingFailure) -> Whole? {
    guard let keysOfUnions else { return try decode(&context) }
    var whole: Whole?
    do {
      guard let decoded = try decode(&context) else { return nil }
      whole = decoded
    } catch {}
    let reject = UnknownKeysInstruction<Whole>.reject
    return try reject.apply(to: object, except: keys() + [keysOfUnions], into: whole, merging: false, &context)
  }

  final override var decodesNullAsValue: Bool { true }
  final override var isRedacted: Bool { variants.contains { $0.isRedacted } }
  final override var contents: Contents { variantContents }
  final override var isObject: Bool { false }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    .union(
      UnionDescription(
        type: "\(Whole.self)", layout: layout,
        variants: variants.map { VariantDescription(tag: $0.tag, value: $0.description(in: &describer)) },
        leniency: leniency))
  }
}
