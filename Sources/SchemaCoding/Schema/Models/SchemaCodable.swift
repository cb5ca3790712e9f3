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
/// A field of such a type needs no value kind, and ``SchemaCoded`` makes such a model part of a `Codable` type.
public protocol SchemaCodable: _SendableModelType {
  /// The schema that decodes and encodes the model.
  static var schema: Schema<Self> { get }
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
  /// Decodes a model from a JSON document.
  public static func decode(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Self {
    try schema.decode(data, options: options)
  }

  /// Decodes a model from the string of a JSON document.
  public static func decode(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Self {
    try schema.decode(string, options: options)
  }

  /// Decodes a model from a JSON document, and reports what was repaired.
  public static func decodeWithReport(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Self> {
    try schema.decodeWithReport(data, options: options)
  }

  /// Decodes a model from the string of a JSON document, and reports what was repaired.
  public static func decodeWithReport(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Self> {
    try schema.decodeWithReport(string, options: options)
  }

  /// Encodes the model as a JSON document in UTF-8.
  public func encoded(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try Self.schema.encode(self, options: options)
  }

  /// Encodes the model as the string of a JSON document.
  public func encodedString(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> String {
    try Self.schema.encodeToString(self, options: options)
  }

  /// Decodes a JSON document into the model: keys that the document lacks leave their properties unchanged.
  ///
  /// - Throws: `SchemaError` with every issue of the document. The model then stays unchanged.
  /// - Precondition: All fields of the schema have writable key paths.
  public mutating func update(
    from data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    try Self.schema.update(&self, from: data, options: options)
  }

  /// Decodes a JSON document in a string into the model: keys that the document lacks leave their properties unchanged.
  ///
  /// - Throws: `SchemaError` with every issue of the document. The model then stays unchanged.
  /// - Precondition: All fields of the schema have writable key paths.
  public mutating func update(
    from string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    try Self.schema.update(&self, from: string, options: options)
  }

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
