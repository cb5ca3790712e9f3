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
    Field("docks", \.docks, default: 3)
    Field(["bikes", "bicycles"], \.bikes)
    Field(\.lanes, "lanes")
  }
}
