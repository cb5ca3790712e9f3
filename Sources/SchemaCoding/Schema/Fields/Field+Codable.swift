extension Field where Value == Undeclared {
  /// Decodes and encodes the value with the `Codable` conformance of this type.
  public func codable<Coded: Codable>(
    _ type: Coded.Type, using strategies: CodableStrategies = CodableStrategies()
  ) -> Field<Model, Coded> { schema(.codable(using: strategies)) }

  /// Decodes the value with the `Decodable` conformance of this type.
  ///
  /// Encoding it is the issue `notEncodable`.
  public func codable<Coded: Decodable>(
    _ type: Coded.Type, using strategies: CodableStrategies = CodableStrategies()
  ) -> Field<Model, Coded> { schema(.codable(using: strategies)) }

  /// Encodes the value with the `Encodable` conformance of this type.
  ///
  /// Decoding it is a definition error.
  public func codable<Coded: Encodable>(
    _ type: Coded.Type, using strategies: CodableStrategies = CodableStrategies()
  ) -> Field<Model, Coded> { schema(.codable(using: strategies)) }
}

extension Field where Value: Decodable {
  /// Decodes the value with the `Decodable` conformance of the property's type.
  ///
  /// Encoding it is the issue `notEncodable`, so use this for decode-only fields.
  public func codable(using strategies: CodableStrategies = CodableStrategies()) -> Field {
    schema(.codable(using: strategies))
  }
}

extension Field where Value: Encodable {
  /// Encodes the value with the `Encodable` conformance of the property's type.
  ///
  /// Decoding it is a definition error, so use this for encode-only fields.
  public func codable(using strategies: CodableStrategies = CodableStrategies()) -> Field {
    schema(.codable(using: strategies))
  }
}

extension Field where Value: Codable {
  /// Decodes and encodes the value with the `Codable` conformance of the property's type.
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
