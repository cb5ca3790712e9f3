extension Field {
  /// The value is a Bool.
  public func bool<Owner>() -> Field<Owner, Bool> where Model == Undeclared<Owner> { schema(.bool) }

  /// The value is a Bool or one of these strings, the first of which are encoded: `.bool(true: ["on"], false: ["off"])`.
  public func bool<Owner>(true trueWords: [String] = [], false falseWords: [String] = []) -> Field<Owner, Bool>
  where Model == Undeclared<Owner> {
    schema(.bool(true: trueWords, false: falseWords))
  }

  /// The value is a text.
  public func string<Owner>() -> Field<Owner, String> where Model == Undeclared<Owner> { schema(.string) }

  /// The value is a number, read as a `Double`.
  public func number<Owner>() -> Field<Owner, Double> where Model == Undeclared<Owner> { schema(.number()) }

  /// The value is a number of this type.
  public func number<Owner, Number: SchemaNumber>(_ type: Number.Type) -> Field<Owner, Number>
  where Model == Undeclared<Owner> { schema(.number()) }

  /// The value is any JSON, kept as it is.
  public func json<Owner>() -> Field<Owner, JSONValue> where Model == Undeclared<Owner> { schema(.json) }
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
