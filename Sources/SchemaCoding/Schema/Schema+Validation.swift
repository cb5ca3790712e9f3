extension Schema {
  /// Validates decoded values.
  ///
  /// Defaults and fallbacks are not validated.
  ///
  ///     Schema<Span>(Span.init) {
  ///       Field("from", \.from)
  ///       Field("to", \.to)
  ///     }.validate("must not end before it begins") { $0.from <= $0.to }
  ///
  /// Name the model of such a schema, as here, so that the compiler finds a mistake in the closure at once.
  ///
  /// A value that breaks several rules has an issue for each. An error that the closure throws is a `custom` issue, unless it is an
  /// ``SchemaIssue``. Rules and modifiers run in source order; a rule after a modifier runs only if the rules before it hold. Leniency relaxes no
  /// rule: only a fallback, a lossy collection, the field's next key and a union without tags recover from a broken rule.
  public func validate(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Value) throws -> Bool
  ) -> Schema {
    validate(Validation(message, id: id, allows))
  }

  /// Validates decoded values with a predefined rule, whose issues have its name or the `id` in ``SchemaIssue/rule``.
  public func validate(_ rule: Validation<Value>, id: String? = nil) -> Schema {
    let rule = rule.named(id)
    if var object = core.object {
      object.rules.append(rule)
      return Schema(object, overrides: overrides)
    }
    return wrapped { inner, compiler in
      compiler.adding([rule], to: compiler.compileSameValue(inner))
    }
  }
}

// Not generic functions: for a mistake in a closure behind a long schema, the compiler would take 5 × as long.
extension Schema where Value: OptionalOrNullable {
  /// Validates the decoded value, unless it is absent.
  @_disfavoredOverload
  public func validate(
    _ message: String, id: String? = nil, _ allows: @escaping @Sendable (Value.Wrapped) throws -> Bool
  ) -> Schema {
    validate(Validation(message, id: id, allows))
  }

  /// Validates the decoded value with a predefined rule, unless it is absent.
  @_disfavoredOverload
  public func validate(_ rule: Validation<Value.Wrapped>, id: String? = nil) -> Schema {
    validate(Validation(ifPresent: rule), id: id)
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
