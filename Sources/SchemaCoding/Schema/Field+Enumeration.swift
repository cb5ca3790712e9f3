extension Field {
  /// The value is a case of this enumeration, by its raw text.
  public func enumeration<Owner, Case: RawRepresentable>(
    _ type: Case.Type
  ) -> Field<Owner, Case> where Model == Undeclared<Owner>, Case.RawValue == String {
    schema(.enumeration())
  }

  /// The value is a case of this enumeration, by its raw number.
  public func enumeration<Owner, Case: RawRepresentable>(
    _ type: Case.Type
  ) -> Field<Owner, Case> where Model == Undeclared<Owner>, Case.RawValue: SchemaNumber {
    schema(.enumeration())
  }
}

extension Field where Value: RawRepresentable {
  /// The value is a case of the property's enumeration, by its raw text.
  public func enumeration() -> Field where Value.RawValue == String { schema(.enumeration()) }

  /// The value is a case of the property's enumeration, by its raw number.
  public func enumeration() -> Field where Value.RawValue: SchemaNumber { schema(.enumeration()) }
}

extension Field {
  /// The value is a case of the property's enumeration, by its raw text, if there is one.
  public func enumeration<Case: RawRepresentable>() -> Field where Value == Case?, Case.RawValue == String {
    schema(.enumeration())
  }

  /// The value is a case of the property's enumeration, by its raw number, if there is one.
  public func enumeration<Case: RawRepresentable>() -> Field where Value == Case?, Case.RawValue: SchemaNumber {
    schema(.enumeration())
  }
}

extension Field {
  /// The value is a case of an enumeration, by a table of what stands for each. See ``Schema/cases(_:)``.
  public func cases<Owner, Case: Equatable & Sendable>(_ table: KeyValuePairs<Case, [JSONValue]>) -> Field<Owner, Case>
  where Model == Undeclared<Owner> {
    schema(.cases(table))
  }
}

extension Field where Value: Equatable & Sendable {
  /// The value is a case of the property's enumeration, by a table of what stands for each: strings, numbers and Bools, the first of
  /// which is encoded. See ``Schema/cases(_:)``.
  ///
  ///     Field("state", \.state).cases([.open: ["open", 1, true], .closed: ["closed", 0, false]])
  public func cases(_ table: KeyValuePairs<Value, [JSONValue]>) -> Field { schema(.cases(table)) }
}

extension Field {
  /// The value is a case of the property's enumeration, if there is one, by a table of what stands for each. See
  /// ``Schema/cases(_:)``.
  public func cases<Case: Equatable & Sendable>(
    _ table: KeyValuePairs<Case, [JSONValue]>
  ) -> Field where Value == Case? {
    schema(.cases(table))
  }

  /// Decodes the raw strings of enumerations, and the strings of tables of cases, in any case: here and inside, without leniency. See
  /// ``Schema/caseInsensitive()``.
  public func caseInsensitive() -> Field { changing { $0.overrides.ignoresCase = true } }
}
