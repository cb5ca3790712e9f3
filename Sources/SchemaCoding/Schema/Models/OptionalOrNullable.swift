/// A value that may be absent: an optional, or a ``Nullable``.
///
/// A value kind, modifier or rule for a type also applies to an optional or a ``Nullable`` of it. Modifiers and rules leave absent values
/// alone, except that `nilIfEmpty()` is for optionals only, and the closure of `map(_:)` gets a ``Nullable`` itself:
///
///     Field("name", \.name).trimmed().validate(.notEmpty)      // var name: String, String? or Nullable<String>
public protocol OptionalOrNullable<Wrapped>: MaybeOptional, _SendableModelType where Unwrapped == Wrapped {
  /// The type of the value, if there is one.
  associatedtype Wrapped

  /// The value, if there is one.
  @_documentation(visibility: internal)
  static func _unwrap(_ value: Self) -> Wrapped?

  /// A value that is not absent.
  @_documentation(visibility: internal)
  static func _wrap(_ value: Wrapped) -> Self
}

extension Optional: OptionalOrNullable {
  /// The value, if there is one.
  @_documentation(visibility: internal)
  public static func _unwrap(_ value: Wrapped?) -> Wrapped? { value }

  /// A value that is not absent.
  @_documentation(visibility: internal)
  public static func _wrap(_ value: Wrapped) -> Wrapped? { value }
}

extension Nullable: OptionalOrNullable {
  /// The value, if there is one.
  @_documentation(visibility: internal)
  public static func _unwrap(_ value: Nullable) -> Wrapped? { value.value }

  /// A value that is not absent.
  @_documentation(visibility: internal)
  public static func _wrap(_ value: Wrapped) -> Nullable { .value(value) }
}
