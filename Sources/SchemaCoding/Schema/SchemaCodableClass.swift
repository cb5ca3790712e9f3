import Foundation

/// A class that has one schema of its own, for classes that are not final; those that are may be ``SchemaCodable``.
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
/// A field of such a type needs no kind. A subclass inherits the conformance, and with it the schema of this class: what the subclass
/// adds takes a schema of another name, which has this one in an ``Include``, and a union where both occur.
public protocol SchemaCodableClass: AnyObject, SendableModelType {
  /// The class that the schema describes.
  associatedtype Model: AnyObject

  /// How objects of the class are decoded and encoded.
  static var schema: Schema<Model> { get }
}

extension SchemaCodableClass {
  /// Decodes an object from a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decode(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Model {
    try schema.decode(data, options: options)
  }

  /// Decodes an object from the string of a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decode(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Model {
    try schema.decode(string, options: options)
  }

  /// Encodes the object as a JSON document in UTF-8: what the schema describes, and nothing that a subclass adds.
  ///
  /// - Throws: `SchemaError` with every issue of the object.
  public func encoded(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    guard let model = self as? Model else { throw SchemaError(Issue(.notEncodable, expected: nameOfType(Model.self))) }
    return try Self.schema.encode(model, options: options)
  }

  /// The property of the field with this key, by its declared type.
  ///
  /// Getting it gives nil, and setting it does nothing, if no field has the key, or the property is of another type. Assigning nil
  /// empties an optional property.
  public subscript<Value>(key: String) -> Value? {
    get {
      (self as? Model).flatMap { Self.schema.property(key)?.get($0) as? Value }
    }
    set {
      guard var model = self as? Model else { return }
      Self.schema.property(key)?.set(&model, newValue as Any)
    }
  }
}
