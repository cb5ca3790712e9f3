import Foundation

/// The best handwritten mapping, as after a week with a profiler: each object is traversed once instead of looked up fourteen
/// times, the type of each value is tested once, no cast ever fails, and dates are decoded digit by digit.
enum BestMapping {
  static func clean(_ tree: Any) throws -> [Station] {
    try array(tree).map { element in
      var station = Station()
      var found = 0
      for (key, value) in try object(element) {
        switch key {
        case "opened_at": station.opened = try FixedDigits.iso8601(string(value))
        case "operator": station.keeper = try keeper(object(value))
        case "id": station.id = try number(value).intValue
        case "latitude": station.latitude = try number(value).doubleValue
        case "longitude": station.longitude = try number(value).doubleValue
        case "capacity": station.capacity = try number(value).intValue
        case "available_bikes": station.bikes = try number(value).intValue
        case "available_docks": station.docks = try number(value).intValue
        case "is_active": station.isActive = try bool(value)
        case "updated_at": station.updated = Date(timeIntervalSince1970: try number(value).doubleValue)
        default:
          guard try readCommon(key, value, into: &station) else { continue }
        }
        found += 1
      }
      guard found == 14 else { throw Unreadable(key: "$") }
      return station
    }
  }

  static func dirty(_ tree: Any) throws -> [Station] {
    try array(tree).map { element in
      var station = Station()
      var found = 0
      for (key, value) in try object(element) {
        switch key {
        case "opened_at": station.opened = try FixedDigits.compact(string(value))
        case "operator":
          let tree = try JSONSerialization.jsonObject(with: Data(string(value).utf8))
          station.keeper = try keeper(object(tree))
        case "id": station.id = try FixedDigits.integer(string(value))
        case "latitude": station.latitude = try double(string(value))
        case "longitude": station.longitude = try double(string(value))
        case "capacity": station.capacity = try FixedDigits.integer(string(value))
        case "available_bikes": station.bikes = try FixedDigits.integer(string(value))
        case "available_docks": station.docks = try FixedDigits.integer(string(value))
        case "is_active": station.isActive = try bool(string(value))
        case "updated_at":
          station.updated = Date(timeIntervalSince1970: Double(try FixedDigits.integer(string(value))))
        default:
          guard try readCommon(key, value, into: &station) else { continue }
        }
        found += 1
      }
      guard found == 14 else { throw Unreadable(key: "$") }
      return station
    }
  }

  /// Decodes the members that both feeds share. Returns whether the key is known.
  @inline(__always)
  private static func readCommon(_ key: String, _ value: Any, into station: inout Station) throws -> Bool {
    switch key {
    case "name": station.name = try string(value)
    case "district": station.district = try string(value)
    case "website":
      let address = try string(value)
      station.website = address.isEmpty ? nil : URL(string: address)
    case "lines": station.lines = try array(value).map { try number($0).intValue }
    default: return false
    }
    return true
  }

  private static func keeper(_ object: [String: Any]) throws -> Keeper {
    var keeper = Keeper()
    for (key, value) in object {
      switch key {
      case "name": keeper.name = try string(value)
      case "phone": keeper.phone = try string(value)
      case "rating": keeper.rating = try number(value).doubleValue
      default: break
      }
    }
    return keeper
  }
}

// The types that the parser creates, compared by identity, which costs next to nothing; the cast that follows never fails. On Apple's
// platforms, the parser creates objects of private classes.
extension BestMapping {
  @inline(__always)
  private static func isExactly(_ value: Any, _ type: Any.Type) -> Bool {
    #if canImport(ObjectiveC)
      true
    #else
      Swift.type(of: value) == type
    #endif
  }

  @inline(__always)
  private static func isBool(_ value: Any) -> Bool {
    #if canImport(ObjectiveC)
      CFGetTypeID(value as AnyObject) == CFBooleanGetTypeID()
    #else
      Swift.type(of: value) != NSNumber.self
    #endif
  }

  @inline(__always)
  private static func string(_ value: Any) throws -> String {
    guard isExactly(value, String.self), let string = value as? String else { throw Unreadable(key: "text") }
    return string
  }

  @inline(__always)
  private static func number(_ value: Any) throws -> NSNumber {
    guard isExactly(value, NSNumber.self), let number = value as? NSNumber else { throw Unreadable(key: "number") }
    return number
  }

  @inline(__always)
  private static func bool(_ value: Any) throws -> Bool {
    guard isBool(value), let number = value as? NSNumber else { throw Unreadable(key: "bool") }
    return number.boolValue
  }

  @inline(__always)
  private static func array(_ value: Any) throws -> [Any] {
    guard isExactly(value, [Any].self), let array = value as? [Any] else { throw Unreadable(key: "array") }
    return array
  }

  @inline(__always)
  private static func object(_ value: Any) throws -> [String: Any] {
    guard isExactly(value, [String: Any].self), let object = value as? [String: Any] else {
      throw Unreadable(key: "object")
    }
    return object
  }

  private static func double(_ string: String) throws -> Double {
    guard let value = Double(string) else { throw Unreadable(key: string) }
    return value
  }

  private static func bool(_ string: String) throws -> Bool {
    switch string {
    case "true", "TRUE", "yes", "YES", "Y", "1": true
    case "false", "FALSE", "no", "NO", "N", "0": false
    default: throw Unreadable(key: string)
    }
  }
}
