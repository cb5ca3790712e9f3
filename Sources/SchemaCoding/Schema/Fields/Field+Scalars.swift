extension Field where Value == Undeclared {
  /// Declares the value as a Bool, or as one of these strings.
  ///
  /// The first string of each list is encoded: `.bool(true: ["on"], false: ["off"])`. Without strings, Bools are encoded.
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

extension Field where Value: MaybeOptional<Bool> {
  /// Declares the value as a Bool, or as one of these strings.
  ///
  /// The first string of each list is encoded: `.bool(true: ["on"], false: ["off"])`. Without strings, Bools are encoded.
  public func bool(true trueWords: [String] = [], false falseWords: [String] = []) -> Field {
    schema(unwrapped: .bool(true: trueWords, false: falseWords))
  }
}

extension Field where Value: MaybeOptional<String> {
  /// Declares the value as a string.
  public func string() -> Field { schema(unwrapped: .string) }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: SchemaNumber {
  /// Declares the value as a number of the property's type.
  public func number(_ type: Value.Unwrapped.Type = Value.Unwrapped.self) -> Field { schema(unwrapped: .number()) }
}

extension Field where Value: MaybeOptional<JSONValue> {
  /// Declares the value as arbitrary JSON, kept unchanged.
  ///
  /// Null decodes as nil if the property is optional.
  public func json() -> Field { schema(unwrapped: .json) }
}
