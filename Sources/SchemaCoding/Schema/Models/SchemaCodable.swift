#if compiler(>=6.2)
  /// The requirement on a model's type so that its generic schema can be used on any thread: its conformances are not isolated to
  /// an actor.
  public typealias _SendableModelType = SendableMetatype
#else
  /// The requirement on a model's type so that its generic schema can be used on any thread.
  ///
  /// This compiler requires nothing.
  public typealias _SendableModelType = Any
#endif

/// A model with a schema of its own.
///
///     struct Profile: SchemaCodable {
///       var name = "", age = 0
///       static let schema = Schema(startingFrom: Profile()) {
///         Field("user_name", \.name).trimmed()
///         Field("age", \.age).lenient()
///       }
///     }
///
///     var profile = try Profile.decode(data)
///     profile["user_name"] = "Ann"
///     let json = try profile.encoded()
///
/// Arrays of models, and dictionaries with strings as keys, are decoded and encoded in the same way: `[Profile].decode(data)`.
///
/// A field of such a type needs no value kind, and ``SchemaCoded`` makes such a model part of a `Codable` type.
public protocol SchemaCodable: _SendableModelType {
  /// The schema that decodes and encodes the model.
  static var schema: Schema<Self> { get }

  /// The schema of a field of this type, which may be part of itself.
  @_documentation(visibility: internal)
  static var _fieldSchema: Schema<Self> { get }
}

extension SchemaCodable {
  /// The schema, looked up when it is needed.
  @_documentation(visibility: internal)
  public static var _fieldSchema: Schema<Self> { .lazyByConformance { schema } }
}

extension Array: SchemaCodable where Element: SchemaCodable {
  /// The schema of an array of models.
  ///
  ///     let stations = try [Station].decode(data)
  public static var schema: Schema<[Element]> { .shared { Element.schema.array } }

  /// The schema of an array of models, which are looked up when they are needed.
  @_documentation(visibility: internal)
  public static var _fieldSchema: Schema<[Element]> { (.implied ?? Element._fieldSchema).array }
}

extension Dictionary: SchemaCodable where Key == String, Value: SchemaCodable {
  /// The schema of an object whose members are models.
  ///
  ///     let stations = try [String: Station].decode(data)
  public static var schema: Schema<[String: Value]> { .shared { Value.schema.dictionary } }

  /// The schema of an object whose members are models, which are looked up when they are needed.
  @_documentation(visibility: internal)
  public static var _fieldSchema: Schema<[String: Value]> { (.implied ?? Value._fieldSchema).dictionary }
}

extension SchemaCodable {
  /// A field of this model.
  ///
  /// Inside the type, this is what `Field` means, so an editor lists the modifiers that apply to a property's type. There, a schema of
  /// another model is written with the module's name, `SchemaCoding.Field("x", \.x)`, unless the other model is `SchemaCodable` and declares
  /// its own schema.
  public typealias Field<Value> = SchemaCoding.Field<Self, Value>

  /// A part of this model, see ``SchemaCoding/Include``.
  public typealias Include<Part> = SchemaCoding.Include<Self, Part>

  /// A constant of this model, see ``SchemaCoding/Constant``.
  public typealias Constant = SchemaCoding.Constant<Self>

  /// A key that this model must not have, see ``SchemaCoding/Absent``.
  public typealias Absent = SchemaCoding.Absent<Self>
}

extension SchemaCodable {
  /// Accesses the property of the field with this key, as the given type.
  ///
  /// If no field has the key, or the property has another type, getting returns nil and setting does nothing. Setting a read-only
  /// property, or one of an included part that is nil, does nothing either. Setting nil clears an optional property.
  /// A ``Nullable`` property can be accessed by the type of its value: nil makes it null.
  public subscript<Value>(key: String) -> Value? {
    get {
      Self.schema.property(key)?.value(of: self)
    }
    set {
      Self.schema.property(key)?.set(&self, newValue as Any)
    }
  }
}
