// What the Swift compiler says of members that a builder cannot take. A member with an error is a `FaultyMember`, and the schema
// around it has no error of its own.

/// What a builder makes of an expression that may be a member.
@_documentation(visibility: internal)
public protocol PossibleMember {}

extension SchemaMember: PossibleMember {}

/// A member of which the compiler has said what is wrong.
@_documentation(visibility: internal)
public struct FaultyMember: PossibleMember {}

/// Members of which at least one is faulty.
@_documentation(visibility: internal)
public protocol FaultyMembers {}

/// Members of which at least one is faulty.
@_documentation(visibility: internal)
public struct FaultyMemberList: FaultyMembers {}

extension SchemaBuilder {
  /// Lists members of which at least one is faulty.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static func buildBlock<each Member: PossibleMember>(_ members: repeat each Member) -> FaultyMemberList {
    FaultyMemberList()
  }

  /// Says that a constant stands where it cannot.
  @available(*, unavailable, message: "constants stand before all fields, and no more than four of them")
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static func buildBlock<each Member>(_ members: repeat each Member) -> FaultyMemberList { FaultyMemberList() }

  /// Takes a field whose property does not exist, of which its initializer says so.
  @_documentation(visibility: internal)
  public static func buildExpression(_ field: Field<Model, UnknownProperty>) -> FaultyMember { FaultyMember() }

  /// Says that a field has no kind.
  @available(
    *, unavailable,
    message:
      "the field has no kind; add one, as in Field(\"name\").string(), or a key path, as in Field(\"name\", \\.name)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static func buildExpression<Value>(_ field: Field<Undeclared<Model>, Value>) -> FaultyMember { FaultyMember() }

  /// Says that a member is conditional.
  @available(
    *, unavailable, message: "the initializer needs all its arguments; for conditions, use Schema(startingFrom:)"
  )
  @_documentation(visibility: internal)
  public static func buildEither<Member>(first member: Member) -> FaultyMember { FaultyMember() }

  /// Says that a member is conditional.
  @available(
    *, unavailable, message: "the initializer needs all its arguments; for conditions, use Schema(startingFrom:)"
  )
  @_documentation(visibility: internal)
  public static func buildEither<Member>(second member: Member) -> FaultyMember { FaultyMember() }
}

extension MembersBuilder {
  /// Says that a field has no property.
  @available(
    *, unavailable,
    message:
      "a schema that starts from a value sets properties; give the field a key path, as in Field(\"volume\", \\.volume)"
  )
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static func buildExpression<Value>(_ field: Field<Undeclared<Model>, Value>) -> Members { Members(list: []) }
}
