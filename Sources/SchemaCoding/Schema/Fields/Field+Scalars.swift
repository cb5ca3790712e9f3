extension Field where Value == Never {
  /// Declares the value as a Bool, or as one of these strings.
  ///
  /// The first string of each list is encoded: `.bool(true: ["on"], false: ["off"])`. Without strings, Bools are encoded.
  public func bool<Owner>(true trueWords: [String] = [], false falseWords: [String] = []) -> Field<Owner, Bool>
  where Model == Undeclared<Owner> {
    schema(.bool(true: trueWords, false: falseWords))
  }

  /// Declares the value as a string.
  public func string<Owner>() -> Field<Owner, String> where Model == Undeclared<Owner> { schema(.string) }

  /// Declares the value as a number, decoded as a `Double`.
  public func number<Owner>() -> Field<Owner, Double> where Model == Undeclared<Owner> { schema(.number()) }

  /// Declares the value as a number of this type.
  ///
  /// For an `Int?` argument, add `.optional()`: without it the field compiles, but a missing key or null is an issue.
  public func number<Owner, Number: SchemaNumber>(_ type: Number.Type) -> Field<Owner, Number>
  where Model == Undeclared<Owner> { schema(.number()) }

  /// Declares the value as arbitrary JSON, kept unchanged.
  public func json<Owner>() -> Field<Owner, JSONValue> where Model == Undeclared<Owner> { schema(.json) }
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
