// Compile-time messages for variants.

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
