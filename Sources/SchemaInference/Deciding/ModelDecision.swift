/// A model: of an object, or of an array by position.
final class ModelDecision: TypeDecision {
  var fields: [FieldDecision] = []
  /// Keys that always have the same string.
  var constants: [(key: String, value: String)] = []
  let isPositional: Bool
  /// Whether it contains itself other than through an array or a dictionary, so that it must be a class.
  var isClass = false
  /// Whether it is a `Codable` type, whose schema names only what the compiler's conformance does not decode.
  var isCodable = false
  /// Whether `Field` would mean one of the type around it.
  var qualifiesNames = false
  /// Whether a key without a field is an issue.
  var rejectsUnknownKeys = false

  init(count: Int, isPositional: Bool = false) {
    self.isPositional = isPositional
    super.init(count: count)
  }

  override var kinds: [ValueKind] { fields.map(\.decision.kind) }
  override var models: [ModelDecision] { [self] }
}
