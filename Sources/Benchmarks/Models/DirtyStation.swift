import Foundation

/// A station of the dirty feed for `JSONDecoder`: each property in its own type or in a string, as `Codable` code decodes it.
struct DirtyStation: Decodable {
  let station: Station

  /// The decoder of documents embedded in strings; created once.
  private static let embedded = JSONDecoder()

  private enum CodingKeys: String, CodingKey {
    case id, name, district, latitude, longitude, capacity, website, lines
    case bikes = "available_bikes"
    case docks = "available_docks"
    case isActive = "is_active"
    case updated = "updated_at"
    case opened = "opened_at"
    case keeper = "operator"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let website = try values.decode(String.self, forKey: .website)
    let keeper = try values.decode(String.self, forKey: .keeper)
    station = Station(
      id: try values.valueOrText(forKey: .id),
      name: try values.decode(String.self, forKey: .name),
      district: try values.decode(String.self, forKey: .district),
      latitude: try values.valueOrText(forKey: .latitude),
      longitude: try values.valueOrText(forKey: .longitude),
      capacity: try values.valueOrText(forKey: .capacity),
      bikes: try values.valueOrText(forKey: .bikes),
      docks: try values.valueOrText(forKey: .docks),
      isActive: try values.bool(forKey: .isActive),
      website: website.isEmpty ? nil : URL(string: website),
      updated: Date(timeIntervalSince1970: try values.valueOrText(forKey: .updated)),
      opened: try FixedDigits.compact(values.decode(String.self, forKey: .opened)),
      keeper: try Self.embedded.decode(Keeper.self, from: Data(keeper.utf8)),
      lines: try values.decode([Int].self, forKey: .lines))
  }
}

extension KeyedDecodingContainer {
  func valueOrText<Value: Decodable & LosslessStringConvertible>(forKey key: Key) throws -> Value {
    if let string = try? decode(String.self, forKey: key), let value = Value(string) { return value }
    return try decode(Value.self, forKey: key)
  }

  func bool(forKey key: Key) throws -> Bool {
    switch try? decode(String.self, forKey: key).lowercased() {
    case "true", "yes", "y", "1": true
    case "false", "no", "n", "0": false
    default: try decode(Bool.self, forKey: key)
    }
  }
}
