extension Field {
  /// Validates the decoded value.
  ///
  /// Defaults and fallbacks are not validated.
  ///
  ///     Field("name", \.name).validate("must not be empty") { !$0.isEmpty }
  ///
  /// A value that breaks several rules has an issue for each. An error that the closure throws is a `custom` issue, unless it is an
  /// ``SchemaIssue``. Rules and modifiers run in source order; a rule after a modifier runs only if the rules before it hold. Leniency relaxes no
  /// rule: only ``fallback(_:)``, a lossy collection, the field's next key and a union without tags recover from a broken rule.
  ///
  /// The issues have the `id` in ``SchemaIssue/rule``, for apps that have words of their own.
  public func validate(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Value) throws -> Bool
  ) -> Field {
    modifying { $0.validate(message, id: id, allows) }
  }

  /// Validates the decoded value with a predefined rule.
  ///
  ///     Field("age", \.age).validate(.range(0...150))
  ///     Field("age", \.age).validate(.range(0...150), id: "age.possible")
  public func validate(_ rule: Validation<Value>, id: String? = nil) -> Field {
    modifying { $0.validate(rule, id: id) }
  }

  /// Validates the decoded value, unless it is absent.
  public func validate<Wrapped>(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Wrapped) throws -> Bool
  ) -> Field where Value: OptionalOrNullable<Wrapped> {
    modifying { $0.validate(message, id: id, allows) }
  }

  /// Validates the decoded value with a predefined rule, unless it is absent.
  public func validate<Wrapped>(
    _ rule: Validation<Wrapped>, id: String? = nil
  ) -> Field where Value: OptionalOrNullable<Wrapped> {
    modifying { $0.validate(rule, id: id) }
  }
}
