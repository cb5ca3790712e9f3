import Foundation

extension JSONValue: Decodable {
  /// Reads any value that a decoder may hold; numbers as exactly as it gives them.
  ///
  /// - Throws: `DecodingError` for what is no JSON, such as a date of a property list.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      var members: [String: JSONValue] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try JSONValue(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .number(JSONNumber(value))
    } else if let value = try? container.decode(UInt64.self) {
      self = .number(JSONNumber(value))
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let number = try JSONValue.fraction(container) {
      self = .number(number)
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this is no JSON value")
    }
  }

  /// A double, or a decimal if the decoder has more digits than a double keeps.
  private static func fraction(_ container: any SingleValueDecodingContainer) throws -> JSONNumber? {
    guard let double = (try? container.decode(Double.self)).flatMap({ JSONNumber($0) }) else { return nil }
    guard let decimal = (try? container.decode(Decimal.self)).flatMap({ JSONNumber($0) }) else { return double }
    return decimal == double ? double : decimal
  }
}

extension JSONValue: Encodable {
  /// Writes the value with any encoder.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in members { try container.encode(value, forKey: AnyKey(key)) }
    case .null, .bool, .number, .string:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let number):
      switch number.storage {
      case .integer(let value): try container.encode(value)
      case .unsigned(let value): try container.encode(value)
      // Encoders of other formats may know no decimals; a double with the same value serves all.
      case .decimal, .literal:
        if JSONNumber(number.doubleValue) != number, let value = try? number.decimal() {
          try container.encode(value)
        } else {
          try container.encode(number.doubleValue)
        }
      case .double(let value): try container.encode(value)
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

/// A key of any name.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init("\(intValue)") }
}
