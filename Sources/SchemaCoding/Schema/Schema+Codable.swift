extension Schema where Value: Codable {
  /// A value that the `Codable` conformance of its type decodes and encodes, as Foundation's coders do by default.
  ///
  ///     struct Point: Codable { var x = 0, y = 0 }
  ///
  ///     let points = try Schema.array(of: .codable(Point.self)).decode("[{\"x\":1,\"y\":2}]")
  ///
  /// Without strategies, dates are seconds since 2001-01-01 and `Data` is a base64 string. `URL` is a string, and `Decimal` is a number.
  /// Integers and decimals are exact. An error inside the type is an issue with the full path; the type's own code stops at the first
  /// error. Null is an issue unless the type is optional.
  ///
  /// Leniency does not apply inside the type. To decode it leniently, give the type its own schema.
  public static func codable(
    _ type: Value.Type = Value.self, using strategies: CodableStrategies = CodableStrategies()
  ) -> Schema {
    // The plan handles null and nil, as for every other value kind.
    func optional<Wrapped: Codable>(of type: Wrapped.Type) -> Schema? {
      Schema<Wrapped>.codable(using: strategies).optional as? Schema
    }
    if let type = wrappedType as? any Codable.Type, let schema = optional(of: type) { return schema }
    return .codable(.decoding(strategies).with(.encoding(strategies)), strategies)
  }
}

extension Schema where Value: Decodable {
  /// A value that the `Decodable` conformance of its type decodes.
  ///
  /// Encoding it is the issue `notEncodable`.
  public static func codable(
    _ type: Value.Type = Value.self, using strategies: CodableStrategies = CodableStrategies()
  ) -> Schema {
    // The plan handles null and nil, as for every other value kind.
    func optional<Wrapped: Decodable>(of type: Wrapped.Type) -> Schema? {
      Schema<Wrapped>.codable(using: strategies).optional as? Schema
    }
    if let type = wrappedType as? any Decodable.Type, let schema = optional(of: type) { return schema }
    return .codable(.decoding(strategies), strategies)
  }
}

extension Schema where Value: Encodable {
  /// A value that the `Encodable` conformance of its type encodes.
  ///
  /// - Precondition: The schema is only used for encoding. Decoding with it is a definition error.
  public static func codable(
    _ type: Value.Type = Value.self, using strategies: CodableStrategies = CodableStrategies()
  ) -> Schema {
    // The plan handles null and nil, as for every other value kind.
    func optional<Wrapped: Encodable>(of type: Wrapped.Type) -> Schema? {
      Schema<Wrapped>.codable(using: strategies).optional as? Schema
    }
    if let type = wrappedType as? any Encodable.Type, let schema = optional(of: type) { return schema }
    return .codable(.encoding(strategies), strategies)
  }
}

extension Schema {
  /// The type that an optional wraps; nil if this is not the schema of an optional.
  private static var wrappedType: Any.Type? { (Value.self as? any OptionalValue.Type)?.wrappedType }

  private static func codable(_ directions: CodableDirections<Value>, _ strategies: CodableStrategies) -> Schema {
    .conforming { compiler in
      if directions.decode == nil, compiler.compilation.use != .encoding, !compiler.compilation.isEncodeOnly {
        compiler.definitionError("cannot be decoded, because \(nameOfType(Value.self)) is Encodable, but not Decodable")
      }
      if directions.encode == nil {
        compiler.remark("is only decoded, because \(nameOfType(Value.self)) is not Encodable")
      }
      for definitionError in strategies.dates?.form.definitionErrors ?? [] { compiler.definitionError(definitionError) }
      if compiler.compilation.isLossy {
        compiler.definitionError(
          "is decoded as a whole by its Codable type, so lossy() cannot drop elements; use .array(of: .codable())")
      }
      return CodableInstruction(directions, leniency: compiler.compilation.leniency)
    }
  }
}
