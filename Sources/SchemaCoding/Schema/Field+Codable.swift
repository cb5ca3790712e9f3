extension Field {
  /// The value is read and written by the `Codable` conformance of this type.
  public func codable<Owner, Coded: Codable>(_ type: Coded.Type) -> Field<Owner, Coded>
  where Model == Undeclared<Owner> { schema(.codable()) }
}

extension Field {
  /// The value is decoded by the `Decodable` conformance of this type. To encode it is an issue, `.notEncodable`.
  public func codable<Owner, Coded: Decodable>(_ type: Coded.Type) -> Field<Owner, Coded>
  where Model == Undeclared<Owner> { schema(.codable()) }

  /// The value is encoded by the `Encodable` conformance of this type. To decode it is a definition error.
  public func codable<Owner, Coded: Encodable>(_ type: Coded.Type) -> Field<Owner, Coded>
  where Model == Undeclared<Owner> { schema(.codable()) }
}

extension Field where Value: Decodable {
  /// The value is decoded by the `Decodable` conformance of the property's type. To encode it is an issue, `.notEncodable`, so the field
  /// is one that is only decoded.
  public func codable() -> Field { schema(.codable()) }
}

extension Field where Value: Encodable {
  /// The value is encoded by the `Encodable` conformance of the property's type. To decode it is a definition error, so the field is one
  /// that is only encoded.
  public func codable() -> Field { schema(.codable()) }
}

extension Field where Value: Codable {
  /// The value is read and written by the `Codable` conformance of the property's type.
  public func codable() -> Field { schema(.codable()) }
}

extension Field {
  /// The value is read and written by the `Codable` conformance of the property's type, if there is one.
  public func codable<Coded: Codable>() -> Field where Value == Coded? { schema(.codable()) }
}
