extension Field {
  /// Allows the value to be missing or null; either decodes as nil.
  ///
  /// The property may have a type that is not optional, if only the initializer's parameter is.
  @_disfavoredOverload
  public func optional() -> Field<Model, Value?> { mayBeAbsent() }

  /// Allows the value to be missing or null, and distinguishes the two.
  public func nullable() -> Field<Model, Nullable<Value>> { mayBeAbsent() }

  /// The field with a value that may be absent, and with what is declared for the value itself. The property's value, which is never
  /// absent, is still encoded.
  private func mayBeAbsent<Absent: OptionalOrNullable<Value>>() -> Field<Model, Absent> {
    var field: Field<Model, Absent> = retyped(modifiedSchema.map(Absent._schema(unwrapped:)))
    if let read { field.reader = { Absent._wrap(read($0)) } }
    field.encodedKey = encodedKey
    field.encodesNull = encodesNull
    if let omits { field.omits = { Absent._unwrap($0).map(omits) ?? false } }
    field.checks = checks.map { check in { Absent._unwrap($0).flatMap(check) } }
    if let defaultValue { field.defaultValue = { Absent._wrap(defaultValue()) } }
    if let fallbackValue { field.fallbackValue = { Absent._wrap(fallbackValue()) } }
    return field
  }

  /// Reads the value from a model; nil if the field has no property.
  private var read: (@Sendable (Model) -> Value)? {
    if let reader { return reader }
    guard let path else { return nil }
    return { $0[keyPath: path] }
  }

  /// Allows the value to be missing or null.
  ///
  /// A property of optional type implies this; the call makes it explicit. A schema that produces an optional without `.optional`, such as
  /// a union with a variant for nil, needs the call.
  public func optional<Wrapped>() -> Field where Value == Wrapped? { modifying { $0.acceptingNull() } }

  /// Uses this value if the key is missing or null.
  ///
  /// If the field also has a ``fallback(_:)``, the default is used only for a missing key, and the fallback for null. With leniency, the
  /// default also replaces a value that cannot be decoded, which is reported, but never a value that breaks a rule. The expression is
  /// evaluated each time, so that a class gives a new object.
  public func `default`(_ value: @autoclosure @escaping @Sendable () -> Value) -> Field {
    changing { $0.defaultValue = value }
  }

  /// Uses this value for null, for a required key that is missing, and for a value that cannot be decoded or breaks a rule.
  ///
  /// A key that may be missing gives nil, the default or the initial value, as without a fallback.
  ///
  /// The report lists a value that was replaced because it could not be decoded or breaks a rule.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Field {
    changing { $0.fallbackValue = value }
  }

  /// Makes the value required, even if it is optional, has a default, or has an initial value.
  ///
  ///     Field("name", \.name).required()                // String: a missing key and null are issues
  ///     Field("note", \.note).required()                // String?: the key must be there, and null is nil
  ///     Field("age", \.age).required().default(18)      // Int: the key must be there, and null is 18
  ///
  /// Nil is encoded as null. An update keeps the property if the key is missing.
  public func required() -> Field {
    changing { $0.isRequired = true }
  }

  /// Makes null an issue, even if the value is optional, has a default, or has an initial value.
  ///
  ///     Field("note", \.note).rejectsNull()     // String?: the key may be missing, but null is an issue
  ///
  /// This includes the values of ``SchemaOrField/nullIf(_:)``, and what leniency decodes as null. Nil is omitted when it is encoded. A ``fallback(_:)``,
  /// and with leniency also nil, a default or an initial value, replaces null like a value that cannot be decoded, which is reported.
  public func rejectsNull() -> Field {
    changing { $0.isNullRejected = true }
  }
}
