import Foundation
import SchemaCoding

struct Place: Sendable {
  let city: String
  static let schema = Schema(Place.init) { Field("city", \.city) }
}

struct Stop: Sendable {
  let place: Place
  let others: [Place]
  let more: [Place]

  static let schema = Schema(Stop.init) {
    Field("place", \.place).object(Place.self)
    Field("others", \.others).array(of: Place.self)
    Field("more", \.more).array(Place.schema)
  }
}

let places = Schema(Place.self)
let stop = try Stop.schema.decode(Stop.self, from: Data())
