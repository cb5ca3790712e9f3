import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let lat: Double
  let docks: Int?
  let opened: Date
  let tags: [String]

  static let schema = Schema(Stop.init) {
    Field("name", \.name).clamped(to: 0...3)
    Field("lat", \.lat)
    Field("docks", \.docks).clamped(to: 0..<4)
    Field("opened", \.opened)
    Field("tags", \.tags)
  }
}
