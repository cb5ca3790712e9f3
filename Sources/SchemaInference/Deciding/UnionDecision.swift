/// A union: of objects that a key distinguishes, or of whole documents of several kinds.
final class UnionDecision: TypeDecision {
  /// The key that distinguishes the variants; nil if their kinds do.
  let tag: String?
  /// The key beside the tag that holds the variant; nil if the tag is among the variant's own keys.
  let content: String?
  var variants: [Variant] = []
  /// Whether it contains itself other than through an array, a dictionary or a model.
  var isIndirect = false
  /// Whether there is an `otherwise` variant.
  let isOpen: Bool
  /// What any other object is, if the union is among other keys; nil for any JSON.
  var other: ModelDecision?

  struct Variant {
    let tag: String?
    var caseName: String
    /// What the variant contains; nil if there is nothing besides the tag.
    let decision: Decision?
    let count: Int
    var documentation: [String] = []
  }

  init(tag: String?, content: String? = nil, count: Int, isOpen: Bool) {
    self.tag = tag
    self.content = content
    self.isOpen = isOpen
    super.init(count: count)
  }

  override var kinds: [ValueKind] {
    variants.compactMap(\.decision?.kind) + [other.map { .model($0) }].compactMap { $0 }
  }
  override var models: [ModelDecision] {
    kinds.compactMap { if case .model(let model) = $0 { model } else { nil } }
  }
}
