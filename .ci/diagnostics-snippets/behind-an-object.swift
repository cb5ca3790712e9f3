import SchemaCoding

struct Place: Sendable {
  let city: String
  static let schema = Schema(Place.init) { Field("city", \.city) }
}

struct Stop: Sendable {
  let place: Place
  let docks: Int
  let bikes: Int
  let lanes: Int

  static let schema = Schema(Stop.init) {
    Field("place", \.place).object(Place.schema)
    Field("docks", \.docks).validate(0...3)
    Field("bikes", \.bikes).default(nil)
    Field("lanes", \.lanes).validate(.notEmpty)
  }
}
