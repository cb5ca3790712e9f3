extension Field where Value == Undeclared {
  /// The value is read and written by the `Codable` conformance of this type.
  public func codable<Coded: Codable>(_ type: Coded.Type) -> Field<Model, Coded> { schema(.codable()) }
}

extension Field where Value: Codable {
  /// The value is read and written by the `Codable` conformance of the property's type.
  public func codable() -> Field { schema(.codable()) }
}

extension Field {
  /// The value is read and written by the `Codable` conformance of the property's type, if there is one.
  public func codable<Coded: Codable>() -> Field where Value == Coded? { schema(.codable()) }
}
