// Compile-time messages for members that a builder cannot accept. A member with an error becomes a `FaultyMember`, so that the compiler
// still checks the other members.

/// The result of a builder for an expression that may be a member.
@_documentation(visibility: internal)
public protocol PossibleMember {}

extension SchemaMember: PossibleMember {}

/// A member, or all members, with an error that the compiler has already reported.
@_documentation(visibility: internal)
public struct FaultyMember: PossibleMember {}

@_documentation(visibility: internal)
extension SchemaBuilder {
  /// Lists members of which at least one is faulty.
  @_disfavoredOverload
  public static func buildBlock<each Member: PossibleMember>(_ members: repeat each Member) -> FaultyMember {
    FaultyMember()
  }

  /// Reports a constant after a field, a fifth constant, or constants alone.
  @available(
    *, unavailable,
    message: "constants come before the fields; at least one field must follow, and there can be at most four constants"
  )
  @_disfavoredOverload
  public static func buildBlock<each Member>(_ members: repeat each Member) -> FaultyMember { FaultyMember() }

  /// Reports a field without a kind.
  @available(
    *, unavailable,
    message:
      "the field has no value kind; add one, as in Field(\"name\").string(), or a key path, as in Field(\"name\", \\.name)"
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ field: Field<Undeclared<Model>, Value>) -> FaultyMember { FaultyMember() }

  /// Reports a schema in place of a member.
  @available(
    *, unavailable, message: "a schema is not a field; to include its fields, write Include(Place.schema, \\.place)"
  )
  @_disfavoredOverload
  public static func buildExpression<Part>(_ schema: Schema<Part>) -> FaultyMember { FaultyMember() }

  /// Reports a variant in place of a member.
  @available(
    *, unavailable, message: "a variant is not a field; variants belong in oneOf, as in .oneOf(\"type\") { … }"
  )
  @_disfavoredOverload
  public static func buildExpression<Whole>(_ variant: Variant<Whole>) -> FaultyMember { FaultyMember() }

  /// Reports a conditional member.
  @available(
    *, unavailable, message: "the initializer needs all its arguments; for conditions, use Schema(startingFrom:)"
  )
  public static func buildOptional(_ member: Any?) -> FaultyMember { FaultyMember() }

  /// Reports a conditional member.
  @available(
    *, unavailable, message: "the initializer needs all its arguments; for conditions, use Schema(startingFrom:)"
  )
  public static func buildEither<Member>(first member: Member) -> FaultyMember { FaultyMember() }

  /// Reports a conditional member.
  @available(
    *, unavailable, message: "the initializer needs all its arguments; for conditions, use Schema(startingFrom:)"
  )
  public static func buildEither<Member>(second member: Member) -> FaultyMember { FaultyMember() }

  /// Reports members in a loop.
  @available(*, unavailable, message: "the initializer needs all its arguments; for loops, use Schema(startingFrom:)")
  public static func buildArray<Member>(_ members: [Member]) -> FaultyMember { FaultyMember() }
}

@_documentation(visibility: internal)
extension MembersBuilder {
  /// Reports a schema in place of a member.
  @available(
    *, unavailable, message: "a schema is not a field; to include its fields, write Include(Place.schema, \\.place)"
  )
  @_disfavoredOverload
  public static func buildExpression<Part>(_ schema: Schema<Part>) -> Members { Members(list: []) }

  /// Reports a field without a property.
  @available(
    *, unavailable,
    message:
      "a schema with an initial value sets properties; give the field a key path, as in Field(\"volume\", \\.volume)"
  )
  @_disfavoredOverload
  public static func buildExpression<Value>(_ field: Field<Undeclared<Model>, Value>) -> Members { Members(list: []) }
}

@_documentation(visibility: internal)
extension VariantBuilder {
  /// Reports a field in place of a variant.
  @available(
    *, unavailable,
    message:
      "a field is not a variant; each variant has a schema, as in Variant(\"circle\", Circle.schema, Shape.circle) { … }"
  )
  @_disfavoredOverload
  public static func buildExpression<Model, Value>(_ field: Field<Model, Value>) -> [Variant<Whole>] { [] }
}
