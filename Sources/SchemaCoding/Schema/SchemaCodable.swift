import Foundation

#if compiler(>=6.2)
  /// What a model's type has to be so that a generic schema of it can be used on any thread: one whose conformances are not tied to an
  /// actor.
  public typealias SendableModelType = SendableMetatype
#else
  /// What a model's type has to be so that a generic schema of it can be used on any thread. This compiler asks for nothing.
  public typealias SendableModelType = Any
#endif

/// A model that has one schema of its own.
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
/// A field of such a type needs no kind, and ``SchemaCoded`` puts such a model into a `Codable` type.
public protocol SchemaCodable: SendableModelType {
  /// How the model is read and written.
  static var schema: Schema<Self> { get }
}

extension SchemaCodable {
  /// Reads a model from a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decode(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Self {
    try schema.decode(data, options: options)
  }

  /// Reads a model from the text of a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decode(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Self {
    try schema.decode(string, options: options)
  }

  /// Writes the model as a JSON document in UTF-8.
  ///
  /// - Throws: `SchemaError` with every issue of the model.
  public func encoded(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try Self.schema.encode(self, options: options)
  }

  /// The property of the field with this key, by its declared type.
  ///
  /// Reading gives nil, and writing does nothing, if no field has the key, or the property is of another type. Assigning nil
  /// empties an optional property.
  public subscript<Value>(key: String) -> Value? {
    get {
      Self.property(key).flatMap { $0.get(self) as? Value }
    }
    set {
      Self.property(key)?.set(&self, newValue as Any)
    }
  }

  private static func property(_ key: String) -> AnyProperty<Self>? {
    schema.property(key)
  }
}

extension Schema {
  /// The property of the field with this key, if this describes an object that has one.
  func property(_ key: String) -> AnyProperty<Value>? {
    core.object?.members.lazy.compactMap { $0.property(key, overrides.keyStyle) }.first
  }
}
