import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let lat: Double?
  let opened: Date?

  static let schema = Schema(Stop.init) {
    Field("name", \.name).trimed()
    Field("lat", \.lat).lenient().defualt(0, when: true).encodesNull()
    Field("opened", \.opened).date(.iso8601)
  }
}
