/// A class with a schema of its own, for classes that are not final; a final class can conform to ``SchemaCodable``.
///
///     class Vehicle: SchemaCodableClass {
///       var wheels = 4
///       static let schema = Schema(startingFrom: Vehicle()) { Field("wheels", \.wheels) }
///     }
///
///     let vehicle = try Vehicle.decode(data)
///     vehicle["wheels"] = 8
///     let json = try vehicle.encoded()
///
/// A field of such a type needs no value kind. A subclass inherits the conformance, and with it the schema of this class. Declare
/// the schema of the subclass under another name, with this one in an ``Include``, and use a union where both classes occur.
public protocol SchemaCodableClass: AnyObject, _SendableModelType {
  /// The class that the schema describes.
  associatedtype Model: AnyObject

  /// The schema that decodes and encodes objects of the class.
  static var schema: Schema<Model> { get }
}

extension SchemaCodableClass {
  /// Decodes an object from a JSON document.
  public static func decode(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Model {
    try schema.decode(data, options: options)
  }

  /// Decodes an object from the string of a JSON document.
  public static func decode(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Model {
    try schema.decode(string, options: options)
  }

  /// Decodes an object from a JSON document, and reports what was repaired.
  public static func decodeWithReport(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Model> {
    try schema.decodeWithReport(data, options: options)
  }

  /// Decodes an object from the string of a JSON document, and reports what was repaired.
  public static func decodeWithReport(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Model> {
    try schema.decodeWithReport(string, options: options)
  }

  /// Encodes the object as a JSON document in UTF-8: what the schema describes, without what a subclass adds.
  public func encoded(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try Self.schema.encode(model, options: options)
  }

  /// Encodes the object as the string of a JSON document: what the schema describes, without what a subclass adds.
  public func encodedString(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> String {
    try Self.schema.encodeToString(model, options: options)
  }

  /// The object as the schema's class.
  private var model: Model {
    get throws(SchemaError) {
      guard let model = self as? Model else {
        throw SchemaError(SchemaIssue(.notEncodable, expected: expectedType(Model.self)))
      }
      return model
    }
  }

  /// Accesses the property of the field with this key, as the given type.
  ///
  /// If no field has the key, or the property has another type, getting returns nil and setting does nothing. Setting a read-only
  /// property does nothing either. Setting nil clears an optional property. A ``Nullable`` property can be accessed by the type of its
  /// value: nil makes it null.
  public subscript<Value>(key: String) -> Value? {
    get {
      (self as? Model).flatMap { Self.schema.property(key)?.value(of: $0) }
    }
    set {
      guard var model = self as? Model else { return }
      Self.schema.property(key)?.set(&model, newValue as Any)
    }
  }
}
