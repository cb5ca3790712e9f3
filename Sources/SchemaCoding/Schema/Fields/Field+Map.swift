extension Field where Value == Undeclared {
  /// Declares a value that is converted from a raw value with another schema, and back when it is encoded.
  ///
  /// An error that a closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  public func transform<Raw, Declared>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Declared,
    encode: @escaping @Sendable (Declared) throws -> Raw
  ) -> Field<Model, Declared> {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }
}

extension Field {
  /// Converts the value from a raw value with another schema, and back when it is encoded.
  ///
  /// An error that a closure throws is a `custom` issue, unless it is a ``SchemaIssue``.
  ///
  ///     Field("site", \.site).transform(from: .string, decode: { Site($0) }, encode: { $0.name })
  public func transform<Raw>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Raw
  ) -> Field {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }

  /// Converts the value, unless it is absent, from a raw value with another schema, and back when it is encoded.
  public func transform<Raw, Wrapped>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Wrapped,
    encode: @escaping @Sendable (Wrapped) throws -> Raw
  ) -> Field where Value: OptionalOrNullable<Wrapped> {
    schema(.transform(from: raw, decode: decode, encode: encode))
  }

  /// Converts the optional value from a raw value with another schema, and back when it is encoded.
  ///
  /// The closure that decodes may return nil. Neither closure is called if the value is missing, null or nil; nil is encoded like that of
  /// any other optional field.
  public func transform<Raw, Wrapped>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Wrapped?,
    encode: @escaping @Sendable (Wrapped?) throws -> Raw
  ) -> Field where Value == Wrapped? {
    schema(Schema<Wrapped?>.transform(from: raw, decode: decode, encode: encode).acceptingNull())
  }

  /// Converts the optional value from a raw value with another schema, and back when it is encoded.
  ///
  /// The closure that decodes may return nil. Neither closure is called if the value is missing, null or nil; nil is encoded like that of
  /// any other optional field.
  ///
  ///     Field("photo", \.photo).transform(from: .string, decode: { URL(string: $0) }, encode: { $0.absoluteString })
  @_disfavoredOverload
  public func transform<Raw, Wrapped>(
    from raw: Schema<Raw>, decode: @escaping @Sendable (Raw) throws -> Wrapped?,
    encode: @escaping @Sendable (Wrapped) throws -> Raw
  ) -> Field where Value == Wrapped? {
    transform(from: raw, decode: decode) { (value: Wrapped?) in
      // Nil is not encoded by this.
      guard let value else { throw SchemaIssue(.notEncodable) }
      return try encode(value)
    }
  }

  /// Converts the decoded value to another type.
  ///
  /// A default or a fallback that is declared before is converted too. An error that the closure throws is a `custom` issue, unless it is
  /// a ``SchemaIssue``.
  ///
  ///     Field("temperature").number().map { Celsius(degrees: $0) }
  ///
  /// The result cannot be encoded, because the field has no property.
  public func map<Mapped>(_ convert: @escaping @Sendable (Value) throws -> Mapped) -> Field<Model, Mapped> {
    mapped { $0.map(convert) }
  }

  /// Changes the type of the value. A default and a fallback have the old type, so they are converted like any other value.
  func mapped<Mapped>(_ convert: (Schema<Value>) -> Schema<Mapped>) -> Field<Model, Mapped> {
    var schema = modifiedSchema
    switch (defaultValue, fallbackValue) {
    case (nil, nil): break
    case (let value?, nil): schema = schema?.default(value())
    case (let value?, let fallback?) where !isRequired:
      schema = schema?.default(value()).fallback(fallback())
    case (_, let fallback?): schema = schema?.fallback(fallback())
    }
    var field: Field<Model, Mapped> = retyped(schema.map(convert))
    field.isMappedFromFallback = isMappedFromFallback || fallbackValue != nil
    field.checkConverted = { checkReplacements(isShown: $0, &$1) }
    return field
  }

  /// Changes the decoded value.
  ///
  /// The closure is not applied when encoding. An error that it throws is a `custom` issue, unless it is a ``SchemaIssue``.
  ///
  ///     Field("price", \.price).map { $0 * 100 }
  public func map(_ change: @escaping @Sendable (Value) throws -> Value) -> Field {
    modifying { $0.map(change) }
  }

  /// Changes the decoded value, unless it is nil.
  public func map<Wrapped>(
    _ change: @escaping @Sendable (Wrapped) throws -> Wrapped
  ) -> Field where Value == Wrapped? {
    modifying { $0.map(change) }
  }
}
