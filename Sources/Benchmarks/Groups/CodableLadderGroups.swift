import Foundation
import SchemaCoding

extension Group {
  /// Decodes and encodes one small object at a time, whose keys have another style than the properties.
  static func codableKeys() -> Group {
    let schema = Schema<Card>.codable(using: CodableStrategies(keys: .snakeCase))
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let (card, json) = (Card(userName: "Ann", statusesCount: 3), Data(#"{"user_name":"Ann","statuses_count":3}"#.utf8))
    func isCard(_ data: Data) throws -> Bool { try decoder.decode(Card.self, from: data) == card }
    return Group(
      name: "codable-keys", title: "Codable objects of two keys in another style, one a call", unit: "object",
      rows: [
        Row(RowName.byCodable, .ours, expecting: card) { try schema.decode(json) },
        Row(RowName.codable, .codable, expecting: card) { try decoder.decode(Card.self, from: json) },
        Row(LadderRow.encoding, .aside, isCorrect: isCard) { try schema.encode(card) },
        Row(LadderRow.encodingByEncoder, .aside, isCorrect: isCard) { try encoder.encode(card) },
      ].map { $0.repeated(1_000) })
  }

  /// Decodes a document into a type that tries one form after the other.
  static func ladders() throws -> Group {
    let (strict, lenient) = (Schema<[Anything]>.codable(), Schema<[Anything]>.codable().lenient())
    let decoder = JSONDecoder()
    let strings = (0..<1_000).map { "string \($0)" }
    let texts = try JSONEncoder().encode(strings)
    let documents = Data("[\(Array(repeating: Anything.operation, count: 4_000).joined(separator: ","))]".utf8)
    let expected = (strings.map(Anything.string), try decoder.decode([Anything].self, from: documents))
    return Group(
      name: "ladders", title: "Codable types that try one form after the other", unit: "document",
      rows: [
        Row(LadderRow.strings, .ours, expecting: expected.0) { try strict.decode(texts) },
        Row(LadderRow.stringsLenient, .aside, expecting: expected.0) { try lenient.decode(texts) },
        Row(LadderRow.stringsByDecoder, .aside, expecting: expected.0) {
          try decoder.decode([Anything].self, from: texts)
        },
        Row(LadderRow.documents, .aside, expecting: expected.1) { try strict.decode(documents) },
        Row(LadderRow.documentsLenient, .aside, expecting: expected.1) { try lenient.decode(documents) },
        Row(LadderRow.documentsByDecoder, .aside, expecting: expected.1) {
          try decoder.decode([Anything].self, from: documents)
        },
      ].map { $0.items(1) })
  }
}

enum LadderRow {
  static let encoding = "SchemaCoding, encoding"
  static let encodingByEncoder = "JSONEncoder"
  static let strings = "1,000 strings, SchemaCoding"
  static let stringsLenient = "1,000 strings, SchemaCoding, lenient"
  static let stringsByDecoder = "1,000 strings, JSONDecoder"
  static let documents = "an API description, SchemaCoding"
  static let documentsLenient = "an API description, SchemaCoding, lenient"
  static let documentsByDecoder = "an API description, JSONDecoder"
}

private struct Card: Codable, Equatable {
  var userName: String
  var statusesCount: Int
}

/// Any JSON, as such a container is usually written.
private enum Anything: Codable, Equatable {
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([Anything])
  case object([String: Anything])
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Anything].self) {
      self = .array(value)
    } else if let value = try? container.decode([String: Anything].self) {
      self = .object(value)
    } else if container.decodeNil() {
      self = .null
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no JSON")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }

  /// An operation of an API: about 500 bytes.
  static let operation = """
    {"operationId":"listStations","tags":["stations"],"summary":"Lists the stations near a place","deprecated":false,
    "parameters":[{"name":"lat","in":"query","required":true,"schema":{"type":"number","minimum":-90,"maximum":90}},
    {"name":"limit","in":"query","schema":{"type":"integer","minimum":0,"default":"5"}}],
    "responses":{"200":{"description":"The stations","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Stations"}}}}}}
    """
}
