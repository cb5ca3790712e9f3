import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let docks: Int

  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    Field("docks", \.docks).validate(.pattern("a"))
  }
}
