extension Field where Value == Undeclared {
  /// The value is a Bool.
  public func bool() -> Field<Model, Bool> { schema(.bool) }

  /// The value is a Bool or one of these strings, the first of which are encoded: `.bool(true: ["on"], false: ["off"])`.
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field<Model, Bool> {
    schema(.bool(true: trueWords, false: falseWords))
  }

  /// The value is a text.
  public func string() -> Field<Model, String> { schema(.string) }

  /// The value is a number, read as a `Double`.
  public func number() -> Field<Model, Double> { schema(.number()) }

  /// The value is a number of this type.
  public func number<Number: SchemaNumber>(_ type: Number.Type) -> Field<Model, Number> { schema(.number()) }

  /// The value is any JSON, kept as it is.
  public func json() -> Field<Model, JSONValue> { schema(.json) }
}

extension Field where Value == Bool {
  /// The value is a Bool.
  public func bool() -> Field { schema(.bool) }

  /// The value is a Bool or one of these strings, the first of which are encoded.
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field {
    schema(.bool(true: trueWords, false: falseWords))
  }
}

extension Field where Value == Bool? {
  /// The value is a Bool, if there is one.
  public func bool() -> Field { schema(.bool) }

  /// The value is a Bool or one of these strings, the first of which are encoded, if there is one.
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field {
    schema(.bool(true: trueWords, false: falseWords))
  }
}

extension Field where Value == String {
  /// The value is a text.
  public func string() -> Field { schema(.string) }
}

extension Field where Value == String? {
  /// The value is a text, if there is one.
  public func string() -> Field { schema(.string) }
}

extension Field where Value: SchemaNumber {
  /// The value is a number of the property's type.
  public func number(_ type: Value.Type = Value.self) -> Field { schema(.number()) }
}

extension Field {
  /// The value is a number of the property's type, if there is one.
  public func number<Number: SchemaNumber>(_ type: Number.Type = Number.self) -> Field where Value == Number? {
    schema(.number())
  }
}

extension Field where Value == JSONValue {
  /// The value is any JSON, kept as it is.
  public func json() -> Field { schema(.json) }
}

extension Field where Value == JSONValue? {
  /// The value is any JSON, kept as it is; null is nil.
  public func json() -> Field { schema(.json) }
}
