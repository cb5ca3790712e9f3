extension Field {
  /// Lets the value be missing or null, which gives nil.
  public func optional() -> Field<Model, Value?> {
    var field: Field<Model, Value?> = retyped(modifiedSchema?.optional)
    field.checks = checks.map { check in { $0.flatMap(check) } }
    if let defaultValue { field.defaultValue = { defaultValue() } }
    if let fallbackValue { field.fallbackValue = { fallbackValue() } }
    return field
  }

  /// Lets the value be missing or null. The property's type says so already; the schema may say it too.
  public func optional<Wrapped>() -> Field where Value == Wrapped? { self }

  /// Gives a missing key or null this value. Under leniency it also stands in for what cannot be read, which is reported, but never for
  /// a value that breaks a rule. The expression is evaluated each time, so that a class gives a fresh object.
  public func `default`(_ value: @autoclosure @escaping @Sendable () -> Value) -> Field {
    changing { $0.defaultValue = value }
  }

  /// Gives this value wherever there would be an issue, and to null. A value that was there and could not be read, or broke a rule, is
  /// reported.
  public func fallback(_ value: @autoclosure @escaping @Sendable () -> Value) -> Field {
    changing { $0.fallbackValue = value }
  }

  /// Makes the key mandatory, though the value is optional or has a default.
  public func required() -> Field {
    changing { $0.isRequired = true }
  }
}
