extension Field where Value == Undeclared {
  /// Declares the value with a schema.
  ///
  /// All value kinds are shorthand for this.
  ///
  ///     Field("price").schema(Money.schema)
  public func schema<Declared>(_ schema: Schema<Declared>) -> Field<Model, Declared> {
    retyped(schema)
  }
}

extension Field {
  /// Declares the value with a schema.
  ///
  /// All value kinds are shorthand for this.
  ///
  ///     Field("price", \.price).schema(.money)
  public func schema(_ schema: Schema<Value>) -> Field {
    changing { $0.schema = schema }
  }

  /// Declares the optional value with a schema.
  public func schema<Wrapped>(_ schema: Schema<Wrapped>) -> Field where Value == Wrapped? {
    changing { $0.schema = schema.optional }
  }

  /// Wraps the schema in a modifier, whether the value kind is set before or after this.
  func modifying(_ change: @escaping @Sendable (Schema<Value>) -> Schema<Value>) -> Field {
    changing { $0.modifiers.append(change) }
  }

  /// The field's own schema, or the default schema of its type, with all modifiers applied.
  var modifiedSchema: Schema<Value>? {
    (schema ?? (isEnclosed ? .declaredKey : .declared)).map { schema in modifiers.reduce(schema) { $1($0) } }
  }

  /// The same field with a value of another type, and so without a property.
  func retyped<Other>(_ schema: Schema<Other>?) -> Field<Model, Other> {
    var field = Field<Model, Other>(keys: keys, path: nil, schema: schema)
    field.overrides = overrides
    field.isRequired = isRequired
    field.isDecodeOnly = isDecodeOnly
    field.isEncodeOnly = isEncodeOnly
    return field
  }

  func changing(_ change: (inout Field) -> Void) -> Field {
    var field = self
    change(&field)
    return field
  }
}
