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
  /// The values of keys without a field, if they are collected.
  var extras: Decision?
  /// The name of the property that collects them.
  var extrasName = "extras"

  init(count: Int, isPositional: Bool = false) {
    self.isPositional = isPositional
    super.init(count: count)
  }

  override var kinds: [ValueKind] { fields.map(\.decision.kind) + [extras?.kind].compactMap { $0 } }
  override var models: [ModelDecision] { [self] }
}
