import SchemaCoding

// Built-in rules, where they apply to the JSON itself.

extension JSONSchemaWriter {
  mutating func schema(_ constrained: ConstrainedDescription) -> Members {
    self.constrained(schema(constrained.value), constrained)
  }

  /// The schema with the constraints of the rules.
  func constrained(_ members: Members, _ constrained: ConstrainedDescription) -> Members {
    guard let base = base(of: constrained.value) else { return members }
    return constrained.rules.compactMap(\.constraint).reduce(into: members) { members, constraint in
      add(constraint, of: base, to: &members)
    }
  }

  /// The description that a rule applies to; nil if a modifier or a closure comes between the JSON and the rule.
  private func base(of description: SchemaDescription) -> SchemaDescription? {
    switch description {
    case .annotated, .constrained, .optional, .nullable, .replaced: description.wrapped.flatMap(base)
    case .modified(let modified): direction == .encoding ? base(of: modified.value) : nil
    case .scalar, .enumeration, .array, .dictionary: description
    default: nil
    }
  }

  /// Whether a number is rounded or truncated before rules apply to it.
  private func dropsFractions(_ number: NumberDescription, of scalar: ScalarDescription) -> Bool {
    number.isRounded || number.isInteger && scalar.leniency.contains(.fractionsAsIntegers)
  }

  private func add(_ constraint: ConstraintDescription, of base: SchemaDescription, to members: inout Members) {
    switch (constraint, base) {
    case (.range(let minimum, let maximum, let excludesMinimum, let excludesMaximum), .scalar(let scalar)):
      guard case .number(let number) = scalar.form,
        direction == .encoding ? number.spelling != .string : !dropsFractions(number, of: scalar)
      else { return }
      if let minimum { members.tighten(excludesMinimum ? "exclusiveMinimum" : "minimum", minimum, >) }
      if let maximum { members.tighten(excludesMaximum ? "exclusiveMaximum" : "maximum", maximum, <) }
    case (.length(let minimum, let maximum), .scalar(let scalar)):
      guard case .string = scalar.form else { return }
      members.bound(keyword: "Length", minimum, maximum)
    case (.length(let minimum, let maximum), .array(let array)):
      let maximum = array.isSet && direction == .decoding ? nil : maximum
      members.bound(keyword: "Items", minimum, maximum)
      if array.leniency.contains(.indexedObjectAsArray) { members.bound(keyword: "Properties", minimum, maximum) }
    case (.length(let minimum, let maximum), .dictionary(let dictionary)):
      guard dictionary.tags.isEmpty else { return }
      members.bound(keyword: "Properties", minimum, maximum)
      if dictionary.leniency.contains(.emptyArrayAsObject) { members.bound(keyword: "Items", minimum, nil) }
    case (.pattern(let expression), .scalar(let scalar)):
      guard case .string = scalar.form else { return }
      members.require(["pattern": .string("^(?:\(expression))$")])
    case (.multipleOf(let divisor), .scalar(let scalar)):
      guard case .number(let number) = scalar.form, number.spelling == .number, !scalar.isKey,
        direction == .encoding || !dropsFractions(number, of: scalar)
      else { return }
      members.require(["multipleOf": divisor])
    case (.unique, .array(let array)) where !array.isSet: members.require(["uniqueItems": true])
    case (.oneOf(let values), .scalar(let scalar)):
      // A key is always a string, so only a list of strings applies to it.
      switch scalar.form {
      case .string: members.require(values: values)
      case .bool(true: [], false: []) where !scalar.isKey: members.require(values: values)
      case .number(let number) where number.spelling == .number && !dropsFractions(number, of: scalar) && !scalar.isKey:
        members.require(values: values)
      default: return
      }
    case (.oneOf(let values), .enumeration(let enumeration)):
      guard !enumeration.ignoresCase else { return }
      members.require(values: values)
    default: return
    }
  }
}

extension JSONObject {
  /// Sets a bound, unless there is a tighter one.
  fileprivate mutating func tighten(_ key: String, _ bound: JSONValue, _ isTighter: (Double, Double) -> Bool) {
    guard let number = bound.number else { return }
    if let known = self[key]?.number, !isTighter(number.doubleValue, known.doubleValue) { return }
    self[key] = bound
  }

  fileprivate mutating func bound(keyword suffix: String, _ minimum: Int?, _ maximum: Int?) {
    if let minimum { tighten("min\(suffix)", .number(JSONNumber(minimum)), >) }
    if let maximum { tighten("max\(suffix)", .number(JSONNumber(maximum)), <) }
  }

  /// Adds a schema, in `allOf` if one of its keywords is already used.
  fileprivate mutating func require(_ schema: Self) {
    if schema.keys.allSatisfy({ self[$0] == nil }) {
      merge(schema) { $1 }
    } else {
      self["allOf"] = .array((self["allOf"]?.array ?? []) + [.object(schema)])
    }
  }

  /// Requires one of these values, or null where null is accepted.
  fileprivate mutating func require(values: [JSONValue]) {
    let acceptsNull =
      self["type"]?.array?.contains("null") == true || self["enum"]?.array?.contains(.null) == true
      || self["anyOf"]?.array?.contains(.object(JSONSchemaWriter.null)) == true
    require(["enum": .array(values + (acceptsNull ? [.null] : []))])
  }
}
