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
    return .conforming { compiler in CodableInstruction<Value>(leniency: compiler.surroundings.leniency) }
  }

  private static func optionalCodable<Kind: OptionalCodable>(_ type: Kind.Type) -> Schema? {
    type.codableSchema as? Schema
  }
}

/// An optional of a type that is `Codable`. Its null and its nil are the plan's affair, as with every other kind.
private protocol OptionalCodable {
  static var codableSchema: Schema<Self> { get }
}

extension Optional: OptionalCodable where Wrapped: Codable {
  fileprivate static var codableSchema: Schema<Wrapped?> { Schema<Wrapped>.codable().optional }
}
