extension Field where Value == Undeclared {
  /// Declares the value as a Bool.
  public func bool() -> Field<Model, Bool> { schema(.bool) }

  /// Declares the value as a Bool or one of these strings.
  ///
  /// The first string of each list is encoded: `.bool(true: ["on"], false: ["off"])`.
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field<Model, Bool> {
    schema(.bool(true: trueWords, false: falseWords))
  }

  /// Declares the value as a string.
  public func string() -> Field<Model, String> { schema(.string) }

  /// Declares the value as a number, decoded as a `Double`.
  public func number() -> Field<Model, Double> { schema(.number()) }

  /// Declares the value as a number of this type.
  ///
  /// For an `Int?` argument, add `.optional()`: without it the field compiles, but a missing key or null is an issue.
  public func number<Number: SchemaNumber>(_ type: Number.Type) -> Field<Model, Number> { schema(.number()) }

  /// Declares the value as arbitrary JSON, kept unchanged.
  public func json() -> Field<Model, JSONValue> { schema(.json) }
}

extension Field where Value == Bool {
  /// Declares the value as a Bool.
  public func bool() -> Field { schema(.bool) }

  /// Declares the value as a Bool or one of these strings.
  ///
  /// The first string of each list is encoded.
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field {
    schema(.bool(true: trueWords, false: falseWords))
  }
}

extension Field where Value == Bool? {
  /// Declares the optional value as a Bool.
  public func bool() -> Field { schema(.bool) }

  /// Declares the optional value as a Bool or one of these strings.
  ///
  /// The first string of each list is encoded.
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field {
    schema(.bool(true: trueWords, false: falseWords))
  }
}

extension Field where Value == String {
  /// Declares the value as a string.
  public func string() -> Field { schema(.string) }
}

extension Field where Value == String? {
  /// Declares the optional value as a string.
  public func string() -> Field { schema(.string) }
}

extension Field where Value: SchemaNumber {
  /// Declares the value as a number of the property's type.
  public func number(_ type: Value.Type = Value.self) -> Field { schema(.number()) }
}

extension Field {
  /// Declares the optional value as a number of the property's type.
  public func number<Number: SchemaNumber>(_ type: Number.Type = Number.self) -> Field where Value == Number? {
    schema(.number())
  }
}

extension Field where Value == JSONValue {
  /// Declares the value as arbitrary JSON, kept unchanged.
  public func json() -> Field { schema(.json) }
}

extension Field where Value == JSONValue? {
  /// Declares the optional value as arbitrary JSON, kept unchanged.
  ///
  /// Null decodes as nil.
  public func json() -> Field { schema(.json) }
}
