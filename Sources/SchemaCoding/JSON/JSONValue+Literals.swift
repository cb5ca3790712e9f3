extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a Bool.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates an integer.
  public init(integerLiteral value: Int64) { self = .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number; `null` for a literal that overflows a double.
  public init(floatLiteral value: Double) { self = JSONNumber(value).map(JSONValue.number) ?? .null }
}

extension JSONValue: ExpressibleByStringInterpolation {
  /// Creates a string, also from an interpolation: `"page \(number)"`.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object. The last of repeated keys is used, at the position of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
}
