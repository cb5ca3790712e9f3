import Foundation

/// The handwritten parsers of the station feeds, in one pass over their bytes.
enum StationBytes {
  static func clean(_ data: Data) throws -> [Station] {
    try ByteReader.read(data) { reader in
      try reader.array { reader in
        try station(&reader) { key, station, reader in
          switch key {
          case .id: station.id = try reader.integer()
          case .latitude: station.latitude = try reader.double()
          case .longitude: station.longitude = try reader.double()
          case .capacity: station.capacity = try reader.integer()
          case .bikes: station.bikes = try reader.integer()
          case .docks: station.docks = try reader.integer()
          case .isActive: station.isActive = try reader.bool()
          case .updated: station.updated = Date(timeIntervalSince1970: try reader.double())
          case .opened: station.opened = try FixedDigits.iso8601(reader.rawString().bytes)
          case .keeper: station.keeper = try keeper(&reader)
          default: try readCommon(key, &station, &reader)
          }
        }
      }
    }
  }

  static func dirty(_ data: Data) throws -> [Station] {
    try ByteReader.read(data) { reader in
      try reader.array { reader in
        try station(&reader) { key, station, reader in
          switch key {
          case .id: station.id = try reader.quoted { try $0.integer() }
          case .latitude: station.latitude = try reader.quoted { try $0.double() }
          case .longitude: station.longitude = try reader.quoted { try $0.double() }
          case .capacity: station.capacity = try reader.quoted { try $0.integer() }
          case .bikes: station.bikes = try reader.quoted { try $0.integer() }
          case .docks: station.docks = try reader.quoted { try $0.integer() }
          case .isActive: station.isActive = try bool(reader.rawString().bytes)
          case .updated: station.updated = Date(timeIntervalSince1970: try reader.quoted { try $0.double() })
          case .opened: station.opened = try FixedDigits.compact(reader.rawString().bytes)
          case .keeper:
            station.keeper = try reader.rawString().withUnescapedBytes { bytes in
              var inner = ByteReader(bytes)
              return try inner.whole(keeper)
            }
          default: try readCommon(key, &station, &reader)
          }
        }
      }
    }
  }

  /// Decodes the members that both feeds share.
  @inline(__always)
  private static func readCommon(_ key: Key, _ station: inout Station, _ reader: inout ByteReader) throws {
    switch key {
    case .name: station.name = try reader.string()
    case .district: station.district = try reader.string()
    case .website: station.website = try reader.url()
    case .lines: station.lines = try reader.array { try $0.integer() }
    default: throw reader.declined
    }
  }

  /// Decodes one station. Every known key is required.
  @inline(__always)
  private static func station(
    _ reader: inout ByteReader, _ read: (Key, inout Station, inout ByteReader) throws -> Void
  ) throws -> Station {
    var station = Station()
    var found: UInt16 = 0
    try reader.object { bytes, reader in
      guard let key = Key(bytes) else { return try reader.skip() }
      try read(key, &station, &reader)
      found |= 1 << key.rawValue
    }
    guard found == Key.all else { throw reader.declined }
    return station
  }

  private static func keeper(_ reader: inout ByteReader) throws -> Keeper {
    var keeper = Keeper()
    try reader.object { key, reader in
      if key.spells("name") {
        keeper.name = try reader.string()
      } else if key.spells("phone") {
        keeper.phone = try reader.string()
      } else if key.spells("rating") {
        keeper.rating = try reader.double()
      } else {
        try reader.skip()
      }
    }
    return keeper
  }

  private static func bool(_ word: UnsafeBufferPointer<UInt8>) throws -> Bool {
    if word.spells("Y") || word.spells("1") || word.spells("true") || word.spells("yes") { return true }
    if word.spells("N") || word.spells("0") || word.spells("false") || word.spells("no") { return false }
    throw Unreadable(key: "is_active")
  }
}

extension StationBytes {
  /// A station's keys, distinguished by their length first.
  enum Key: UInt16 {
    case id, name, district, latitude, longitude, capacity, bikes, docks, isActive, website, updated, opened, keeper
    case lines

    /// The set of all keys, one bit each.
    static let all: UInt16 = 1 << 14 - 1

    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      switch bytes.count {
      case 2 where bytes.spells("id"): self = .id
      case 4 where bytes.spells("name"): self = .name
      case 5 where bytes.spells("lines"): self = .lines
      case 7 where bytes.spells("website"): self = .website
      case 8 where bytes.spells("district"): self = .district
      case 8 where bytes.spells("latitude"): self = .latitude
      case 8 where bytes.spells("capacity"): self = .capacity
      case 8 where bytes.spells("operator"): self = .keeper
      case 9 where bytes.spells("longitude"): self = .longitude
      case 9 where bytes.spells("is_active"): self = .isActive
      case 9 where bytes.spells("opened_at"): self = .opened
      case 10 where bytes.spells("updated_at"): self = .updated
      case 15 where bytes.spells("available_bikes"): self = .bikes
      case 15 where bytes.spells("available_docks"): self = .docks
      default: return nil
      }
    }
  }
}
