// Compile-time messages for members that a builder cannot accept.

/// The members of a schema that does not compile.
@_documentation(visibility: internal)
public struct _FaultyMembers {}

@_documentation(visibility: internal)
extension SchemaBuilder {
  /// Lists any members, for an initializer that reports them.
  @_disfavoredOverload
  public static func buildBlock<each Member>(_ members: repeat each Member) -> _FaultyMembers { _FaultyMembers() }

  /// Takes a schema or a variant, which is no member, for an initializer that reports it.
  @_disfavoredOverload
  public static func buildExpression<Other: _SchemaOrVariant>(_ other: Other) -> _FaultyMembers { _FaultyMembers() }

  /// Takes a condition, for an initializer that reports it.
  public static func buildOptional(_ member: Any?) -> _FaultyMembers { _FaultyMembers() }

  /// Takes a condition, for an initializer that reports it.
  public static func buildEither<Member>(first member: Member) -> _FaultyMembers { _FaultyMembers() }

  /// Takes a condition, for an initializer that reports it.
  public static func buildEither<Member>(second member: Member) -> _FaultyMembers { _FaultyMembers() }

  /// Takes a loop, for an initializer that reports it.
  public static func buildArray<Member>(_ members: [Member]) -> _FaultyMembers { _FaultyMembers() }
}

/// What is no member of a schema, but may be taken for one.
@_documentation(visibility: internal)
public protocol _SchemaOrVariant {}

extension Schema: _SchemaOrVariant {}
extension Variant: _SchemaOrVariant {}

@_documentation(visibility: internal)
extension VariantBuilder {
  /// Reports a field in place of a variant.
  @available(
    *, unavailable,
    message:
      "a field is not a variant; each variant has a schema, as in Variant(\"circle\", Circle.schema, Shape.circle) { … }"
  )
  @_disfavoredOverload
  public static func buildExpression<Model, Value>(_ field: SchemaCoding.Field<Model, Value>) -> [Variant<Whole>] { [] }
}
