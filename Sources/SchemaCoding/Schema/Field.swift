/// One member of an object: the keys under which its value lies, the schema of the value, and, if there is one, the property
/// it belongs to.
///
///     Field("lat").number().lenient()        an argument of the model's initializer
///     Field("lat", \.lat).lenient()          a property, whose type says what kind of value it is
///     Field("lat", "latitude", at: \.lat)    the same, under the first of two keys that has a good value
///
/// A kind (`.string()`, `.number()`, `.date(_:)`, …) says how the value is read; without one, the property's type decides.
/// Modifiers say what may be missing, how tolerant to be, and what is written.
public struct Field<Model, Value>: Sendable {
  let keys: [FieldKey]
  let path: (KeyPath<Model, Value> & Sendable)?
  /// How the value is read and written; nil to ask its type.
  var schema: Schema<Value>?
  /// What is done around the schema, in the order in which it was said.
  var modifiers: [@Sendable (Schema<Value>) -> Schema<Value>] = []
  var overrides = Overrides()
  var annotations = SchemaAnnotations()
  /// What its own default and fallback must satisfy; each says what is wrong with a value.
  var checks: [@Sendable (Value) -> String?] = []
  var isRequired = false
  var defaultValue: (@Sendable () -> Value)?
  var fallbackValue: (@Sendable () -> Value)?
  var encodedKey: FieldKey?
  var encodesNull: Bool?
  var omits: (@Sendable (Value) -> Bool)?
  var isDecodeOnly = false
  var isEncodeOnly = false

  init(keys: [FieldKey], path: (KeyPath<Model, Value> & Sendable)?, schema: Schema<Value>? = nil) {
    self.keys = keys
    self.path = path
    self.schema = schema
  }

  /// Creates a field that is bound to a property.
  public init(_ key: FieldKey, _ path: KeyPath<Model, Value> & Sendable) {
    self.init(keys: [key], path: path)
  }

  /// Creates a field that is bound to a property and may lie under several keys, the best one first.
  public init(_ keys: FieldKey..., at path: KeyPath<Model, Value> & Sendable) {
    self.init(keys: keys, path: path)
  }
}

extension Field where Value == Undeclared {
  /// Creates a field that is an argument of the model's initializer, under one or several keys, the best one first. Its kind
  /// follows: `Field("lat").number()`.
  public init(_ keys: FieldKey...) {
    self.init(keys: keys, path: nil)
  }
}

/// The type of a field that has no kind yet.
public enum Undeclared {}
