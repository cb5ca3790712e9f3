// What the Swift compiler says of a schema that is not that of the property, and of modifiers that do not apply to it. The overloads are
// looked at only after all others failed.

extension Field {
  /// Says to what `schema` applies.
  @available(
    *, unavailable, message: "the schema is of another type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func schema<Part>(_ schema: Schema<Part>) -> Field { self }

  /// Says to what `object` applies.
  @available(
    *, unavailable, message: "the schema is of another type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func object<Part>(_ schema: Schema<Part>) -> Field { self }

  /// Says to what `array` applies.
  @available(
    *, unavailable, message: "the property is not an array of such elements; use a schema of its elements' type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func array<Element>(of element: Schema<Element>) -> Field { self }

  /// Says to what `set` applies.
  @available(*, unavailable, message: "the property is not a Set of such elements; use a schema of its elements' type")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func set<Element>(of element: Schema<Element>) -> Field { self }

  /// Says to what `dictionary` applies.
  @available(
    *, unavailable,
    message:
      "the property is not a dictionary of strings and such values; use a schema of its values' type, and .dictionary(keys:of:) for keys that are not strings"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func dictionary<Member>(of member: Schema<Member>) -> Field { self }

  /// Says to what `embedded` applies.
  @available(
    *, unavailable, message: "the schema is of another type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func embedded<Part>(_ document: Schema<Part>) -> Field { self }

  /// Says to what `embeddedObject` applies.
  @available(
    *, unavailable, message: "the schema is of another type than the property; use a schema of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func embeddedObject<Part>(_ object: Schema<Part>) -> Field { self }

  /// Says to what `embeddedArray` applies.
  @available(
    *, unavailable, message: "the property is not an array of such elements; use a schema of its elements' type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func embeddedArray<Element>(of element: Schema<Element>) -> Field { self }

  /// Says to what `aes` applies.
  @available(*, unavailable, message: "the property is not a String; say what the plaintext is with .aes(_:as:)")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func aes(_ adopter: any AESAdopter.Type) -> Field { self }

  /// Says to what `cipher` applies.
  @available(*, unavailable, message: "the property is not a String; say what the plaintext is with .cipher(_:as:)")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func cipher(_ cipher: some TextCipher) -> Field { self }

  /// Says to what `lossy` applies.
  @available(
    *, unavailable,
    message: "only arrays, sets and dictionaries drop elements; for a single value, use .default(_:) or .fallback(_:)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func lossy() -> Field { self }

  /// Says to what `trimmed` applies.
  @available(*, unavailable, message: "only strings are trimmed; remove .trimmed()")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func trimmed() -> Field { self }

  /// Says to what `nilIfEmpty` applies.
  @available(*, unavailable, message: "only optional strings and collections become nil; make the property optional")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func nilIfEmpty() -> Field { self }

  /// Says what a default must be.
  @available(
    *, unavailable, message: "the default is of another type than the property; use a value of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func `default`<Default>(_ value: Default) -> Field { self }

  /// Says what a fallback must be.
  @available(
    *, unavailable, message: "the fallback is of another type than the property; use a value of the property's type"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func fallback<Fallback>(_ value: Fallback) -> Field { self }
}
