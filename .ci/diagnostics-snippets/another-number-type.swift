import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let lat: Double
  let docks: Int?
  let opened: Date
  let tags: [String]

  static let schema = Schema(Stop.init) {
    Field("name").string()
    Field("lat").number(Int.self)
    Field("docks").number(Int.self).optional()
    Field("opened").date(.iso8601)
    Field("tags").array(of: .string)
  }
}
