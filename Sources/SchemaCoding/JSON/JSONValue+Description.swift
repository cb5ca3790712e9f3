extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON, with object keys in alphabetical order.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let string): string.quoted
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\($0.key.quoted):\($0.value)" }.joined(separator: ","))}"
    }
  }
}

extension [JSONValue] {
  /// The values that an issue expects, up to twelve: `one of "open", "closed"`.
  var choice: String {
    let list = prefix(12).map(\.description) + (count > 12 ? ["…"] : [])
    return (count == 1 ? "" : "one of ") + list.joined(separator: ", ")
  }
}
