extension Field where Value == Undeclared {
  /// The value is a case of this enumeration, by its raw text.
  public func enumeration<Case: RawRepresentable>(
    _ type: Case.Type
  ) -> Field<Model, Case> where Case.RawValue == String {
    schema(.enumeration())
  }

  /// The value is a case of this enumeration, by its raw number.
  public func enumeration<Case: RawRepresentable>(
    _ type: Case.Type
  ) -> Field<Model, Case> where Case.RawValue: SchemaNumber {
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
