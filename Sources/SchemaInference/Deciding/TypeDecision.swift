/// A type to declare: a model or a union.
class TypeDecision {
  final var name = ""
  /// A name that says more than a key does.
  final var fixedName: String?
  /// What it is, for a comment: a paragraph a line.
  final var documentation: [String] = []
  /// The number of values that it is inferred from.
  final var count: Int
  /// The keys that hold it, each with the model that has the key, in the order in which they were found.
  final var places: [(owner: ModelDecision?, key: String)] = []
  /// Whether it contains itself at any depth, so that its schema must be lazy.
  final var isRecursive = false
  /// Whether it can be `Equatable`: no class is among its parts.
  final var isEquatable = true

  init(count: Int) {
    self.count = count
  }

  /// The kinds of its fields or variants.
  var kinds: [ValueKind] { [] }

  /// The models of its values: the model itself, or those of a union's variants.
  var models: [ModelDecision] { [] }
}
