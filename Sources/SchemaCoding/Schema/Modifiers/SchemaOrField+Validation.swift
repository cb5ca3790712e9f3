extension SchemaOrField {
  /// Validates the decoded value.
  ///
  /// Defaults and fallbacks are not validated.
  ///
  ///     Field("name", \.name).validate("must not be empty") { !$0.isEmpty }
  ///
  ///     Schema<Span>(Span.init) {
  ///       Field("from", \.from)
  ///       Field("to", \.to)
  ///     }.validate("must not end before it begins") { $0.from <= $0.to }
  ///
  /// Name the model of a schema, as here, so that the compiler finds a mistake in the closure at once.
  ///
  /// A value that breaks several rules has an issue for each. An error that the closure throws is a `custom` issue, unless it is an
  /// ``SchemaIssue``. Rules and modifiers run in source order; a rule after a modifier runs only if the rules before it hold. Leniency relaxes no
  /// rule: only a fallback, a lossy collection, the field's next key and a union without tags recover from a broken rule.
  ///
  /// The issues have the `id` in ``SchemaIssue/rule``, for apps that have words of their own.
  public func validate(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Value) throws -> Bool
  ) -> Self {
    validate(Validation(message, id: id, allows))
  }

  /// Validates the decoded value with a closure that takes the call's context.
  ///
  ///     Field("zone", \.zone).validate("must be one of the city's") { zone, context in
  ///       zone < context.userInfo[.zones] as? Int ?? 0
  ///     }
  public func validate(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Value, CodingContext) throws -> Bool
  ) -> Self {
    validate(Validation(message, nil, .closure(.inContext(allows))), id: id)
  }

  /// Validates the decoded value with a predefined rule, whose issues have its name or the `id` in ``SchemaIssue/rule``.
  ///
  ///     Field("age", \.age).validate(.range(0...150))
  ///     Field("age", \.age).validate(.range(0...150), id: "age.possible")
  public func validate(_ rule: Validation<Value>, id: String? = nil) -> Self {
    let rule = rule.named(id)
    return modifying { $0.adding(rule) }
  }
}

extension SchemaOrField {
  /// Validates the decoded value, unless it is absent.
  public func validate<Wrapped>(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Wrapped) throws -> Bool
  ) -> Self where Value: OptionalOrNullable<Wrapped> {
    validate(Validation(message, id: id, allows))
  }

  /// Validates the decoded value, unless it is absent, with a closure that takes the call's context.
  public func validate<Wrapped>(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Wrapped, CodingContext) throws -> Bool
  ) -> Self where Value: OptionalOrNullable<Wrapped> {
    validate(Validation<Wrapped>(message, nil, .closure(.inContext(allows))), id: id)
  }

  /// Validates the decoded value with a predefined rule, unless it is absent.
  public func validate<Wrapped>(
    _ rule: Validation<Wrapped>, id: String? = nil
  ) -> Self where Value: OptionalOrNullable<Wrapped> {
    validate(Validation(ifPresent: rule), id: id)
  }
}

extension Schema {
  fileprivate func adding(_ rule: Validation<Value>) -> Schema {
    if var object = core.object {
      object.rules.append(rule)
      return Schema(object, overrides: overrides)
    }
    return wrapped { inner, compiler in
      compiler.adding([rule], to: compiler.compileSameValue(inner))
    }
  }
}

extension Validation where Value: OptionalOrNullable {
  /// The same rule for a value that may be absent, which is then allowed.
  init(ifPresent rule: Validation<Value.Wrapped>) {
    self.init(rule.message, rule.constraint, rule.condition.ifPresent())
    id = rule.id
    definitionError = rule.definitionError
  }
}

extension Validation.Condition {
  fileprivate func ifPresent<Maybe: OptionalOrNullable<Value>>() -> Validation<Maybe>.Condition {
    switch self {
    case .closure(.plain(let allows)):
      .closure(.plain { value in try Maybe._unwrap(value).map(allows) ?? true })
    case .closure(.inContext(let allows)):
      .closure(.inContext { value, context in try Maybe._unwrap(value).map { try allows($0, context) } ?? true })
    case .pattern(let matches):
      .pattern { value, steps in try Maybe._unwrap(value).map { try matches($0, &steps) } ?? true }
    case .all(let rules): .all(rules.map(Validation<Maybe>.init(ifPresent:)))
    case .any(let rules): .any(rules.map(Validation<Maybe>.init(ifPresent:)))
    case .not(let rules):
      .any([
        Validation<Maybe>("") { Maybe._unwrap($0) == nil },
        Validation<Maybe>("", nil, .not(rules.map(Validation<Maybe>.init(ifPresent:)))),
      ])
    }
  }
}
