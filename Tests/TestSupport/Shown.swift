import SchemaCoding

/// A value as it is shown in tables: without `Optional(…)`, and always in the same order.
func shown(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { shown($0.value) } ?? "nil"
  case .collection:
    return "[" + mirror.children.map { shown($0.value) }.joined(separator: ", ") + "]"
  case .set:
    return "[" + mirror.children.map { shown($0.value) }.sorted().joined(separator: ", ") + "]"
  case .dictionary:
    let members = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children.map { shown($0.value) }.joined(separator: ": ")
    }
    return "[" + members.sorted().joined(separator: ", ") + "]"
  default:
    return "\(value)"
  }
}

/// A model as its members, each as tables write it: dictionaries are in the same order, whichever way they were filled.
func shownByMember(_ model: Any) -> String {
  let mirror = Mirror(reflecting: model)
  guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return shown(model) }
  let sorted = EncodingOptions(formatting: .sortedKeys)
  return mirror.children.map { label, value in
    let json = (value as? JSONValue).flatMap { try? Schema.json.encodeToString($0, options: sorted) }
    return "\(label ?? ""): \(json ?? shown(value))"
  }.joined(separator: ", ")
}

/// A JSON string that contains this string.
func jsonLiteral(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
  return "\"" + escaped.joined() + "\""
}
