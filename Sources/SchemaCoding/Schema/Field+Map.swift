extension Field {
  /// The value is made of one with another schema, and written back by way of it.
  public func transform<Owner, Raw, Declared>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Declared,
    encode: @escaping @Sendable (Declared) throws -> Raw
  ) -> Field<Owner, Declared> where Model == Undeclared<Owner> {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }
}

extension Field {
  /// The value is made of one with another schema, and written back by way of it. What the closures throw is a `custom`
  /// issue.
  ///
  ///     Field("site", \.site).transform(from: .string, decode: { Site($0) }, encode: { $0.name })
  public func transform<Raw>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Raw
  ) -> Field {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }

  /// The value is made of one with another schema, and written back by way of it, if there is one: the closures see and give
  /// optionals, but are not asked about a value that is missing, null or nil.
  public func transform<Raw, Wrapped>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Wrapped?,
    encode: @escaping @Sendable (Wrapped?) throws -> Raw
  ) -> Field where Value == Wrapped? {
    schema(Schema<Wrapped?>.transform(from: raw, decode: decode, encode: encode).acceptingNull())
  }

  /// Makes another value of the one that was read. What the closure throws is a `custom` issue.
  ///
  ///     Field("price").number().map { $0 * 100 }
  ///
  /// This changes what is read only; what is written is the property's value. A field whose type changes has no property to
  /// be written from.
  public func map<Mapped>(_ convert: @escaping @Sendable (Value) throws -> Mapped) -> Field<Model, Mapped> {
    retyped(schemaWithReplacements?.map(convert))
  }

  /// The schema with the field's default and fallback, which are values of the old type, and are mapped like any other.
  var schemaWithReplacements: Schema<Value>? {
    var schema = modifiedSchema
    if let defaultValue { schema = schema?.default(defaultValue()) }
    if let fallbackValue { schema = schema?.fallback(fallbackValue()) }
    return schema
  }

  /// Changes the value that was read. What the closure throws is a `custom` issue.
  public func map(_ change: @escaping @Sendable (Value) throws -> Value) -> Field {
    modifying { $0.map(change) }
  }

  /// Changes the value that was read, if there is one. What the closure throws is a `custom` issue.
  public func map<Wrapped>(
    _ change: @escaping @Sendable (Wrapped) throws -> Wrapped
  ) -> Field where Value == Wrapped? {
    modifying { $0.map(change) }
  }
}
