import Foundation
import SchemaCoding

struct Stop: Sendable {
  var name = ""
  var docks = 0

  static let schema = Schema(startingFrom: Stop()) {
    Field("name", \.name).validate(.range(1...2))
    Field("docks", \.docks).validate(.pattern("a"))
  }
}
