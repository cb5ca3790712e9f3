extension Field {
  /// Holds a value that was read against a rule. Defaults and fallbacks are not asked.
  ///
  ///     Field("name", \.name).validate("must not be empty") { !$0.isEmpty }
  ///
  /// A value that breaks several rules has an issue for each. A closure that throws is a `custom` issue. Rules and modifiers run in the
  /// order of their lines. Leniency softens no rule: only ``fallback(_:)`` recovers from a broken one.
  public func validate(_ message: String, _ allows: @escaping @Sendable (Value) throws -> Bool) -> Field {
    modifying { $0.validate(message, allows) }
  }

  /// Holds a value that was read, if there is one, against a rule.
  public func validate<Wrapped>(
    _ message: String, _ allows: @escaping @Sendable (Wrapped) throws -> Bool
  ) -> Field where Value == Wrapped? {
    modifying { $0.validate(message, allows) }
  }

  /// Holds a value that was read, if there is one, against a ready rule.
  ///
  ///     Field("age", \.age).validate(.range(0...150))
  public func validate(_ rule: Validation<Value>) -> Field {
    modifying { $0.validate(rule) }
  }

  /// Holds a value that was read, if there is one, against a ready rule.
  public func validate<Wrapped>(_ rule: Validation<Wrapped>) -> Field where Value == Wrapped? {
    modifying { $0.validate(rule) }
  }
}
