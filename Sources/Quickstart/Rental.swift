import Foundation
import SchemaCoding

/// A rental, from a backend that sends JSON in strings, ciphertext, dates in several formats, a position as an array, and a tariff
/// as a string or a number.
struct Rental: Equatable, Sendable {
  let id: Int
  let start: Date
  let bike: Bike
  let card: String
  let receipt: URL?
  let place: Place
  let tariff: Tariff

  static let schema = Schema(Rental.init) {
    Constant("type", "rental")
    Field("id", \.id)
    Field("start", \.start).date(.anyOf([.iso8601, .rfc2822, .secondsSince1970]))
    Field("bike", \.bike).embeddedObject(Bike.schema)
    Field("card", \.card).aes(CardCipher.self)
    Field("receipt", \.receipt)
    Field("at", \.place).schema(Place.schema)
    Field("tariff", \.tariff).cases([.standard: ["standard", 1], .flexible: ["flexible", 2]])
  }.lenient()
}

/// The start of a rental: longitude first, as in GeoJSON (RFC 7946).
struct Place: Equatable, Sendable {
  let longitude: Double
  let latitude: Double

  static let schema = Schema(Place.init) {
    Field(0, \.longitude)
    Field(1, \.latitude)
  }
}

enum Tariff: Sendable { case standard, flexible }

struct Bike: Equatable, Sendable {
  let number: String
  let battery: Double

  static let schema = Schema(Bike.init) {
    Field("no", \.number)
    Field("battery", \.battery)
  }
}

enum CardCipher: AESAdopter {
  static var key: String { "city-bike-sample" }
  static var iv: String? { "0123456789abcdef" }
}
