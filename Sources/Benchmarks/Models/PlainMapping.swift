import Foundation

/// A straightforward handwritten mapping: `as?` for every value, Foundation's formatters (created once) for dates.
struct PlainMapping {
  private let iso8601 = ISO8601DateFormatter()
  private let fixedDigits: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyyMMddHHmmss"
    return formatter
  }()

  func clean(_ tree: Any) throws -> [Station] {
    guard let objects = tree as? [[String: Any]] else { throw Unreadable(key: "$") }
    return try objects.map(clean)
  }

  func dirty(_ tree: Any) throws -> [Station] {
    guard let objects = tree as? [[String: Any]] else { throw Unreadable(key: "$") }
    return try objects.map(dirty)
  }

  private func clean(_ object: [String: Any]) throws -> Station {
    guard let id = object["id"] as? Int else { throw Unreadable(key: "id") }
    guard let name = object["name"] as? String else { throw Unreadable(key: "name") }
    guard let district = object["district"] as? String else { throw Unreadable(key: "district") }
    guard let latitude = object["latitude"] as? Double else { throw Unreadable(key: "latitude") }
    guard let longitude = object["longitude"] as? Double else { throw Unreadable(key: "longitude") }
    guard let capacity = object["capacity"] as? Int else { throw Unreadable(key: "capacity") }
    guard let bikes = object["available_bikes"] as? Int else { throw Unreadable(key: "available_bikes") }
    guard let docks = object["available_docks"] as? Int else { throw Unreadable(key: "available_docks") }
    guard let isActive = object["is_active"] as? Bool else { throw Unreadable(key: "is_active") }
    guard let website = object["website"] as? String else { throw Unreadable(key: "website") }
    guard let updated = object["updated_at"] as? Double else { throw Unreadable(key: "updated_at") }
    guard let string = object["opened_at"] as? String, let opened = iso8601.date(from: string) else {
      throw Unreadable(key: "opened_at")
    }
    guard let keeper = object["operator"] as? [String: Any] else { throw Unreadable(key: "operator") }
    guard let lines = object["lines"] as? [Int] else { throw Unreadable(key: "lines") }
    return Station(
      id: id, name: name, district: district, latitude: latitude, longitude: longitude, capacity: capacity,
      bikes: bikes, docks: docks, isActive: isActive, website: URL(string: website),
      updated: Date(timeIntervalSince1970: updated), opened: opened, keeper: try self.keeper(keeper), lines: lines)
  }

  private func dirty(_ object: [String: Any]) throws -> Station {
    guard let id = integer(object["id"]) else { throw Unreadable(key: "id") }
    guard let name = object["name"] as? String else { throw Unreadable(key: "name") }
    guard let district = object["district"] as? String else { throw Unreadable(key: "district") }
    guard let latitude = double(object["latitude"]) else { throw Unreadable(key: "latitude") }
    guard let longitude = double(object["longitude"]) else { throw Unreadable(key: "longitude") }
    guard let capacity = integer(object["capacity"]) else { throw Unreadable(key: "capacity") }
    guard let bikes = integer(object["available_bikes"]) else { throw Unreadable(key: "available_bikes") }
    guard let docks = integer(object["available_docks"]) else { throw Unreadable(key: "available_docks") }
    guard let isActive = bool(object["is_active"]) else { throw Unreadable(key: "is_active") }
    guard let website = object["website"] as? String else { throw Unreadable(key: "website") }
    guard let updated = double(object["updated_at"]) else { throw Unreadable(key: "updated_at") }
    guard let string = object["opened_at"] as? String, let opened = fixedDigits.date(from: string) else {
      throw Unreadable(key: "opened_at")
    }
    guard let embedded = object["operator"] as? String,
      let keeper = try JSONSerialization.jsonObject(with: Data(embedded.utf8)) as? [String: Any]
    else { throw Unreadable(key: "operator") }
    guard let lines = object["lines"] as? [Int] else { throw Unreadable(key: "lines") }
    return Station(
      id: id, name: name, district: district, latitude: latitude, longitude: longitude, capacity: capacity,
      bikes: bikes, docks: docks, isActive: isActive, website: website.isEmpty ? nil : URL(string: website),
      updated: Date(timeIntervalSince1970: updated), opened: opened, keeper: try self.keeper(keeper), lines: lines)
  }

  private func keeper(_ object: [String: Any]) throws -> Keeper {
    guard let name = object["name"] as? String else { throw Unreadable(key: "name") }
    guard let phone = object["phone"] as? String else { throw Unreadable(key: "phone") }
    guard let rating = object["rating"] as? Double else { throw Unreadable(key: "rating") }
    return Keeper(name: name, phone: phone, rating: rating)
  }

  // For a feed that sends either numbers or strings.

  private func integer(_ value: Any?) -> Int? {
    if let value = value as? Int { return value }
    if let string = value as? String { return Int(string) }
    return nil
  }

  private func double(_ value: Any?) -> Double? {
    if let value = value as? Double { return value }
    if let string = value as? String { return Double(string) }
    return nil
  }

  private func bool(_ value: Any?) -> Bool? {
    if let value = value as? Bool { return value }
    guard let string = value as? String else { return nil }
    switch string.lowercased() {
    case "true", "yes", "y", "1": return true
    case "false", "no", "n", "0": return false
    default: return nil
    }
  }
}

/// A value that a handwritten mapping could not decode.
struct Unreadable: Error {
  let key: String
}
