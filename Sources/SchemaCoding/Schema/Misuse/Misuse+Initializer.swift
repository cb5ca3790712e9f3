// Compile-time messages for fields that do not match a model's initializer. The compiler considers unavailable overloads only after
// all others have failed, so they cost nothing in schemas that compile.
//
// They accept any members, and let the compiler report an error in a field where it is. The type of the members is concrete, so it checks
// them as soon as it knows the model. Up to 20 parameters have an overload of their own: for a parameter pack, it would first try each
// optional parameter with and without the question mark, and check the members for each of the combinations, which takes minutes for
// fifteen of them.

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message: """
    the fields do not match the initializer; declare one for each parameter, even one with a default value, in the same order and of \
    its type (a .number() alone is a Double, a key alone has no kind), and make it .optional() for an optional parameter; a part is an \
    Include, and conditions and loops need startingFrom:
    """
)
extension Schema {
  /// Reports fields that do not match one parameter, unless another initializer has more, as beside that of `Decodable`.
  @_disfavoredOverload
  public init<A>(
    _ make: @escaping @Sendable (A) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers, _: Never? = nil
  ) { self = .uncompiled }

  /// Reports fields that do not match 2 parameters.
  @_disfavoredOverload
  public init<A, B>(
    _ make: @escaping @Sendable (A, B) throws -> Value, @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 3 parameters.
  @_disfavoredOverload
  public init<A, B, C>(
    _ make: @escaping @Sendable (A, B, C) throws -> Value, @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 4 parameters.
  @_disfavoredOverload
  public init<A, B, C, D>(
    _ make: @escaping @Sendable (A, B, C, D) throws -> Value, @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 5 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E>(
    _ make: @escaping @Sendable (A, B, C, D, E) throws -> Value, @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 6 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) throws -> Value, @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 7 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 8 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 9 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 10 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 11 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 12 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 13 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 14 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 15 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 16 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 17 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 18 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 19 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match 20 parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T) throws -> Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers
  ) { self = .uncompiled }

  /// Reports fields that do not match more parameters.
  @_disfavoredOverload
  public init<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, each Argument>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, repeat each Argument) throws ->
      Value,
    @SchemaBuilder<Value> members: () -> _FaultyMembers, _: Never? = nil
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
