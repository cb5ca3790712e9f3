// Compile-time messages for members that a builder cannot accept.

@_documentation(visibility: internal)
extension SchemaBuilder {
  /// Takes a schema or a variant, which is no member, for an initializer that reports it.
  @_disfavoredOverload
  public static func buildExpression<Other: _SchemaOrVariant>(_ other: Other) -> FieldOf<Other> { .init() }

  /// Reports a condition.
  @available(*, unavailable, message: "a condition needs an initial value, as in Schema(startingFrom: Model()) { … }")
  public static func buildOptional<Value>(
    _ member: SchemaMember<Model, _ArgumentOf<Value>>?
  ) -> SchemaMember<Model, _ArgumentOf<Value>> { member ?? Include(.uncompiled).member }

  /// Reports a condition.
  @available(*, unavailable, message: "a condition needs an initial value, as in Schema(startingFrom: Model()) { … }")
  public static func buildEither<Member>(first member: Member) -> Member { member }

  /// Reports a condition.
  @available(*, unavailable, message: "a condition needs an initial value, as in Schema(startingFrom: Model()) { … }")
  public static func buildEither<Member>(second member: Member) -> Member { member }

  /// Reports a loop.
  @available(*, unavailable, message: "a loop needs an initial value, as in Schema(startingFrom: Model()) { … }")
  public static func buildArray<Value>(
    _ members: [SchemaMember<Model, _ArgumentOf<Value>>]
  ) -> SchemaMember<Model, _ArgumentOf<Value>> { members.first ?? Include(.uncompiled).member }
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
