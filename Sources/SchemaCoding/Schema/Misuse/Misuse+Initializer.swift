// Compile-time messages for fields that do not match a model's initializer. The compiler considers unavailable overloads only after
// all others have failed, so they cost nothing in schemas that compile. If both fit, it takes the one with fewer unnamed parameters.
//
// These overloads accept any members. If they accepted only some, for example one for each argument, the compiler would try all
// combinations of optional arguments with and without the question mark; see `ArgumentType`. The members have a concrete type, so that
// the compiler checks them before it tries those combinations, as soon as it knows the model.

@_documentation(visibility: internal)
extension Schema {
  /// Reports that the fields do not match the arguments.
  @available(
    *, unavailable,
    message: """
      a field below has an error, or the fields do not match the initializer; declare one for each parameter, even one with a \
      default value, in the same order and of its type (a .number() alone is a Double), and make it .optional() for an optional parameter
      """
  )
  @_disfavoredOverload
  public init<each Argument>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value,
    @SchemaBuilder<Value> members: () -> FaultyMember,
    _: Never? = nil, _: Never? = nil, _: Never? = nil
  ) {
    self = .uncompiled
  }

  /// Reports the same for a model that also has the initializer of `Decodable`. It takes any further arguments, too: for an initializer that
  /// does not fit, the compiler would not know the model, and report that in place of a field's error.
  @available(
    *, unavailable,
    message: """
      a field below has an error, or the fields do not match the initializer; declare one for each parameter, even one with a \
      default value, in the same order and of its type (a .number() alone is a Double), and make it .optional() for an optional parameter
      """
  )
  @_disfavoredOverload
  public init<each Argument>(
    _ make: @escaping @Sendable (any Decoder, repeat each Argument) throws -> Value,
    @SchemaBuilder<Value> members: () -> FaultyMember,
    _: Never? = nil, _: Never? = nil
  ) {
    self = .uncompiled
  }

  /// A placeholder for a schema that does not compile.
  static var uncompiled: Schema {
    Schema(
      ObjectBlueprint(
        members: [], construction: .fragment(argumentCount: 0), definitionErrors: ["has members that do not compile"]))
  }
}
