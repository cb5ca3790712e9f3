// Compile-time messages for schemas and modifiers that do not apply to the property's type. The compiler considers these overloads only
// after all others have failed.

extension Field {
  /// Explains that `schema(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func schema<Part>(_ schema: Schema<Part>) -> Field { self }

  /// Explains that `object(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func object<Part>(_ schema: Schema<Part>) -> Field { self }

  /// Explains that `array(of:)` needs a schema of the elements' type.
  @available(
    *, unavailable,
    message:
      "the property is not an array of these elements; use a schema of its elements' type, such as Schema.date(.iso8601).optional for optional elements, and .set(of:) for a Set"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func array<Element>(of element: Schema<Element>) -> Field { self }

  /// Explains that `set(of:)` needs a schema of the elements' type.
  @available(*, unavailable, message: "the property is not a Set of these elements; use a schema of its elements' type")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func set<Element>(of element: Schema<Element>) -> Field { self }

  /// Explains that `dictionary(of:)` needs string keys and a schema of the values' type.
  @available(
    *, unavailable,
    message:
      "the property is not a dictionary of strings and these values; use a schema of its values' type, and .dictionary(keys:of:) for keys that are not strings"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func dictionary<Member>(of member: Schema<Member>) -> Field { self }

  /// Explains that `embedded(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func embedded<Part>(_ document: Schema<Part>) -> Field { self }

  /// Explains that `embeddedObject(_:)` needs a schema of the property's type.
  @available(
    *, unavailable, message: "the schema has a different type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func embeddedObject<Part>(_ object: Schema<Part>) -> Field { self }

  /// Explains that `embeddedArray(of:)` needs a schema of the elements' type.
  @available(
    *, unavailable, message: "the property is not an array of these elements; use a schema of its elements' type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field { self }

  /// Explains that `aes(_:)` is for strings.
  @available(*, unavailable, message: "the property is not a String; declare the plaintext's schema with .aes(_:as:)")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func aes(_ adopter: any AESAdopter.Type) -> Field { self }

  /// Explains that `cipher(_:)` is for strings.
  @available(
    *, unavailable, message: "the property is not a String; declare the plaintext's schema with .cipher(_:as:)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func cipher(_ cipher: some TextCipher) -> Field { self }

  /// Explains that `lossy()` is for arrays, sets and dictionaries.
  @available(
    *, unavailable,
    message: "only arrays, sets and dictionaries drop elements; for a single value, use .default(_:) or .fallback(_:)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func lossy() -> Field { self }

  /// Explains that `trimmed()` is for strings.
  @available(*, unavailable, message: "only strings can be trimmed; remove .trimmed()")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func trimmed() -> Field { self }

  /// Explains that `rounded(_:)` is for integers.
  @available(*, unavailable, message: "only integers are rounded; remove .rounded()")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Field { self }

  /// Explains that `encodedAsString()` is for numbers.
  @available(
    *, unavailable,
    message: """
      only numbers are encoded as strings; for those of an array, use .array(of: .number().encodedAsString()), and for a timestamp \
      .date(.secondsSince1970.encodedAsString())
      """
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func encodedAsString() -> Field { self }

  /// Explains that a rule must be for the property's type.
  @available(
    *, unavailable, message: "the rule is for a different type than the property; use a rule for the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func validate<Other>(_ rule: Validation<Other>) -> Field { self }

  /// Explains that `nilIfEmpty()` is for optional strings and collections.
  @available(
    *, unavailable, message: "only optional strings and collections can become nil; make the property optional"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func nilIfEmpty() -> Field { self }

  /// Explains that a default must have the property's type.
  @available(
    *, unavailable, message: "the default has a different type than the property; use a value of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func `default`<Default>(_ value: Default) -> Field { self }

  /// Explains that a fallback must have the property's type.
  @available(
    *, unavailable, message: "the fallback has a different type than the property; use a value of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func fallback<Fallback>(_ value: Fallback) -> Field { self }
}
