extension JSONNode {
  /// Whether this is the same JSON as a value: of an object, the last of repeated keys counts, and their order does not.
  ///
  /// It visits no more than it needs to find a difference.
  func equals(_ value: JSONValue) -> Bool {
    switch value {
    case .null: isNull
    case .bool(let value): kind == (value ? .true : .false)
    case .number(let value): if case .number(let own) = self.value { own == value } else { false }
    case .string(let string): isString && equals(string)
    case .array(let values): isArray && count == values.count && zip(elements, values).allSatisfy { $0.equals($1) }
    case .object(let values):
      isObject && members.allSatisfy { member in values.keys.contains { member.key.equals($0) } }
        && values.allSatisfy { key, value in lastMember(key)?.equals(value) ?? false }
    }
  }
}
