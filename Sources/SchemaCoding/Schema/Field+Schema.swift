extension Field where Value == Undeclared {
  /// Says how the value is read and written, by any schema. All kinds come down to this.
  ///
  ///     Field("price").schema(Money.schema)
  public func schema<Declared>(_ schema: Schema<Declared>) -> Field<Model, Declared> {
    retyped(schema)
  }
}

extension Field {
  /// Says how the value is read and written, by any schema. All kinds come down to this.
  ///
  ///     Field("price", \.price).schema(.money)
  public func schema(_ schema: Schema<Value>) -> Field {
    changing { $0.schema = schema }
  }

  /// Says how the value is read and written if there is one, by any schema.
  public func schema<Wrapped>(_ schema: Schema<Wrapped>) -> Field where Value == Wrapped? {
    changing { $0.schema = schema.optional }
  }

  /// Does something around the schema, whichever kind is chosen, before or after this.
  func modifying(_ change: @escaping @Sendable (Schema<Value>) -> Schema<Value>) -> Field {
    changing { $0.modifiers.append(change) }
  }

  /// The field's own schema or the one that its type declares, with everything that was done around it.
  var modifiedSchema: Schema<Value>? {
    (schema ?? (isEnclosed ? .declaredKey : .declared)).map { schema in modifiers.reduce(schema) { $1($0) } }
  }

  /// The same field with a value of another type, which cannot be that of a property.
  func retyped<Other>(_ schema: Schema<Other>?) -> Field<Model, Other> {
    var field = Field<Model, Other>(keys: keys, path: nil, schema: schema)
    field.overrides = overrides
    field.annotations = annotations
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
