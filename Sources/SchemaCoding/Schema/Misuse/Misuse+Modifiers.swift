// Compile-time messages for kinds and modifiers that do not exist. Without them, the compiler would compare all fields of an initializer
// with its arguments again and again, in search of another explanation.

extension Field {
  /// Reports a kind or a modifier that does not exist.
  @available(*, unavailable, message: "there is no such kind or modifier; correct its name")
  @_documentation(visibility: internal)
  public subscript(dynamicMember name: String) -> UnknownModifier<Model, Value> { UnknownModifier(field: self) }
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
