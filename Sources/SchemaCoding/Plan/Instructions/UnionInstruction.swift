/// Decodes and encodes one of several variants.
class UnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  final let variants: [VariantInstruction<Whole>]
  /// The variant that matches everything that no tag or key selects, if there is one.
  final let otherwise: VariantInstruction<Whole>?
  /// The leniency for tags and keys. The variants have their own.
  final let leniency: Leniency
  /// The keys of enclosing unions in the same object, if unknown keys are rejected in it; nil if they are ignored.
  private final let keysOfUnions: KnownKeys?
  private final let variantContents: PlanContents

  init(_ variants: [VariantInstruction<Whole>], leniency: Leniency = [], keysOfUnions: KnownKeys? = nil) {
    self.variants = variants
    self.keysOfUnions = keysOfUnions
    otherwise = variants.first { $0.tag == nil }
    self.leniency = leniency
    variantContents = variants.reduce(into: []) { $0.formUnion($1.contents) }
  }

  /// How a variant is tagged.
  var layout: UnionDescription.Layout { .untagged }

  /// Decodes an object that is not shared with other members, and rejects its other keys, if they are not ignored. Without keys, they are
  /// the business of the `otherwise` variant.
  final func decodeAlone(
    _ object: JSONNode, _ context: inout DecodingContext,
    decode: (inout DecodingContext) throws(CodingFailure) -> Whole,
    keys: (inout DecodingContext) -> [KnownKeys]?
  ) throws(CodingFailure) -> Whole {
    guard let keysOfUnions else { return try decode(&context) }
    let whole: Result<Whole, CodingFailure>
    do { whole = .success(try decode(&context)) } catch { whole = .failure(error) }
    guard let keys = keys(&context) else { return try whole.get() }
    let reject = UnknownKeysAction<Whole>.reject
    return try reject.apply(
      to: object, except: keys + [keysOfUnions], into: try? whole.get(), merging: false, &context)
  }

  final override var decodesNullAsValue: Bool { true }
  final override var isRedacted: Bool { variants.contains { $0.isRedacted } }
  final override var contents: PlanContents { variantContents }
  final override var isObject: Bool { false }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    .union(
      UnionDescription(
        type: "\(Whole.self)", layout: layout,
        variants: variants.map { VariantDescription(tag: $0.tag, value: $0.description(in: &describer)) },
        leniency: leniency))
  }
}
