import Foundation
import SchemaCoding

extension SchemaReader {
  func decideValue(_ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    if let constant = node["const"] { return decide(values: [constant], node, key: key, owner: owner) }
    if let values = node["enum"]?.array { return decide(values: values, node, key: key, owner: owner) }
    if !node.choices.isEmpty { return decision(of: node.choices, node, key: key, owner: owner) }
    for keyword in ["oneOf", "anyOf"] where node[keyword] != nil {
      return decide(alternatives: keyword, node, key: key, owner: owner)
    }
    var types = (node["type"]?.array ?? [node["type"]].compactMap { $0 }).compactMap(\.string)
    var isNullable = node["nullable"] == true && !types.isEmpty
    if types.count > 1, types.contains("null") {
      isNullable = true
      types.removeAll { $0 == "null" }
    }
    if types.contains("number") { types.removeAll { $0 == "integer" } }
    if types.count > 1 {
      let nodes = types.map { type -> SchemaNode in
        var members = node.value.object ?? [:]
        members["type"] = .string(type)
        var part = SchemaNode(.object(members), "\(node.pointer) \(type)")
        part.merged = type == "object" ? node.merged : nil
        return part
      }
      var decision = decision(of: nodes, node, key: key, owner: owner)
      decision.isOptional = decision.isOptional || isNullable
      return decision
    }
    var decision = decide(type: types.first ?? node.impliedType, node, key: key, owner: owner)
    decision.isOptional = decision.isOptional || isNullable
    return decision
  }

  private func decide(type: String, _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    switch type {
    case "boolean": return Decision(kind: .bool(.json))
    case "integer":
      return Decision(kind: .number("Int", places: nil), rules: numberRules(node, isInteger: true))
    case "number": return Decision(kind: .number("Double", places: nil), rules: numberRules(node, isInteger: false))
    case "string": return string(node)
    case "null": return Decision(kind: .json, rules: [".validate(.oneOf(.null))"])
    case "array": return array(node, key: key, owner: owner)
    case "object": return object(node, key: key, owner: owner)
    case "": return Decision(kind: .json)
    default: return anything(node, "the type \(type) is not known")
    }
  }

  /// One of these values.
  func decide(values: [JSONValue], _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    var values = values.reduce(into: [JSONValue]()) { if !$0.contains($1) { $0.append($1) } }
    let isNullable = values.count > 1 && values.contains(.null)
    if isNullable { values.removeAll { $0 == .null } }
    let strings = values.compactMap(\.string)
    // Swift takes two spellings of one character for the same.
    if strings.count == values.count, strings.count > 1, Set(strings).count == strings.count {
      var decision = enumeration(strings, isOpen: isLenient, node, key: key, owner: owner)
      decision.isOptional = isNullable
      return decision
    }
    guard values.allSatisfy({ $0.object == nil && $0.array == nil }) else {
      return anything(node, "only scalars can be listed")
    }
    let list = values.map { $0 == .null ? ".null" : $0.swiftLiteral }.joined(separator: ", ")
    let kind: ValueKind =
      strings.count == values.count
      ? .string
      : values.allSatisfy { if case .number(let number) = $0 { number.isIntegral } else { false } }
        ? .number("Int", places: nil) : .json
    return Decision(kind: kind, isOptional: isNullable, rules: [".validate(.oneOf(\(list)))"])
  }

  private func numberRules(_ node: SchemaNode, isInteger: Bool) -> [String] {
    var rules: [String] = []
    func literal(_ number: JSONNumber, _ rounding: FloatingPointRoundingRule) -> String {
      let double = number.doubleValue
      guard isInteger else { return "\(double)" }
      return (try? number.integer(as: Int.self)).map { "\($0)" }
        ?? (abs(double) < 9e18 ? "\(Int(double.rounded(rounding)))" : "\(double)")
    }
    for (keyword, exclusive, rule, strictRule, rounding) in [
      ("minimum", "exclusiveMinimum", "atLeast", "greaterThan", FloatingPointRoundingRule.up),
      ("maximum", "exclusiveMaximum", "atMost", "lessThan", .down),
    ] {
      // In OpenAPI 3.0, a Bool says that the bound itself is excluded.
      let isStrict = node[exclusive] == true
      if let bound = node.number(keyword) {
        rules.append(".validate(.\(isStrict ? strictRule : rule)(\(literal(bound, rounding))))")
      }
      if let bound = node.number(exclusive) {
        let outward: FloatingPointRoundingRule = rounding == .up ? .down : .up
        rules.append(".validate(.\(strictRule)(\(literal(bound, outward))))")
      }
    }
    if let factor = node.number("multipleOf"), factor.doubleValue > 0 {
      let message = "must be a multiple of \(factor.literal)".swiftLiteral
      if isInteger, let factor = try? factor.integer(as: Int.self) {
        rules.append(".validate(\(message)) { $0 % \(factor) == 0 }")
      } else {
        let number = isInteger ? "Double($0)" : "$0"
        let factor = "\(factor.doubleValue)"
        rules.append(".validate(\(message)) { (\(number) / \(factor)).rounded() == \(number) / \(factor) }")
      }
    }
    return rules
  }

  private func string(_ node: SchemaNode) -> Decision {
    let kinds: [String: ValueKind] = [
      "date": .calendarDate(nil), "date-time": .date([".rfc3339"]), "uuid": .uuid, "uri": .url, "url": .url,
      "byte": .data,
    ]
    let format = node["format"]?.string ?? (node["contentEncoding"] == "base64" ? "byte" : nil)
    if let kind = format.flatMap({ kinds[$0] }) {
      for keyword in ["minLength", "maxLength", "pattern"] where node[keyword] != nil {
        remark(node, "\(keyword) is not checked")
      }
      return Decision(kind: kind)
    }
    var decision = Decision(kind: .string)
    decision.rules = lengthRules(node, "minLength", "maxLength")
    if let pattern = node["pattern"]?.string.flatMap({ pattern($0, node) }) {
      decision.rules.append(".validate(.pattern(\(pattern.swiftLiteral)))")
    }
    return decision
  }

  /// A pattern for whole strings; nil if it is not one of Swift's.
  func pattern(_ pattern: String, _ node: SchemaNode) -> String? {
    let whole = Self.wholePattern(pattern)
    if (try? NSRegularExpression(pattern: whole)) != nil { return whole }
    remark(node, "the pattern is no regular expression of Swift: \(pattern)")
    return nil
  }

  /// An enumeration, which is declared beside the models if it has a name, or if no model contains it.
  func enumeration(
    _ strings: [String], isOpen: Bool, _ node: SchemaNode, key: String, owner: ModelDecision?
  ) -> Decision {
    let unique = strings.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard node.reference != nil || owner == nil else {
      return Decision(kind: .enumeration(EnumerationDecision(unique, isOpen: isOpen)))
    }
    let place = node.reference ?? node.pointer
    if let known = shared[place] { return Decision(kind: .enumeration(known)) }
    let enumeration = EnumerationDecision(unique, isOpen: isOpen)
    enumeration.isShared = true
    enumeration.name = SwiftName.typeAsSpelled(node.reference?.lastName ?? (key.isEmpty ? "Value" : key))
    enumeration.documentation = node.documentation(besides: enumeration.name)
    shared[place] = enumeration
    enumerations.append(enumeration)
    return Decision(kind: .enumeration(enumeration))
  }

  /// The library matches the whole string, JSON Schema any part of it.
  private static func wholePattern(_ pattern: String) -> String {
    if pattern.contains("|") { return #"[\s\S]*(?:"# + pattern + #")[\s\S]*"# }
    let begins = pattern.hasPrefix("^")
    let ends = pattern.hasSuffix("$") && !pattern.hasSuffix(#"\$"#)
    let inner = pattern.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0)
    return (begins ? "" : #"[\s\S]*"#) + inner + (ends ? "" : #"[\s\S]*"#)
  }

  func lengthRules(_ node: SchemaNode, _ minimum: String, _ maximum: String) -> [String] {
    switch (node.integer(minimum) ?? 0, node.integer(maximum)) {
    case (0, nil): []
    case (1, nil): [".validate(.notEmpty)"]
    case (let least, nil): [".validate(.length(\(least)...))"]
    case (let least, let most?) where least == most: [".validate(.length(\(least)))"]
    case (let least, let most?) where least < most: [".validate(.length(\(least == 0 ? "" : "\(least)")...\(most)))"]
    default: [".validate(\"nothing is valid\") { _ in false }"]
    }
  }

  private func array(_ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    if node["prefixItems"] != nil || node["items"]?.array != nil {
      remark(node, "the kinds of positions are not checked")
    }
    let items = node["prefixItems"] == nil && node["items"]?.array == nil ? node.child("items") : nil
    let element = items.map { decide($0, key: SwiftName.elementKey(key), owner: owner) } ?? Decision(kind: .json)
    if element.kind.isDeep { return .deep }
    var decision = Decision(kind: .array(element), undecided: element.undecided)
    decision.rules = lengthRules(node, "minItems", "maxItems")
    if node["uniqueItems"] == true {
      if element.kind.isHashable, !element.isOptional {
        decision.rules.append(".validate(\"must be unique\") { Set($0).count == $0.count }")
      } else {
        remark(node, "uniqueItems is not checked")
      }
    }
    return decision
  }
}

extension ValueKind {
  fileprivate var isHashable: Bool {
    switch self {
    case .bool, .number, .spelled, .duration, .string, .date, .calendarDate, .url, .uuid, .data, .json: true
    default: false
    }
  }
}
