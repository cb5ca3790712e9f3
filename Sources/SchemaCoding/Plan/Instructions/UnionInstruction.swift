/// Decodes and encodes one of several variants.
class UnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  final let variants: [VariantInstruction<Whole>]
  /// The variant that matches everything that no tag or key selects, if there is one.
  final let otherwise: VariantInstruction<Whole>?
  /// How values of other types are decoded, if a tag or a key selects the variant.
  final let leniency: Leniency
  private final let variantContents: Contents

  init(_ variants: [VariantInstruction<Whole>], leniency: Leniency = []) {
    self.variants = variants
    otherwise = variants.first { $0.tag == nil }
    self.leniency = leniency
    variantContents = variants.reduce(into: []) { $0.formUnion($1.contents) }
  }

  /// How a variant is tagged.
  var layout: UnionDescription.Layout { .untagged }

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
