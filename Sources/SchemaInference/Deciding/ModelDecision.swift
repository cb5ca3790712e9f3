/// A model: of an object, or of an array by position.
final class ModelDecision {
  var name = ""
  var fields: [FieldDecision] = []
  /// Keys that always have the same string.
  var constants: [(key: String, value: String)] = []
  /// The number of objects or arrays that it is inferred from.
  var count: Int
  let isPositional: Bool
  /// Whether it contains itself other than through an array or a dictionary, so that it must be a class.
  var isClass = false
  /// Whether it contains itself at any depth, so that its schema must be lazy.
  var isRecursive = false
  /// Whether it can be `Equatable`: no class is among its parts.
  var isEquatable = true
  /// The keys that hold it, each with the model that has the key, in the order in which they were found.
  var places: [(owner: ModelDecision?, key: String)] = []
  /// A name that says more than a key does.
  var fixedName: String?

  init(count: Int, isPositional: Bool = false) {
    self.count = count
    self.isPositional = isPositional
  }
}

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

/// A member of a model.
struct FieldDecision {
  /// The keys that hold it, the most common first; none for an element of an array by position.
  var keys: [String]
  var position: Int?
  var property = ""
  var decision: Decision
  /// How many of the model's objects have the key.
  var presentCount: Int
  var nullCount: Int
  /// Whether it is a union whose tag and content are among the model's own keys.
  var isPart = false
  /// The path given by `--at`, instead of keys.
  var path: String?
}
