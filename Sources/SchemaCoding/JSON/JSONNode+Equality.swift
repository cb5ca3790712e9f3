extension JSONNode {
  /// Whether this is the same JSON as a value: of an object, the last of repeated keys counts, and their order does not.
  ///
  /// It visits no more than it needs to find a difference.
  func equals(_ value: JSONValue) -> Bool {
    switch (value, self.value) {
    case (.null, .null): true
    case (.bool(let value), .bool(let own)): value == own
    case (.number(let value), .number(let own)): value == own
    case (.string(let value), .string(let own)): value == own
    case (.array(let values), .array):
      count == values.count && zip(elements, values).allSatisfy { $0.equals($1) }
    case (.object(let values), .object):
      members.allSatisfy { values[$0.key.string] != nil }
        && values.allSatisfy { key, value in lastMember(key)?.equals(value) ?? false }
    default: false
    }
  }
}
