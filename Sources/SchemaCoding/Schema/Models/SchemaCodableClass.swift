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
