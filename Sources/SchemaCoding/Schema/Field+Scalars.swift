extension Field {
  /// Declares the value as a Bool.
  public func bool<Owner>() -> Field<Owner, Bool> where Model == Undeclared<Owner> { schema(.bool) }

  /// Declares the value as a Bool or one of these strings.
  ///
  /// The first string of each list is encoded: `.bool(true: ["on"], false: ["off"])`.
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
