import Foundation
import SchemaCoding

enum Kind: String { case open, closed }

struct Stop: Sendable {
  var name = ""
  var lat = 0.0

  static let schema = Schema(startingFrom: Stop()) {
    Field("name", \.name).enumeration(Kind.self)
    Field("lat", \.lat).number(String.self)
  }
}
