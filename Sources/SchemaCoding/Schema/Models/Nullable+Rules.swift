// Rules for values that may be missing or null. They apply to the value, if there is one.

extension Schema {
  /// Validates the decoded value, unless it is missing or null.
  public func validate<Wrapped>(
    _ message: String, _ allows: @escaping @Sendable (Wrapped) throws -> Bool
  ) -> Schema where Value == Nullable<Wrapped> {
    validate(Validation<Wrapped>(message, allows))
  }

  /// Validates the decoded value with a predefined rule, unless it is missing or null.
  public func validate<Wrapped>(_ rule: Validation<Wrapped>) -> Schema where Value == Nullable<Wrapped> {
    validate(Rule(rule) { $0.value })
  }
}

extension Field {
  /// Validates the decoded value, unless it is missing or null.
  public func validate<Wrapped>(
    _ message: String, _ allows: @escaping @Sendable (Wrapped) throws -> Bool
  ) -> Field where Value == Nullable<Wrapped> {
    modifying { $0.validate(message, allows) }
  }

  /// Validates the decoded value with a predefined rule, unless it is missing or null.
  ///
  ///     Field("name", \.name).trimmed().validate(.notEmpty)      // var name: Nullable<String>
  public func validate<Wrapped>(_ rule: Validation<Wrapped>) -> Field where Value == Nullable<Wrapped> {
    modifying { $0.validate(rule) }
  }
}
