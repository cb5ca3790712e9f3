import SchemaCoding

struct Station {
  let name: String, street: String, zone: Int?, docks: Int

  static let schema = Schema(Station.init) {
    Field("name", \.name).map { $0.uppercasd() }
    Field("street", \.street)
    Field("zone", \.zone)
    Field("docks", \.docks)
  }
}
