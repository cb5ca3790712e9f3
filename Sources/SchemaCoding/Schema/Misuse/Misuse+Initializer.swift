// Compile-time messages for fields that do not match a model's initializer: the compiler reports a field of another type at the field, with
// both types. It considers unavailable overloads only after all others have failed, so they cost nothing in schemas that compile.
//
// The builder is generic over the type of the initializer, and takes one parameter from it for each field. A requirement on a function's type
// is invariant, so no parameter is tried with and without a question mark, and each partial block is a step of its own for the compiler, which
// stops at the first that it can mend.

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: """
    the fields do not match the initializer, unless one of them has another error; declare one for each parameter, in its order
    """
)
extension Schema {
  /// Reports fields that do not match an initializer with several parameters.
  public init<Initializer>(
    _ make: Initializer,
    @ArgumentsBuilder<Value, Value, Initializer> members: () -> CheckedFields<Value, Value, Initializer>
  ) { self = .uncompiled }

  /// Reports fields that do not match a failable initializer with several parameters.
  public init<Initializer>(
    _ make: Initializer,
    @ArgumentsBuilder<Value, Value?, Initializer> members: () -> CheckedFields<Value, Value?, Initializer>
  ) { self = .uncompiled }

  /// Reports a field that does not match an initializer with one parameter.
  @_disfavoredOverload
  public init<Initializer>(
    _ make: Initializer,
    @ArgumentBuilder<Value, Value, Initializer> members: () -> CheckedField<Value, Value, Initializer>
  ) { self = .uncompiled }

  /// Reports a field that does not match a failable initializer with one parameter.
  @_disfavoredOverload
  public init<Initializer>(
    _ make: Initializer,
    @ArgumentBuilder<Value, Value?, Initializer> members: () -> CheckedField<Value, Value?, Initializer>
  ) { self = .uncompiled }
}

extension Schema {
  /// A placeholder for a schema that does not compile.
  static var uncompiled: Schema {
    Schema(
      ObjectBlueprint(
        members: [], construction: .fragment(argumentCount: 0),
        definitionErrors: [(.doesNotCompile, "has members that do not compile")]))
  }
}
