import Foundation

/// Foundation's approach: `Codable`, with a date strategy for a feed that has dates in two formats.
enum StationDecoders {
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    let iso8601 = Date.ISO8601FormatStyle()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      if decoder.codingPath.last?.stringValue == Station.CodingKeys.updated.stringValue {
        return Date(timeIntervalSince1970: try container.decode(Double.self))
      }
      return try iso8601.parse(try container.decode(String.self))
    }
    return decoder
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    let iso8601 = Date.ISO8601FormatStyle()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      if encoder.codingPath.last?.stringValue == Station.CodingKeys.updated.stringValue {
        try container.encode(date.timeIntervalSince1970)
      } else {
        try container.encode(iso8601.format(date))
      }
    }
    return encoder
  }
}
