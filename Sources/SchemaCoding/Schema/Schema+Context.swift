// Closures that are handed the context of the call.

extension Schema {
  /// A value that is made of one with another schema, by a closure that knows the call's context, and only decoded. What the closure
  /// throws is a `custom` issue.
  ///
  ///     Schema.string.map { name, context in "\(name) in \(context.userInfo[.city] ?? "nowhere")" }
  public func map<Mapped>(_ convert: @escaping @Sendable (Value, CodingContext) throws -> Mapped) -> Schema<Mapped> {
    Schema<Mapped>(overrides: outwardOverrides) { compiler in
      MapInstruction(compiler.compile(self), convert: .inContext(convert), revert: nil)
    }
  }

  /// A value that is made of one with another schema, and encoded by way of it, by closures that know the call's context. What they
  /// throw is a `custom` issue.
  public static func transform<Raw>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw, CodingContext) throws -> Value,
    encode: @escaping @Sendable (Value, CodingContext) throws -> Raw
  ) -> Schema {
    Schema(overrides: raw.outwardOverrides) { compiler in
      MapInstruction(compiler.compile(raw), convert: .inContext(decode), revert: .inContext(encode))
    }
  }

  /// Holds values that were decoded against a rule that knows the call's context. Defaults and fallbacks are not asked.
  ///
  /// A closure that throws is a `custom` issue.
  public func validate(
    _ message: String, _ allows: @escaping @Sendable (Value, CodingContext) throws -> Bool
  ) -> Schema {
    validate(Rule(message: message, allows: .inContext(allows)))
  }
}

extension Field {
  /// Makes another value of the one that was decoded, by a closure that knows the call's context. What the closure throws is a `custom`
  /// issue.
  ///
  /// This changes what is decoded only; what is encoded is the property's value. A field whose type changes has no property to be
  /// encoded from.
  public func map<Mapped>(
    _ convert: @escaping @Sendable (Value, CodingContext) throws -> Mapped
  ) -> Field<Model, Mapped> {
    retyped(schemaWithReplacements?.map(convert))
  }

  /// Changes the value that was decoded, by a closure that knows the call's context. What the closure throws is a `custom` issue.
  public func map(_ change: @escaping @Sendable (Value, CodingContext) throws -> Value) -> Field {
    modifying { $0.modified(change) }
  }

  /// Changes the value that was decoded, if there is one, by a closure that knows the call's context. What the closure throws is a
  /// `custom` issue.
  public func map<Wrapped>(
    _ change: @escaping @Sendable (Wrapped, CodingContext) throws -> Wrapped
  ) -> Field where Value == Wrapped? {
    modifying { $0.modified { value, context in try value.map { try change($0, context) } } }
  }

  /// Holds a value that was decoded against a rule that knows the call's context. Defaults and fallbacks are not asked.
  ///
  ///     Field("zone", \.zone).validate("must be one of the city's") { zone, context in
  ///       zone < context.userInfo[.zones] as? Int ?? 0
  ///     }
  ///
  /// A closure that throws is a `custom` issue.
  public func validate(
    _ message: String, _ allows: @escaping @Sendable (Value, CodingContext) throws -> Bool
  ) -> Field {
    modifying { $0.validate(message, allows) }
  }

  /// Holds a value that was decoded, if there is one, against a rule that knows the call's context.
  public func validate<Wrapped>(
    _ message: String, _ allows: @escaping @Sendable (Wrapped, CodingContext) throws -> Bool
  ) -> Field where Value == Wrapped? {
    modifying { schema in
      schema.validate(message) { value, context in try value.map { try allows($0, context) } ?? true }
    }
  }
}
