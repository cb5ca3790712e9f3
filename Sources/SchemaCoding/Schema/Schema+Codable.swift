extension Schema where Value: Codable {
  /// A value that is read and written by the `Codable` conformance of its type, as Foundation's coders do by default.
  ///
  ///     struct Point: Codable { var x = 0, y = 0 }
  ///
  ///     let points = try Schema.array(of: .codable(Point.self)).decode("[{\"x\":1,\"y\":2}]")
  ///
  /// Dates are seconds since 2001-01-01, `Data` is base64 text, `URL` is text, `Decimal` a number. Integers and decimals are
  /// exact. What is wrong inside the type is an issue with the whole path; the type's own code stops at the first.
  /// Null is no value of a type that is not optional.
  ///
  /// Leniency does not reach into the type. To have it there, describe the type by a schema of its own.
  public static func codable(_ type: Value.Type = Value.self) -> Schema {
    if let type = Value.self as? any OptionalCodable.Type, let schema = optionalCodable(type) { return schema }
    return .codable(.decoding.with(.encoding))
  }

  private static func optionalCodable<Kind: OptionalCodable>(_ type: Kind.Type) -> Schema? {
    type.codableSchema as? Schema
  }
}

extension Schema where Value: Decodable {
  /// A value that is decoded by the `Decodable` conformance of its type. To encode it is an issue, `.notEncodable`.
  public static func codable(_ type: Value.Type = Value.self) -> Schema {
    if let type = Value.self as? any OptionalDecodable.Type, let schema = optionalCodable(type) { return schema }
    return .codable(.decoding)
  }

  private static func optionalCodable<Kind: OptionalDecodable>(_ type: Kind.Type) -> Schema? {
    type.decodableSchema as? Schema
  }
}

extension Schema where Value: Encodable {
  /// A value that is encoded by the `Encodable` conformance of its type.
  ///
  /// - Precondition: The schema is used for encoding only. To decode by it is a definition error.
  public static func codable(_ type: Value.Type = Value.self) -> Schema {
    if let type = Value.self as? any OptionalEncodable.Type, let schema = optionalCodable(type) { return schema }
    return .codable(.encoding)
  }

  private static func optionalCodable<Kind: OptionalEncodable>(_ type: Kind.Type) -> Schema? {
    type.encodableSchema as? Schema
  }
}

extension Schema {
  private static func codable(_ directions: CodableDirections<Value>) -> Schema {
    .conforming { compiler in
      if directions.decode == nil, compiler.compilation.purpose != .encoding, !compiler.compilation.isEncodeOnly {
        compiler.definitionError("cannot be decoded, because \(nameOfType(Value.self)) is Encodable, but not Decodable")
      }
      return CodableInstruction(directions, leniency: compiler.compilation.leniency)
    }
  }
}

/// An optional of a type that is `Codable`. Its null and its nil are the plan's affair, as with every other kind.
private protocol OptionalCodable {
  static var codableSchema: Schema<Self> { get }
}

/// Likewise of a type that is `Decodable`.
private protocol OptionalDecodable {
  static var decodableSchema: Schema<Self> { get }
}

/// Likewise of a type that is `Encodable`.
private protocol OptionalEncodable {
  static var encodableSchema: Schema<Self> { get }
}

extension Optional: OptionalCodable where Wrapped: Codable {
  fileprivate static var codableSchema: Schema<Wrapped?> { Schema<Wrapped>.codable().optional }
}

extension Optional: OptionalDecodable where Wrapped: Decodable {
  fileprivate static var decodableSchema: Schema<Wrapped?> { Schema<Wrapped>.codable().optional }
}

extension Optional: OptionalEncodable where Wrapped: Encodable {
  fileprivate static var encodableSchema: Schema<Wrapped?> { Schema<Wrapped>.codable().optional }
}
