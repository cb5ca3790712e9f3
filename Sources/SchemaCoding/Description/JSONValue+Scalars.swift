extension JSONValue {
  /// A Swift value as JSON, if it is a scalar.
  init?(scalar value: Any) {
    switch value {
    case let number as any SchemaNumber:
      guard let number = number.jsonNumber else { return nil }
      self = .number(number)
    case let string as String: self = .string(string)
    case let bool as Bool: self = .bool(bool)
    case let json as JSONValue: self = json
    default: return nil
    }
  }

  /// A Swift value as JSON; anything but a scalar is the string that Swift prints.
  init(describing value: Any) {
    self = JSONValue(scalar: value) ?? .string("\(value)")
  }
}
