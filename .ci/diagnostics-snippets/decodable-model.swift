import SchemaCoding
struct Stop: Codable, Sendable {
  let name: String, lat: Double, tags: [String]
  static let schema = Schema(Stop.init) {
    Field("name").string()
    Field("lat").number()
  }
}
