extension Schema {
  /// Converts the decoded value to another type.
  ///
  /// The result cannot be encoded. An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  ///
  ///     Schema<Int>.number().map { Celsius(degrees: $0) }
  public func map<Mapped>(_ convert: @escaping @Sendable (Value) throws -> Mapped) -> Schema<Mapped> {
    wrapped { inner, compiler in
      compiler.remark(.oneWay, "is only decoded; use transform(from:decode:encode:) to encode it as well")
      return MapInstruction(compiler.compileSameValue(inner), convert: .plain(convert), revert: nil)
    }
  }

  /// Changes the decoded value.
  ///
  /// The closure is not applied when encoding. An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  ///
  ///     Schema.string.map { $0.uppercased() }
  public func map(_ change: @escaping @Sendable (Value) throws -> Value) -> Schema {
    modified(as: "mapped") { value in
      value = try change(value)
      return false
    }
  }

  /// Changes the decoded value, unless it is nil.
  ///
  /// The closure is not applied when encoding. An error that the closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func map<Wrapped>(
    _ change: @escaping @Sendable (Wrapped) throws -> Wrapped
  ) -> Schema where Value == Wrapped? {
    modified(as: "mapped") { optional in
      if let value = optional { optional = try change(value) }
      return false
    }
  }

  /// A value that is converted from a raw value with another schema, and back when it is encoded.
  ///
  /// An error that a closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  ///
  ///     extension Schema where Value == Celsius {
  ///       static var celsius: Schema {
  ///         .transform(from: .number(Double.self), decode: Celsius.init, encode: \.degrees)
  ///       }
  ///     }
  public static func transform<Raw>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Raw
  ) -> Schema {
    raw.wrapped { inner, compiler in
      MapInstruction(compiler.compileSameValue(inner), convert: .plain(decode), revert: .plain(encode))
    }
  }
}
