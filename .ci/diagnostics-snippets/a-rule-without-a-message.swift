import SchemaCoding

struct Stop: Sendable {
  let docks: Int

  static let schema = Schema(Stop.init) {
    Field("docks", \.docks).validate { $0 > 0 }
  }
}
