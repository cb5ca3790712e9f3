// Compile-time messages for fields that do not match a model's initializer. The compiler considers the unavailable overloads only after
// all others have failed, so they cost nothing in schemas that compile. Their unnamed parameters rank them.

extension Schema {
  /// Reports that the types of the fields do not match the arguments.
  @available(
    *, unavailable,
    message: """
      the fields' types do not match the initializer's arguments; put the fields in the order of the arguments, give each \
      the type of its argument, and make it .optional() if the argument is optional
      """
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init<each Argument, each Member>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value,
    @SchemaBuilder<Value> members: () -> (repeat SchemaMember<Value, each Member>),
    _: (repeat SameCount<each Argument, each Member>)? = nil
  ) {
    self = .uncompiled
  }

  /// Reports that the number of fields does not match the number of arguments.
  @available(
    *, unavailable,
    message: """
      the fields do not match the initializer; declare one field for each argument, in the order of the arguments and with their types
      """
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init<each Argument, Members>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value,
    @SchemaBuilder<Value> members: () -> Members,
    _: Never? = nil, _: Never? = nil, _: Never? = nil
  ) {
    self = .uncompiled
  }

  /// Reports the same for a model that also has the initializer of `Decodable`.
  @available(
    *, unavailable,
    message: """
      the fields do not match the initializer; declare one field for each argument, in the order of the arguments and with their types
      """
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init<Members>(
    _ make: @escaping @Sendable (any Decoder) throws -> Value,
    @SchemaBuilder<Value> members: () -> Members,
    _: Never? = nil, _: Never? = nil
  ) {
    self = .uncompiled
  }

  /// Accepts members of which one already has an error, so that the compiler reports nothing about the others.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init<each Argument, Members: FaultyMembers>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value,
    @SchemaBuilder<Value> members: () -> Members
  ) {
    self = .uncompiled
  }

  /// A placeholder for a schema that does not compile.
  static var uncompiled: Schema {
    Schema(
      ObjectBlueprint(members: [], construction: .fragment, definitionErrors: ["has members that do not compile"]))
  }
}

/// Two parameter packs of the same length.
@_documentation(visibility: internal)
public enum SameCount<Left, Right> {}
