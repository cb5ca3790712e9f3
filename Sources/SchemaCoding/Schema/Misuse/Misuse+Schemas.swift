// Compile-time messages for schemas and modifiers that do not apply to the property's type. The compiler considers these overloads only
// after all others have failed.

@_documentation(visibility: internal)
extension Field {
  /// Explains that `schema(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  public func schema<Part>(_ schema: Schema<Part>) -> Field { self }

  /// Explains that `object(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  public func object<Part>(_ schema: Schema<Part>) -> Field { self }

  /// Explains that `array(of:)` needs a schema of the elements' type.
  @available(
    *, unavailable,
    message:
      "the property is not an array of these elements; use a schema of its elements' type, such as Schema.date(.iso8601).optional for optional elements, and .set(of:) for a Set"
  )
  @_disfavoredOverload
  public func array<Element>(of element: Schema<Element>) -> Field { self }

  /// Explains that `set(of:)` needs a schema of the elements' type.
  @available(*, unavailable, message: "the property is not a Set of these elements; use a schema of its elements' type")
  @_disfavoredOverload
  public func set<Element>(of element: Schema<Element>) -> Field { self }

  /// Explains that `dictionary(of:)` needs string keys and a schema of the values' type.
  @available(
    *, unavailable,
    message:
      "the property is not a dictionary of strings and these values; use a schema of its values' type, and .dictionary(keys:of:) for keys that are not strings"
  )
  @_disfavoredOverload
  public func dictionary<Member>(of member: Schema<Member>) -> Field { self }

  /// Explains that `embedded(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  public func embedded<Part>(_ document: Schema<Part>) -> Field { self }

  /// Explains that `embeddedObject(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  public func embeddedObject<Part>(_ object: Schema<Part>) -> Field { self }

  /// Explains that `embeddedArray(of:)` needs a schema of the elements' type.
  @available(
    *, unavailable, message: "the property is not an array of these elements; use a schema of its elements' type"
  )
  @_disfavoredOverload
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field { self }

  /// Explains that `aes(_:)` is for strings.
  @available(*, unavailable, message: "the property is not a String; declare the plaintext's schema with .aes(_:as:)")
  @_disfavoredOverload
  public func aes(_ adopter: any AESAdopter.Type) -> Field { self }

  /// Explains that `cipher(_:)` is for strings.
  @available(
    *, unavailable, message: "the property is not a String; declare the plaintext's schema with .cipher(_:as:)"
  )
  @_disfavoredOverload
  public func cipher(_ cipher: some TextCipher) -> Field { self }
}
