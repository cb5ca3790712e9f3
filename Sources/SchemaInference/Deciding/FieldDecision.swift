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
  var isIncluded = false
  /// What it is, for a comment: a paragraph a line.
  var documentation: [String] = []
  /// The path given by `--at`, instead of keys.
  var path: String?
}
