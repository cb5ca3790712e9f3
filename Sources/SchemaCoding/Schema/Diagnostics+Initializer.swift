// What the Swift compiler says of fields that do not fit a model's initializer. The overloads marked unavailable are looked at only
// after all others failed, so that they cost schemas that compile nothing; their parameters without a name rank them.

extension Schema {
  /// Says that the fields have other types than the arguments.
  @available(
    *, unavailable,
    message: """
      the fields' types are not those of the initializer's arguments; put the fields into the arguments' order, give each its \
      argument's type, and make it .optional() if the argument is optional
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

  /// Says that the fields are not as many as the arguments.
  @available(
    *, unavailable,
    message: """
      the fields do not match the initializer; declare one field for each argument, in the arguments' order and of their types
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

  /// Says the same of a model that has the initializer of `Decodable` as well.
  @available(
    *, unavailable,
    message: """
      the fields do not match the initializer; declare one field for each argument, in the arguments' order and of their types
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

  /// Takes members of which one has an error already, so that the compiler says nothing of the others.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public init<each Argument, Members: FaultyMembers>(
    _ make: @escaping @Sendable (repeat each Argument) throws -> Value,
    @SchemaBuilder<Value> members: () -> Members
  ) {
    self = .uncompiled
  }

  /// What stands for a schema that the Swift compiler rejects.
  static var uncompiled: Schema {
    Schema(
      ObjectBlueprint(members: [], construction: .fragment, definitionErrors: ["has members that do not compile"]))
  }
}

/// Two parameter packs of the same length.
@_documentation(visibility: internal)
public enum SameCount<Left, Right> {}
