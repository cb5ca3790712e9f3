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
