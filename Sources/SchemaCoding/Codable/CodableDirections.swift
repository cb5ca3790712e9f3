/// The code with which a type decodes and encodes itself: one direction, or both.
struct CodableDirections<Value> {
  var decode: ((NodeDecoder) throws -> Value)?
  var encode: ((Value, OutputEncoder) throws -> Void)?

  /// The type's `Codable` conformance, or one half of it; nil without either.
  static var own: CodableDirections? {
    var own = CodableDirections()
    if let type = Value.self as? any Decodable.Type { own.decode = (decoding(type) as? CodableDirections)?.decode }
    if let type = Value.self as? any Encodable.Type { own.encode = (encoding(type) as? CodableDirections)?.encode }
    return own.decode == nil && own.encode == nil ? nil : own
  }

  private static func decoding<Coded: Decodable>(_ type: Coded.Type) -> Any {
    CodableDirections<Coded>(decode: { try Coded(from: $0) })
  }

  private static func encoding<Coded: Encodable>(_ type: Coded.Type) -> Any {
    CodableDirections<Coded>(encode: { try $0.encode(to: $1) })
  }
}

/// The code that stands for that of dates and data, as a strategy of `JSONDecoder` or `JSONEncoder` gives it.
final class FoundationCode: StrategyCode, @unchecked Sendable {
  var dates: CodableDirections<Date>?
  var data: CodableDirections<Data>?
}
