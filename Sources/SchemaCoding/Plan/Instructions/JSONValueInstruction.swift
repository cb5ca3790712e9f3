/// Reads and writes any JSON at all, as it is.
final class JSONValueInstruction: Instruction<JSONValue>, @unchecked Sendable {
  override var expectation: String { "json" }
  override var acceptsNull: Bool { true }
  override var acceptsMissing: Bool { false }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> JSONValue {
    try state.json(json)
  }

  override func encode(_ value: JSONValue, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try state.write(value)
    return true
  }

  override func summary(in listing: inout Listing) -> String { "json" }
}

extension DecodingState {
  /// A classified value with everything inside, as deep as the options allow.
  mutating func json(_ value: ParsedValue) throws(Rejected) -> JSONValue {
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .foreign: throw refuse(.typeMismatch, expected: "json", found: value)
    case .array(let array):
      return try nested { state throws(Rejected) in
        var elements: [JSONValue] = []
        elements.reserveCapacity(array.count)
        for element in array.elements { elements.append(try state.json(ParsedValue(element))) }
        return .array(elements)
      }
    case .object(let object):
      return try nested { state throws(Rejected) in
        var members: [String: JSONValue] = [:]
        members.reserveCapacity(object.count)
        for (key, member) in object.members { members[key] = try state.json(ParsedValue(member)) }
        return .object(members)
      }
    }
  }
}
