import SchemaCoding

// The initializers are init() and that of all members.
struct Stop: Sendable {
  var name = "", lat = 0.0, docks: Int?

  static let wrong = Schema(Stop.init) {
    Field("name", \.name)
    Field("lat").bool()
    Field("docks", \.docks)
  }
  static let missing = Schema(Stop.init) {
    Field("name", \.name)
    Field("docks", \.docks)
  }
  static let last = Schema(Stop.init) {
    Field("name", \.name)
    Field("lat", \.lat)
  }
}
