import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let lat: Double
  let docks: Int?
  let opened: Date
  let tags: [String]

  static let schema = Schema(Stop.init) {
    Field("name", \.name)
    Field("lat", \.lat).sorted(by: <)
    Field("docks", \.docks)
    Field("opened", \.opened)
    Field("tags", \.tags)
  }
}
