import Foundation
import SchemaCoding

/// A rental, from a backend that sends JSON inside JSON, ciphertext, and dates as they come.
struct Rental: Equatable, Sendable {
  let id: Int
  let start: Date
  let bike: Bike
  let card: String
  let receipt: URL?

  static let schema = Schema(Rental.init) {
    Field("id", \.id)
    Field("start", \.start).date(.anyOf([.iso8601, .rfc2822, .secondsSince1970]))
    Field("bike", \.bike).embeddedObject(Bike.schema)
    Field("card", \.card).aes(CardCipher.self)
    Field("receipt", \.receipt)
  }.lenient()
}

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
