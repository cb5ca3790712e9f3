import SchemaCoding

extension SchemaReader {
  func object(_ node: SchemaNode, omitting tag: String? = nil, key: String, owner: ModelDecision?) -> Decision {
    let required = Set(node.required)
    let keys = required.union(node.properties).filter { $0 != tag }
      .sorted { order.isBefore($0, $1, under: "property") }
    guard !keys.isEmpty || tag != nil || isClosed(node) else { return dictionary(node, key: key, owner: owner) }
    let model = ModelDecision(count: 1)
    model.places.append((owner, key))
    models.append(model)
    if tag == nil { register(.model(model), node) } else { model.fixedName = nil }
    model.documentation = node.documentation(besides: key)
    if model.documentation.isEmpty {
      model.documentation = [node.pointer == "#" ? "The root of the schema." : "From \(node.pointer)."]
    }
    model.rejectsUnknownKeys = isClosed(node)
    for keyword in ["minProperties", "maxProperties", "propertyNames"] where node[keyword] != nil {
      remark(node, "\(keyword) is not checked")
    }
    afterwards { [self] in
      for key in keys { member(key, of: node, isRequired: required.contains(key), in: model) }
      extras(of: node, in: model)
    }
    return Decision(kind: .model(model))
  }

  private func member(_ key: String, of node: SchemaNode, isRequired: Bool, in model: ModelDecision) {
    let property = node.child("properties", key) ?? SchemaNode(true, "\(node.pointer)/properties/\(key.pointerEscaped)")
    // An initializer takes as many before its first field.
    if isRequired, model.constants.count < 4, let constant = merged(unwrapped(property).node).onlyString {
      model.constants.append((key, constant))
      return
    }
    var decision = decide(property, key: key, owner: model)
    if case .json = decision.kind, decision.rules.isEmpty {
      // Any JSON includes null.
      decision.isOptional = !isRequired
    } else if isRequired, decision.isOptional {
      decision.rules.append(".required()")
    } else if !isRequired, !decision.isOptional {
      decision.isOptional = true
      decision.rules.append(".rejectsNull()")
    }
    var field = FieldDecision(keys: [key], decision: decision, presentCount: 1, nullCount: 0)
    field.documentation = property.documentation(besides: key)
    model.fields.append(field)
  }

  /// Whether a key that no keyword names is invalid.
  private func isClosed(_ node: SchemaNode) -> Bool {
    node["additionalProperties"] == false && (node["patternProperties"]?.object ?? [:]).isEmpty
  }

  /// Collects the keys that a model has no field for, if the schema says something about their values.
  private func extras(of node: SchemaNode, in model: ModelDecision) {
    guard !isClosed(node), let values = others(of: node, key: model.places.first?.key ?? "", owner: model) else {
      return
    }
    model.extras = values.value
    if values.pattern != nil { remark(node, "the names of other keys are not checked") }
  }

  /// The values of the keys that `properties` does not name, and the pattern of these keys; nil if they may be anything.
  private func others(
    of node: SchemaNode, key: String, owner: ModelDecision?
  ) -> (value: Decision, pattern: String?)? {
    let element = SwiftName.elementKey(key)
    let patterns = (node["patternProperties"]?.object ?? [:]).keys.sorted()
    let additional = node.child("additionalProperties")
    guard let first = patterns.first else {
      guard let additional, additional.value.object?.isEmpty == false else { return nil }
      return (decide(additional, key: element, owner: owner), nil)
    }
    let children = patterns.compactMap { node.child("patternProperties", $0) }
    let isAny = ["", ".*", "^.*$", "^.*", ".*$", "^"].contains(first) || ["^.+$", ".+", "^.+", "."].contains(first)
    if patterns.count == 1, isAny || additional?.value == false {
      return (decide(children[0], key: element, owner: owner), isAny ? nil : first)
    }
    if additional?.value == false, children.dropFirst().allSatisfy({ $0.value == children[0].value }) {
      return (decide(children[0], key: element, owner: owner), patterns.map { "(?:\($0))" }.joined(separator: "|"))
    }
    remark(node, "the values of keys are not checked by their patterns")
    return (Decision(kind: .json), nil)
  }

  private func dictionary(_ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    let values = others(of: node, key: key, owner: owner)
    let value = values?.value ?? Decision(kind: .json)
    if value.kind.isDeep { return .deep }
    var keys = KeyKind("String")
    if let pattern = values?.pattern ?? node["propertyNames"]?.object?["pattern"]?.string {
      keys.pattern = self.pattern(pattern, node)
    }
    if let names = node["propertyNames"]?.object, names["pattern"] == nil || names.count > 1 {
      remark(node, "propertyNames is not checked")
    }
    return Decision(
      kind: .dictionary(keys: keys, value), undecided: value.undecided,
      rules: lengthRules(node, "minProperties", "maxProperties"))
  }
}
