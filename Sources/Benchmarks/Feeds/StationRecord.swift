import Foundation
import SchemaCoding
import SchemaTools

/// The data of one station as a feed spells them: numbers as digits, dates as components.
struct StationRecord {
  private let id: Int
  private let name: String
  private let district: String
  private let latitude: String
  private let longitude: String
  private let capacity: Int
  private let bikes: Int
  private let isActive: Bool
  private let updated: Int
  private let opened: Moment
  private let keeper: (name: String, phone: String, rating: String)
  private let lines: [Int]
  let hasWebsite: Bool

  init(id: Int, using generator: inout SeededGenerator) {
    self.id = id
    let place = Self.places[Int.random(in: 0..<Self.places.count, using: &generator)]
    name = "\(place)站(\(Int.random(in: 1...9, using: &generator))號出口)"
    district = Self.districts[Int.random(in: 0..<Self.districts.count, using: &generator)]
    latitude = "25.0\(Int.random(in: 100_000...999_999, using: &generator))"
    longitude = "121.5\(Int.random(in: 100_000...999_999, using: &generator))"
    capacity = Int.random(in: 10...90, using: &generator)
    bikes = Int.random(in: 0...capacity, using: &generator)
    isActive = Int.random(in: 0..<10, using: &generator) > 0
    updated = Int.random(in: 1_700_000_000...1_720_000_000, using: &generator)
    opened = Moment(using: &generator)
    let keeperName = Self.keepers[Int.random(in: 0..<Self.keepers.count, using: &generator)]
    let phone = "02-8978-\(Int.random(in: 1_000...9_999, using: &generator))"
    keeper = (keeperName, phone, "\(Int.random(in: 1...4, using: &generator)).5")
    let lineCount = Int.random(in: 1...4, using: &generator)
    lines = (0..<lineCount).map { _ in Int.random(in: 1...40, using: &generator) }
    hasWebsite = id.isMultiple(of: 2)
  }

  private static let places = [
    "捷運市政府", "捷運公館", "捷運科技大樓", "臺大資訊大樓", "Café Zürich", "和平重慶路口", "信義廣場", "世貿三館",
  ]
  private static let districts = ["信義區", "大安區", "中正區", "松山區", "內湖區"]
  private static let keepers = ["微笑單車", "Čyklo", "Vélo Libre", "Bikes United"]
}

extension StationRecord {
  var website: String { "https://bikes.example/stations/\(id)" }

  private var keeperJSON: String {
    #"{"name":"\#(keeper.name)","phone":"\#(keeper.phone)","rating":\#(keeper.rating)}"#
  }

  var cleanJSON: String {
    #"{"id":\#(id),"name":"\#(name)","district":"\#(district)","latitude":\#(latitude),"longitude":\#(longitude),"#
      + #""capacity":\#(capacity),"available_bikes":\#(bikes),"available_docks":\#(capacity - bikes),"#
      + #""is_active":\#(isActive),"website":"\#(website)","updated_at":\#(updated),"opened_at":"\#(opened.iso8601)","#
      + #""operator":\#(keeperJSON),"lines":\#(lines)}"#
  }

  var dirtyJSON: String {
    let embedded = keeperJSON.replacingOccurrences(of: "\"", with: "\\\"")
    return
      #"{"id":"\#(id)","name":"\#(name)","district":"\#(district)","latitude":"\#(latitude)","#
      + #""longitude":"\#(longitude)","capacity":"\#(capacity)","available_bikes":"\#(bikes)","#
      + #""available_docks":"\#(capacity - bikes)","is_active":"\#(isActive ? "Y" : "N")","#
      + #""website":"\#(hasWebsite ? website : "")","updated_at":"\#(updated)","opened_at":"\#(opened.compact)","#
      + #""operator":"\#(embedded)","lines":\#(lines)}"#
  }

  /// The model that both feeds represent.
  func station(website: String?) throws -> Station {
    guard let latitude = Double(latitude), let longitude = Double(longitude), let rating = Double(keeper.rating) else {
      throw Unreadable(key: "\(id)")
    }
    return Station(
      id: id, name: name, district: district, latitude: latitude, longitude: longitude, capacity: capacity,
      bikes: bikes, docks: capacity - bikes, isActive: isActive, website: website.flatMap { URL(string: $0) },
      updated: Date(timeIntervalSince1970: Double(updated)), opened: opened.date,
      keeper: Keeper(name: keeper.name, phone: keeper.phone, rating: rating), lines: lines)
  }
}

/// A point in time as components.
private struct Moment {
  let year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  let date: Date

  init(using generator: inout SeededGenerator) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    date = Date(timeIntervalSince1970: Double(Int.random(in: 0...1_600_000_000, using: &generator)))
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    (hour, minute, second) = (parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }

  var iso8601: String {
    String(format: "%04d-%02d-%02dT%02d:%02d:%02dZ", year, month, day, hour, minute, second)
  }

  var compact: String { String(format: "%04d%02d%02d%02d%02d%02d", year, month, day, hour, minute, second) }
}
