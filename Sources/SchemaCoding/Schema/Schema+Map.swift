extension Schema {
  /// A value that is made of one with another schema, and only read. What the closure throws is a `custom` issue.
  ///
  ///     Schema<Int>.number().map { Celsius(degrees: $0) }
  public func map<Mapped>(_ convert: @escaping @Sendable (Value) throws -> Mapped) -> Schema<Mapped> {
    Schema<Mapped>(overrides: outwardOverrides) { compiler in
      MapInstruction(compiler.compile(self), convert: .plain(convert), revert: nil)
    }
  }

  /// Changes a value after it was decoded; what is encoded is the value as it is. What the closure throws is a `custom` issue.
  ///
  ///     Schema.string.map { $0.uppercased() }
  public func map(_ change: @escaping @Sendable (Value) throws -> Value) -> Schema {
    modified(as: "mapped") { value in
      value = try change(value)
      return false
    }
  }

  /// Changes a value, if there is one, after it was decoded; what is encoded is the value as it is. What the closure throws is a
  /// `custom` issue.
  public func map<Wrapped>(
    _ change: @escaping @Sendable (Wrapped) throws -> Wrapped
  ) -> Schema where Value == Wrapped? {
    modified(as: "mapped") { optional in
      if let value = optional { optional = try change(value) }
      return false
    }
  }

  /// A value that is made of one with another schema, and written back by way of it. What the closures throw is a `custom`
  /// issue.
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
    Schema(overrides: raw.outwardOverrides) { compiler in
      MapInstruction(compiler.compile(raw), convert: .plain(decode), revert: .plain(encode))
    }
  }

  /// The same value, or nil for null, where it is an optional already.
  func acceptingNull<Wrapped>() -> Schema where Value == Wrapped? {
    Schema(overrides: outwardOverrides) { FlatOptionalInstruction($0.compileWhole(self)) }
  }
}
