import Foundation

/// A model as in an app: fourteen properties, one of them an object and one an array.
struct Station: Equatable, Sendable, Codable {
  var id = 0
  var name = ""
  var district = ""
  var latitude = 0.0
  var longitude = 0.0
  var capacity = 0
  var bikes = 0
  var docks = 0
  var isActive = false
  var website: URL?
  var updated = Date(timeIntervalSince1970: 0)
  var opened = Date(timeIntervalSince1970: 0)
  var keeper = Keeper()
  var lines: [Int] = []

  enum CodingKeys: String, CodingKey {
    case id, name, district, latitude, longitude, capacity
    case bikes = "available_bikes"
    case docks = "available_docks"
    case isActive = "is_active"
    case website
    case updated = "updated_at"
    case opened = "opened_at"
    case keeper = "operator"
    case lines
  }
}

/// The operator of a station.
struct Keeper: Equatable, Sendable, Codable {
  var name = ""
  var phone = ""
  var rating = 0.0
}
