/// A union: of objects that a key distinguishes, or of whole documents of several kinds.
final class UnionDecision {
  var name = ""
  var places: [(owner: ModelDecision?, key: String)] = []
  /// The key that distinguishes the variants; nil if their kinds do.
  let tag: String?
  /// The key beside the tag that holds the variant; nil if the tag is among the variant's own keys.
  let content: String?
  var variants: [Variant] = []
  /// Whether it contains itself other than through an array, a dictionary or a model.
  var isIndirect = false
  /// Whether it contains itself at any depth, so that its schema must be lazy.
  var isRecursive = false
  /// Whether it can be `Equatable`: no class is among its parts.
  var isEquatable = true
  let count: Int
  /// Whether there is an `otherwise` variant.
  let isOpen: Bool

  /// The models of the variants.
  var models: [ModelDecision] {
    variants.compactMap { if case .model(let model)? = $0.decision?.kind { model } else { nil } }
  }

  struct Variant {
    let tag: String?
    var caseName: String
    /// What the variant contains; nil if there is nothing besides the tag.
    let decision: Decision?
    let count: Int
  }

  init(tag: String?, content: String? = nil, count: Int, isOpen: Bool) {
    self.tag = tag
    self.content = content
    self.count = count
    self.isOpen = isOpen
  }
}
