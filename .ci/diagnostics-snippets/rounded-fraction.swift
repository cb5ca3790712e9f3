import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let lat: Double

  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    Field("lat", \.lat).rounded()
  }
}
