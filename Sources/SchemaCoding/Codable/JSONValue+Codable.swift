extension JSONValue: Decodable {
  /// Decodes any value that a decoder may contain, with numbers as exact as the decoder provides them.
  ///
  /// - Throws: `DecodingError` for a value that does not exist in JSON, such as a date in a property list, or any error that the
  ///   decoder throws.
  public init(from decoder: any Decoder) throws {
    self = try Schema.json.decode(from: decoder)
  }
}

extension JSONValue: Encodable {
  /// Encodes the value with any encoder.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members) where !(encoder is OutputEncoder):
      // The key strategies of Foundation's encoders leave the keys of dictionaries as they are.
      var container = encoder.singleValueContainer()
      try container.encode(Dictionary(members.lazy.map { ($0.key, $0.value) }) { $1 })
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in members { try container.encode(value, forKey: AnyKey(key)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .number(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .string(let value): try value.encode(to: encoder)
    }
  }
}

extension JSONObject: Codable {
  /// Decodes an object of any values.
  ///
  /// - Throws: `DecodingError.typeMismatch` for any other value, or any error of the decoder.
  public init(from decoder: any Decoder) throws {
    guard case .object(let object) = try JSONValue(from: decoder) else {
      throw DecodingError.typeMismatch(
        JSONObject.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not an object"))
    }
    self = object
  }

  /// Encodes the object with any encoder.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws { try JSONValue.object(self).encode(to: encoder) }
}

extension JSONNumber: Decodable {
  /// Decodes a number, with all digits if the decoder is this library's.
  ///
  /// - Throws: `DecodingError.typeMismatch` for any other value, or any error of the decoder.
  public init(from decoder: any Decoder) throws {
    guard case .number(let number) = try JSONValue(from: decoder) else {
      throw DecodingError.typeMismatch(
        JSONNumber.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a number"))
    }
    self = number
  }
}

extension JSONNumber: Encodable {
  /// Encodes the number, with all digits if the encoder is this library's. Encoders of other formats may not support decimals, so for these it
  /// is encoded as a double if a double has exactly this value.
  ///
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encodable)
  }

  /// The number as a type that most encoders support, if one has exactly this value.
  private var encodable: any Encodable {
    switch storage {
    case .integer(let value): return value
    case .unsigned(let value): return value
    case .double(let value): return value
    case .decimal, .literal: break
    }
    if JSONNumber(doubleValue) == self { return doubleValue }
    if let value = try? integer(as: Int64.self) { return value }
    if let value = try? integer(as: UInt64.self) { return value }
    if let value = try? decimal() { return value }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      if let value = try? integer(as: Int128.self) { return value }
      if let value = try? integer(as: UInt128.self) { return value }
    }
    return doubleValue
  }
}
