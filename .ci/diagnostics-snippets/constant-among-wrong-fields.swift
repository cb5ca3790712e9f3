import SchemaCoding
struct Part: Sendable { var x = 0; static let schema = Schema(startingFrom: Part()) { Field("x", \.x) } }
struct Stop: Sendable {
  let name: String, lat: Double, tags: [Int]
  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    Field("lat", \.lat)
    Constant("type", "x")
    Field("tags", \.lat)
  }
}
