extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String {
    typealias Part = (prefix: String, value: JSONValue?)
    var text = ""
    // The rest of each open container. Without recursion, because values may be nested deeper than the stack allows.
    var open = [[Part("", self)].makeIterator()]
    while let last = open.indices.last {
      guard let (prefix, value) = open[last].next() else {
        open.removeLast()
        continue
      }
      text += prefix
      switch value {
      case nil: break
      case .null?: text += "null"
      case .bool(let value)?: text += "\(value)"
      case .number(let value)?: text += "\(value)"
      case .string(let string)?: text += string.quoted
      case .array(let elements)?:
        let parts = elements.enumerated().map { Part($0 == 0 ? "[" : ",", $1) }
        open.append((parts + [Part(parts.isEmpty ? "[]" : "]", nil)]).makeIterator())
      case .object(let members)?:
        let parts = members.enumerated().map { Part(($0 == 0 ? "{" : ",") + "\($1.key.quoted):", $1.value) }
        open.append((parts + [Part(parts.isEmpty ? "{}" : "}", nil)]).makeIterator())
      }
    }
    return text
  }
}

extension [JSONValue] {
  /// The values that an issue expects, up to twelve: `one of "open", "closed"`.
  var choice: String {
    let list = prefix(12).map(\.description) + (count > 12 ? ["…"] : [])
    return (count == 1 ? "" : "one of ") + list.joined(separator: ", ")
  }
}
