// As without the context, an error that a closure throws is a `custom` issue, unless it is a `SchemaIssue`.

extension Field {
  /// Converts the decoded value to another type with a closure that takes the call's context.
  ///
  /// A default or a fallback that is declared before is converted too.
  ///
  /// The result cannot be encoded, because the field has no property.
  public func map<Mapped>(
    _ convert: @escaping @Sendable (Value, CodingContext) throws -> Mapped
  ) -> Field<Model, Mapped> {
    mapped { $0.map(convert) }
  }

  /// Changes the decoded value with a closure that takes the call's context.
  public func map(_ change: @escaping @Sendable (Value, CodingContext) throws -> Value) -> Field {
    modifying { $0.map(change) }
  }

  /// Changes the decoded value, unless it is nil, with a closure that takes the call's context.
  public func map<Wrapped>(
    _ change: @escaping @Sendable (Wrapped, CodingContext) throws -> Wrapped
  ) -> Field where Value == Wrapped? {
    modifying { $0.map(change) }
  }

  /// Declares a value that is converted from a raw value with another schema, and back when it is encoded, with closures that take the
  /// call's context.
  public func transform<Raw, Declared>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw, CodingContext) throws -> Declared,
    encode: @escaping @Sendable (Declared, CodingContext) throws -> Raw
  ) -> Field<Model, Declared> where Value == Undeclared {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }

  /// Converts the value from a raw value with another schema, and back when it is encoded, with closures that take the call's context.
  public func transform<Raw>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw, CodingContext) throws -> Value,
    encode: @escaping @Sendable (Value, CodingContext) throws -> Raw
  ) -> Field {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }

  /// Converts the value, unless it is absent, from a raw value with another schema, and back when it is encoded, with closures that take
  /// the call's context.
  public func transform<Raw, Wrapped>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw, CodingContext) throws -> Wrapped,
    encode: @escaping @Sendable (Wrapped, CodingContext) throws -> Raw
  ) -> Field where Value: OptionalOrNullable<Wrapped> {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }
}
