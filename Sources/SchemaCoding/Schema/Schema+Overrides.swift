extension Schema {
  /// Sets the key style, here and in everything nested that does not set its own.
  ///
  /// It applies to the keys of fields and of unions: of their tags, contents and variants. Keys that are data keep their spelling: those
  /// of dictionaries, and the tags themselves.
  public func keys(_ style: KeyStyle) -> Schema {
    overriding { $0.keyStyle = style }
  }
}

extension Schema {
  /// Returns a schema around this one. It starts with this schema's overrides; its own replace them.
  func wrapped<Outer>(
    _ wrap: @escaping @Sendable (_ inner: Schema, inout Compiler) -> Instruction<Outer>
  ) -> Schema<Outer> {
    let inner = withoutOutwardOverrides
    return Schema<Outer>(overrides: outwardOverrides) { wrap(inner, &$0) }
  }

  /// The overrides that a schema or a field around this one takes over. An object's overrides apply to its own fields only.
  var outwardOverrides: Overrides { core.isObject ? Overrides() : overrides }

  /// This schema without the overrides that a schema or a field around it takes over.
  var withoutOutwardOverrides: Schema { core.isObject ? self : Schema(core) }
}
