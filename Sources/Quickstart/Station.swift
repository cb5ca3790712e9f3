import Foundation
import SchemaCoding

/// A station of a city's public bikes.
struct Station: Equatable, Sendable {
  let id: String
  let name: String
  let district: String
  let bikes: Int
  let freeDocks: Int
  let docks: Int
  let latitude: Double
  let longitude: Double
  let isOpen: Bool
  let updated: Date?

  /// Decodes every shape of the feed: each value under any of its keys, as a string or in its own type.
  static let schema = Schema(Station.init) {
    Field("sno", \.id)
    Field("sna", \.name)
    Field("sarea", \.district)
    Field("sbi", "available_rent_bikes", at: \.bikes)
    Field("bemp", "available_return_bikes", at: \.freeDocks)
    Field("tot", "total", "Quantity", at: \.docks)
    Field("lat", "latitude", at: \.latitude)
    Field("lng", "longitude", at: \.longitude)
    Field("act", \.isOpen)
    Field("mday", \.updated).date(.anyOf([.digits, .spaced]))
  }.lenient()
}

extension DateFormat {
  fileprivate static let digits = format("yyyyMMddHHmmss", timeZone: .taipei)
  fileprivate static let spaced = format("yyyy-MM-dd HH:mm:ss", timeZone: .taipei)
}

extension TimeZone {
  static let taipei = TimeZone(secondsFromGMT: 8 * 3600) ?? .current
}

extension Date {
  /// The time in Taipei, for tables.
  var shown: String {
    formatted(
      Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .taipei)
        .year().month().day().time(includingFractionalSeconds: false))
  }
}
