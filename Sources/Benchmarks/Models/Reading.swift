import Foundation
import SchemaCoding

/// An element of long arrays.
struct Reading: Equatable, Sendable, Codable {
  var id = 0
  var value = 0.0

  static let schema = Schema(startingFrom: Reading()) {
    Field("id", \.id)
    Field("value", \.value)
  }

  static func list(_ count: Int) -> [Reading] {
    (0..<count).map { Reading(id: $0, value: Double($0) + 0.5) }
  }

  static func json(_ count: Int) -> Data {
    var json = "["
    for index in 0..<count { json += (index == 0 ? "" : ",") + "{\"id\":\(index),\"value\":\(index).5}" }
    return Data((json + "]").utf8)
  }
}
