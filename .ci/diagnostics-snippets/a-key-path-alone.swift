import SchemaCoding

struct Stop: Sendable {
  let name: String

  static let schema = Schema(Stop.init) {
    Field(\.name)
  }
}
