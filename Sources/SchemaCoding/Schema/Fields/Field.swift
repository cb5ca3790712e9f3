/// One member of an object: its keys, its schema and, if bound, its property.
///
///     Field("lat").number().lenient()        an argument of the model's initializer
///     Field("lat", \.lat).lenient()          a property, whose type gives the value kind
///     Field("lat", "latitude", at: \.lat)    the same, under the first valid key
///
/// A value kind (`.string()`, `.number()`, `.date(_:)`, …) sets how the value is decoded and encoded; the default is that of the
/// property's type. Further methods set what may be missing, how lenient decoding is, and what is encoded.
public struct Field<Model, Value>: Sendable {
  let keys: [FieldKey]
  let path: (KeyPath<Model, Value> & Sendable)?
  let source: SourceLine?
  /// Reads the value from a model whose property has another type: the same without the optional.
  var reader: (@Sendable (Model) -> Value)?
  /// The schema of the value; nil for the default schema of its type.
  var schema: Schema<Value>?
  /// Whether the schema was declared as that of an object.
  var isObject = false
  /// The modifiers around the schema, in source order.
  var modifiers: [@Sendable (Schema<Value>) -> Schema<Value>] = []
  var overrides = Overrides()
  var annotations = SchemaAnnotations()
  /// The checks on the field's own default and fallback. Each describes the error of a value, or returns nil.
  var checks: [@Sendable (Value) -> String?] = []
  /// The checks on the default and the fallback of the type that the value is converted from.
  var checkConverted: (@Sendable (_ isShown: Bool, inout Compiler) -> Void)?
  var isRequired = false
  var isNullRejected = false
  var defaultValue: (@Sendable () -> Value)?
  var fallbackValue: (@Sendable () -> Value)?
  var encodedKey: FieldKey?
  var encodesNull: Bool?
  var omits: (@Sendable (Value) -> Bool)?
  /// Whether the type that the value is converted from has a fallback, which also replaces a required key that is missing.
  var isMappedFromFallback = false
  var isDecodeOnly = false
  var isEncodeOnly = false

  init(
    keys: [FieldKey], path: (KeyPath<Model, Value> & Sendable)?, schema: Schema<Value>? = nil,
    source: SourceLine? = nil
  ) {
    self.keys = keys
    self.path = path
    self.schema = schema
    self.source = source
  }

  /// Creates a field bound to a property.
  public init(
    _ key: FieldKey, _ path: KeyPath<Model, Value> & Sendable, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(keys: [key], path: path, source: SourceLine(fileID: fileID, line: line))
  }

  /// Creates a field bound to a property, with several keys in order of preference.
  public init(
    _ key: FieldKey, _ otherKeys: FieldKey..., at path: KeyPath<Model, Value> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(keys: [key] + otherKeys, path: path, source: SourceLine(fileID: fileID, line: line))
  }
}

extension Field {
  /// Creates a field for an argument of the model's initializer.
  ///
  /// A value kind follows: `Field("lat").number()`.
  public init(_ key: FieldKey, fileID: StaticString = #fileID, line: UInt = #line) where Value == Undeclared {
    self.init(keys: [key], path: nil, source: SourceLine(fileID: fileID, line: line))
  }

  /// Creates a field for an argument of the model's initializer, with several keys in order of preference.
  ///
  /// A value kind follows: `Field("lat", "latitude").number()`.
  public init<Key: _OtherKey & _NoKeyPath & _NoSchema>(
    _ key: FieldKey, _ otherKeys: Key..., fileID: StaticString = #fileID, line: UInt = #line
  ) where Value == Undeclared {
    self.init(keys: [key] + otherKeys.map(\._key), path: nil, source: SourceLine(fileID: fileID, line: line))
  }
}

/// The type of a field's value until a value kind follows: that of a field without a key path.
public enum Undeclared {}
