// Compile-time messages for unions and variants.

@_documentation(visibility: internal)
extension Field {
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
  /// Reports a type in place of a schema.
  @available(*, unavailable, message: "a type is not a schema; use its schema, as in Circle.schema")
  @_disfavoredOverload
  public init<Part>(
    _ tag: JSONValue, _ type: Part.Type, _ wrap: @escaping @Sendable (Part) throws -> Whole,
    _ unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.init(tag, Schema.uncompiled, wrap, unwrap)
  }

  /// Reports a type in place of a schema.
  @available(*, unavailable, message: "a type is not a schema; use its schema, as in Circle.schema")
  @_disfavoredOverload
  public init<Part>(_ tag: JSONValue, _ type: Part.Type, _ wrap: @escaping @Sendable (Part) throws -> Whole) {
    self.init(tag, Schema.uncompiled, wrap)
  }

  /// Reports a variant without the case that its content belongs to.
  @available(
    *, unavailable,
    message: """
      add the case, and a closure that returns its value, as in \
      Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
      """
  )
  @_disfavoredOverload
  public init<Part>(_ tag: JSONValue, _ schema: Schema<Part>) {
    self.init(tag, Schema.uncompiled, { $0 }, { $0 })
  }

  /// Reports a variant without content that nothing recognizes.
  @available(
    *, unavailable,
    message: """
      the type is not Equatable, so add a closure that recognizes the variant, as in \
      { if case .point = $0 { true } else { false } }
      """
  )
  @_disfavoredOverload
  public init(_ tag: JSONValue, _ value: Whole) {
    self.init(tag, Schema.uncompiled, { $0 }, { $0 })
  }

  /// Reports a variant without content that nothing recognizes.
  @available(
    *, unavailable,
    message: """
      the type is not Equatable, so add a closure that recognizes the variant, as in \
      { if case .point = $0 { true } else { false } }
      """
  )
  @_disfavoredOverload
  public init(otherwise value: Whole) {
    self.init(otherwise: Schema.uncompiled, { $0 }, { $0 })
  }
}
