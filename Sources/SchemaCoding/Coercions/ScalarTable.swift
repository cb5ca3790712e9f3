// Tables of scalars, such as the tags of a union or the cases of an enumeration.

extension Dictionary where Key == JSONValue {
  /// Returns the value for the scalar that a string spells: the string itself, a number or a Bool.
  func value(spelledBy string: String) -> Value? {
    if let value = self[.string(string)] { return value }
    if let number = try? JSONNumber(string: string), let value = self[.number(number)] { return value }
    return Bool(string).flatMap { self[.bool($0)] }
  }

  /// Returns the value for the scalar that a string spells. Surrounding whitespace and the case of Bools are ignored.
  func value(looselySpelledBy string: String) -> Value? {
    let string = String(string.trimmingWhitespace())
    return value(spelledBy: string) ?? Bool(string.lowercased()).flatMap { self[.bool($0)] }
  }
}
