// Closures that take the context of the call.

extension Schema {
  /// Converts the decoded value to another type with a closure that takes the call's context.
  ///
  /// The result cannot be encoded. An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  ///
  ///     Schema.string.map { name, context in "\(name) in \(context.userInfo[.city] ?? "nowhere")" }
  public func map<Mapped>(_ convert: @escaping @Sendable (Value, CodingContext) throws -> Mapped) -> Schema<Mapped> {
    wrapped { inner, compiler in
      compiler.remark(.oneWay, "is only decoded; use transform(from:decode:encode:) to encode it as well")
      return MapInstruction(compiler.compile(inner), convert: .inContext(convert), revert: nil)
    }
  }

  /// Changes the decoded value with a closure that takes the call's context.
  ///
  /// The closure is not applied when encoding. An error that it throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func map(_ change: @escaping @Sendable (Value, CodingContext) throws -> Value) -> Schema {
    modified(as: "mapped", by: .inContext { (try change($0, $1), false) })
  }

  /// Changes the decoded value, unless it is nil, with a closure that takes the call's context.
  ///
  /// The closure is not applied when encoding. An error that it throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func map<Wrapped>(
    _ change: @escaping @Sendable (Wrapped, CodingContext) throws -> Wrapped
  ) -> Schema where Value == Wrapped? {
    map { (value: Wrapped?, context) -> Wrapped? in try value.map { try change($0, context) } }
  }

  /// A value that is converted from a raw value with another schema, and back when it is encoded, by closures that take the call's
  /// context.
  ///
  /// An error that a closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public static func transform<Raw>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw, CodingContext) throws -> Value,
    encode: @escaping @Sendable (Value, CodingContext) throws -> Raw
  ) -> Schema {
    raw.wrapped { inner, compiler in
      MapInstruction(compiler.compile(inner), convert: .inContext(decode), revert: .inContext(encode))
    }
  }
}
