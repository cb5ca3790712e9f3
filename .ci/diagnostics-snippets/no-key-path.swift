import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let lat: Double
  let docks: Int?
  let opened: Date
  let tags: [String]
}
struct Settings: Sendable {
  var volume = 1
  static let schema = Schema(startingFrom: Settings()) {
    Field("volume")
  }
}
