extension Field where Value == Undeclared {
  /// Decodes and encodes the value with the `Codable` conformance of this type.
  ///
  /// Encoding a type that is not `Encodable` is the issue `notEncodable`.
  public func codable<Coded: Decodable>(
    _ type: Coded.Type, using strategies: CodableStrategies = CodableStrategies()
  ) -> Field<Model, Coded> { schema(.codable(using: strategies)) }

  /// Encodes the value with the `Encodable` conformance of this type.
  ///
  /// Decoding it is a definition error.
  @_disfavoredOverload
  public func codable<Coded: Encodable>(
    _ type: Coded.Type, using strategies: CodableStrategies = CodableStrategies()
  ) -> Field<Model, Coded> { schema(.codable(using: strategies)) }
}

extension Field where Value: Decodable {
  /// Decodes and encodes the value with the `Codable` conformance of the property's type.
  ///
  /// Encoding a type that is not `Encodable` is the issue `notEncodable`, so make such a field decode-only.
  public func codable(using strategies: CodableStrategies = CodableStrategies()) -> Field {
    schema(.codable(using: strategies))
  }
}

extension Field where Value: Encodable {
  /// Encodes the value with the `Encodable` conformance of the property's type.
  ///
  /// Decoding it is a definition error, so use this for encode-only fields.
  @_disfavoredOverload
  public func codable(using strategies: CodableStrategies = CodableStrategies()) -> Field {
    schema(.codable(using: strategies))
  }
}

extension Field {
  /// Decodes and encodes the optional value with the `Codable` conformance of the property's type.
  public func codable<Coded: Codable>(using strategies: CodableStrategies = CodableStrategies()) -> Field
  where Value == Coded? { schema(.codable(using: strategies)) }

  /// Decodes and encodes the nullable value with the `Codable` conformance of the property's type.
  public func codable<Coded: Codable>(using strategies: CodableStrategies = CodableStrategies()) -> Field
  where Value == Nullable<Coded> { schema(.codable(using: strategies)) }
}
