// Compile-time messages for arguments in a form that other libraries use. The compiler considers these overloads only after all others have
// failed.

@_documentation(visibility: internal)
extension Schema {
  /// Reports members without an initializer.
  @available(
    *, unavailable,
    message: "name the initializer, as in Schema(Place.init) { … }, or an initial value with startingFrom:"
  )
  @_disfavoredOverload
  public init(@MembersBuilder<Value> members: () -> MembersBuilder<Value>.Members) { self = .uncompiled }
}

@_documentation(visibility: internal)
extension Field {
  /// Reports several date formats.
  @available(
    *, unavailable, message: "combine several formats into one, as in .date(.anyOf([.iso8601, .secondsSince1970]))"
  )
  @_disfavoredOverload
  public func date(_ first: DateFormat, _ others: DateFormat...) -> Field { self }

  /// Reports several leniency options.
  @available(
    *, unavailable, message: "put several options into one set, as in .lenient([.standard, .emptyArrayAsObject])"
  )
  @_disfavoredOverload
  public func lenient(_ first: Leniency, _ others: Leniency...) -> Field { self }

  /// Reports a union that is not in `schema(_:)`.
  @available(*, unavailable, message: "a union is a schema; write .schema(.oneOf(\"type\") { … })")
  @_disfavoredOverload
  public func oneOf(_ tag: String? = nil, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Field { self }

  /// Reports a union that is not in `schema(_:)`.
  @available(
    *, unavailable, message: "a union is a schema; write .schema(.oneOf(tag: \"type\", content: \"value\") { … })"
  )
  @_disfavoredOverload
  public func oneOf(
    tag: String, content: String, @VariantBuilder<Value> _ variants: () -> [Variant<Value>]
  ) -> Field { self }

  /// Reports a union that is not in `schema(_:)`.
  @available(*, unavailable, message: "a union is a schema; write .schema(.oneOfKeys { … })")
  @_disfavoredOverload
  public func oneOfKeys(@VariantBuilder<Value> _ variants: () -> [Variant<Value>]) -> Field { self }
}

@_documentation(visibility: internal)
extension Variant {
  /// Reports a variant with two tags.
  @available(*, unavailable, message: "a variant has one tag; repeat the variant for another, and the first is encoded")
  @_disfavoredOverload
  public init<Part>(
    _ tag: JSONValue, _ other: JSONValue, _ schema: Schema<Part>, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag, schema, wrap, unwrap)
  }
}
