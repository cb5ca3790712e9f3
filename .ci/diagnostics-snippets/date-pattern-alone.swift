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
    Field("lat", \.lat)
    Field("docks", \.docks)
    Field("opened", \.opened).date("yyyy-MM-dd")
    Field("tags", \.tags)
  }
}
