// Compile-time messages for kinds and modifiers that do not exist. Without them, the compiler would compare all fields of an initializer
// with its arguments again and again, in search of another explanation.

extension Field {
  /// Reports a kind or a modifier that does not exist.
  @available(*, unavailable, message: "there is no such value kind or modifier; correct its name")
  @_documentation(visibility: internal)
  public subscript(dynamicMember name: String) -> UnknownModifier<Model, Value> { UnknownModifier(field: self) }
}

extension Field {
  /// Explains what `clamped(to:)` is for.
  @available(
    *, unavailable,
    message: "the property is not Comparable, or the bounds are of another type; they have the form 0...9, 0... or ...9"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func clamped<Bounds>(to range: Bounds) -> Field { self }

  /// Explains that `sorted(by:)` is for arrays.
  @available(*, unavailable, message: "the property is not an array; remove .sorted(by:)")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public func sorted(by areInIncreasingOrder: (Value, Value) -> Bool) -> Field { self }
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
