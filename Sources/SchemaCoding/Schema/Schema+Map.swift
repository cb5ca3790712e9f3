extension Schema {
  /// A value that is made of one with another schema, and only read. What the closure throws is a `custom` issue.
  ///
  ///     Schema<Int>.number().map { Celsius(degrees: $0) }
  public func map<Mapped>(_ convert: @escaping @Sendable (Value) throws -> Mapped) -> Schema<Mapped> {
    Schema<Mapped>(traits: outwardTraits) { compiler in
      MapInstruction(compiler.compile(self), convert: .plain(convert), revert: nil)
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
    Schema(traits: raw.outwardTraits) { compiler in
      MapInstruction(compiler.compile(raw), convert: .plain(decode), revert: .plain(encode))
    }
  }

  /// The same value, or nil for null, where it is an optional already.
  func acceptingNull<Wrapped>() -> Schema where Value == Wrapped? {
    Schema(traits: outwardTraits) { FlatOptionalInstruction($0.compileWhole(self)) }
  }
}
