extension Field {
  /// Declares the value with a schema.
  ///
  /// All value kinds are shorthand for this.
  ///
  ///     Field("price").schema(Money.schema)
  @_disfavoredOverload
  public func schema<Declared>(_ schema: Schema<Declared>) -> Field<Model, Declared> where Value == Undeclared {
    retyped(schema)
  }

  /// Declares the value with a schema.
  ///
  /// All value kinds are shorthand for this. If the property and the schema have the same optional type, the schema decides whether null is
  /// valid; ``optional()`` adds null and the missing key.
  ///
  ///     Field("price", \.price).schema(.money)
  public func schema(_ schema: Schema<Value>) -> Field {
    changing { ($0.schema, $0.isObject) = (schema, false) }
  }

  /// Declares the value, which may be absent, with a schema.
  public func schema<Wrapped>(_ schema: Schema<Wrapped>) -> Field where Value: OptionalOrNullable<Wrapped> {
    self.schema(unwrapped: schema)
  }

  /// The field's own schema, or the default schema of its type, with all modifiers applied.
  var modifiedSchema: Schema<Value>? {
    guard var schema = schema ?? (isEnclosingKey ? .impliedKey : .implied) else { return nil }
    for modified in modifiers { schema = modified(schema) }
    return schema
  }

  /// The same field with a value of another type, and so without a property.
  func retyped<Other>(_ schema: Schema<Other>?) -> Field<Model, Other> {
    var field = Field<Model, Other>(keys: keys, path: nil, schema: schema, source: source)
    field.overrides = overrides
    field.annotations = annotations
    field.checkConverted = checkConverted
    field.isObject = isObject
    field.isRequired = isRequired
    field.isNullRejected = isNullRejected
    field.isMappedFromFallback = isMappedFromFallback
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
