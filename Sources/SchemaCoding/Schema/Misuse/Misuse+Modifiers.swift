// Compile-time messages for kinds and modifiers that do not exist. Without them, the compiler would compare all fields of an initializer
// with its arguments again and again, in search of another explanation.

@_documentation(visibility: internal)
extension Field {
  /// Reports a kind or a modifier that does not exist.
  @available(*, unavailable, message: "there is no such value kind or modifier; correct its name")
  public subscript(dynamicMember name: String) -> UnknownModifier<Model, Value> { UnknownModifier(field: self) }
}

@_documentation(visibility: internal)
extension Field {
  /// Explains what `clamped(to:)` is for.
  @available(
    *, unavailable,
    message: "the property is not Comparable, or the bounds are of another type; they have the form 0...9, 0... or ...9"
  )
  @_disfavoredOverload
  public func clamped<Bounds>(to range: Bounds) -> Field { self }

  /// Explains that `sorted(by:)` is for arrays.
  @available(*, unavailable, message: "the property is not an array; remove .sorted(by:)")
  @_disfavoredOverload
  public func sorted(by areInIncreasingOrder: (Value, Value) -> Bool) -> Field { self }

  /// Explains that `lossy()` is for arrays, sets and dictionaries.
  @available(
    *, unavailable,
    message: "only arrays, sets and dictionaries drop elements; for a single value, use .default(_:) or .fallback(_:)"
  )
  @_disfavoredOverload
  public func lossy() -> Field { self }

  /// Explains that `trimmed()` is for strings.
  @available(*, unavailable, message: "only strings can be trimmed; remove .trimmed()")
  @_disfavoredOverload
  public func trimmed() -> Field { self }

  /// Explains that `rounded(_:)` is for integers.
  @available(*, unavailable, message: "only integers are rounded; remove .rounded()")
  @_disfavoredOverload
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
  public func encodedAsString() -> Field { self }

  /// Explains that a rule must be for the property's type.
  @available(
    *, unavailable, message: "the rule is for a different type than the property; use a rule for the property's type"
  )
  @_disfavoredOverload
  public func validate<Other>(_ rule: Validation<Other>) -> Field { self }

  /// Explains that `nilIfEmpty()` is for optional strings and collections.
  @available(
    *, unavailable, message: "only optional strings and collections can become nil; make the property optional"
  )
  @_disfavoredOverload
  public func nilIfEmpty() -> Field { self }

  /// Explains that a default must have the property's type.
  @available(
    *, unavailable, message: "the default has a different type than the property; use a value of the property's type"
  )
  @_disfavoredOverload
  public func `default`<Default>(_ value: Default) -> Field { self }

  /// Explains that a fallback must have the property's type.
  @available(
    *, unavailable, message: "the fallback has a different type than the property; use a value of the property's type"
  )
  @_disfavoredOverload
  public func fallback<Fallback>(_ value: Fallback) -> Field { self }

  /// Reports closures of other types.
  @available(
    *, unavailable,
    message:
      "the closures do not fit; decode takes a value of the schema and returns one of the property's type, and encode does the reverse"
  )
  @_disfavoredOverload
  public func transform<Raw, Decoded, Encoded>(
    from raw: Schema<Raw>, decode: (Raw) throws -> Decoded, encode: (Value) throws -> Encoded
  ) -> Field { self }
}

/// A kind or a modifier that does not exist, with any arguments.
@dynamicCallable
@_documentation(visibility: internal)
public struct UnknownModifier<Model, Value> {
  let field: Field<Model, Value>

  /// Returns the field unchanged.
  public func dynamicallyCall(withArguments arguments: [Any]) -> Field<Model, Value> { field }

  /// Returns the field unchanged.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, Any>
  ) -> Field<Model, Value> { field }
}
