import SchemaCoding

struct Stop: Sendable {
  let name: String
  let docks: Int

  static let schema = Schema<Stop> {
    Field("name", \.name)
    Field("docks", \.docks)
  }
}
