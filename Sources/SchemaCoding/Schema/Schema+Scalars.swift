extension Schema where Value == Bool {
  /// A Bool.
  public static var bool: Schema { Schema(BoolKind()) }

  /// A Bool that leniency also reads from words beyond the usual ones, in any case.
  public static func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Schema {
    Schema(BoolKind(true: trueWords, false: falseWords))
  }
}

extension Schema where Value == String {
  /// A text.
  public static var string: Schema { Schema(StringKind()) }
}

extension Schema where Value: SchemaNumber {
  /// A number that this type holds exactly.
  public static func number(_ type: Value.Type = Value.self) -> Schema { Schema(NumberKind<Value>()) }
}

extension Schema where Value == JSONValue {
  /// Any JSON, kept as it is.
  public static var json: Schema { Schema { _ in JSONValueInstruction() } }
}
