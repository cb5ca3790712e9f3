import Foundation
import SchemaCoding

struct Event {
  let id: Int, created: Date, updated: Date?

  static let schema = Schema(Event.init) {
    Field("id", \.id)
    Field("created", \.created).date(.secondsSince1970.encodedAsString())
    Field("updated", \.updated).date(.secondsSince1970).encodedAsString()
  }
}
