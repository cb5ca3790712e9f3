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
