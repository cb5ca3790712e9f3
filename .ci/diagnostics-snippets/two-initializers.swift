import SchemaCoding
struct Stop: Sendable {
  let name: String, lat: Double
  init(name: String, lat: Double) { self.name = name; self.lat = lat }
  init(name: String) { self.name = name; self.lat = 0 }
  static let schema = Schema(Stop.init) {
    Field("lat", \.lat)
    Field("name", \.name)
  }
}
