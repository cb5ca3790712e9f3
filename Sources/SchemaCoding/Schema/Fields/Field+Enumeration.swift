extension Field where Value == Undeclared {
  /// Declares the value as a case of this enumeration, with a string as its raw value.
  public func enumeration<Case: RawRepresentable>(
    _ type: Case.Type
  ) -> Field<Model, Case> where Case.RawValue == String {
    schema(.enumeration())
  }

  /// Declares the value as a case of this enumeration, with a number as its raw value.
  public func enumeration<Case: RawRepresentable>(
    _ type: Case.Type
  ) -> Field<Model, Case> where Case.RawValue: SchemaNumber {
    schema(.enumeration())
  }

  /// Declares the value as a case of this enumeration, whose raw value has this schema.
  public func enumeration<Case: RawRepresentable>(
    _ type: Case.Type, from raw: Schema<Case.RawValue>
  ) -> Field<Model, Case> {
    schema(.enumeration(from: raw))
  }
}

extension Field where Value: RawRepresentable {
  /// Declares the value as a case of the property's enumeration, with a string as its raw value.
  public func enumeration(_ type: Value.Type = Value.self) -> Field where Value.RawValue == String {
    schema(.enumeration())
  }

  /// Declares the value as a case of the property's enumeration, with a number as its raw value.
  public func enumeration(_ type: Value.Type = Value.self) -> Field where Value.RawValue: SchemaNumber {
    schema(.enumeration())
  }

  /// Declares the value as a case of the property's enumeration, whose raw value has this schema.
  public func enumeration(_ type: Value.Type = Value.self, from raw: Schema<Value.RawValue>) -> Field {
    schema(.enumeration(from: raw))
  }
}

extension Field where Value: OptionalOrNullable, Value.Wrapped: RawRepresentable {
  /// Declares the value, which may be absent, as a case of the property's enumeration, with a string as its raw value.
  public func enumeration(_ type: Value.Wrapped.Type = Value.Wrapped.self) -> Field
  where Value.Wrapped.RawValue == String {
    schema(unwrapped: .enumeration())
  }

  /// Declares the value, which may be absent, as a case of the property's enumeration, with a number as its raw value.
  public func enumeration(_ type: Value.Wrapped.Type = Value.Wrapped.self) -> Field
  where Value.Wrapped.RawValue: SchemaNumber {
    schema(unwrapped: .enumeration())
  }

  /// Declares the value, which may be absent, as a case of the property's enumeration, whose raw value has this schema.
  public func enumeration(
    _ type: Value.Wrapped.Type = Value.Wrapped.self, from raw: Schema<Value.Wrapped.RawValue>
  ) -> Field {
    schema(unwrapped: .enumeration(from: raw))
  }
}

extension Field where Value == Undeclared {
  /// Declares the value as a case of an enumeration, with a table of the JSON values of each case. See ``Schema/cases(_:)``.
  public func cases<Case: Equatable & Sendable>(_ table: KeyValuePairs<Case, [JSONValue]>) -> Field<Model, Case> {
    schema(.cases(table))
  }
}

extension Field where Value: Equatable & Sendable {
  /// Declares the value as a case of the property's enumeration, with a table of the JSON values of each case: strings, numbers and
  /// Bools, the first of which is encoded. See ``Schema/cases(_:)``.
  ///
  ///     Field("state", \.state).cases([.open: ["open", 1, true], .closed: ["closed", 0, false]])
  public func cases(_ table: KeyValuePairs<Value, [JSONValue]>) -> Field { schema(.cases(table)) }
}

extension Field where Value: OptionalOrNullable, Value.Wrapped: Equatable & Sendable {
  /// Declares the value, which may be absent, as a case of the property's enumeration, with a table of the JSON values of each case. See
  /// ``Schema/cases(_:)``.
  public func cases(_ table: KeyValuePairs<Value.Wrapped, [JSONValue]>) -> Field { schema(unwrapped: .cases(table)) }
}
