import Foundation
import SchemaCoding

enum State: String, Sendable { case open, closed }

struct Stop: Sendable {
  var name = "", docks = 0, note: String?, state = State.open, opened: Date?

  static let key = "name"

  static let schema1 = Schema(startingFrom: Stop()) { Field("name", \.name).date(.iso8601) }
  static let schema2 = Schema(startingFrom: Stop()) { Field("name", \.name).number() }
  static let schema3 = Schema(startingFrom: Stop()) { Field("name", \.name).validate(.range(1...3)) }
  static let schema4 = Schema(startingFrom: Stop()) { Field("docks", \.docks).validate(.length(1...3)) }
  static let schema5 = Schema(startingFrom: Stop()) { Field("state", \.state).cases(["open": .open]) }
  static let schema6 = Schema(startingFrom: Stop()) { Field("note", \.note).array(of: .string) }
  static let schema7 = Schema(startingFrom: Stop()) { Field("note", \.note).validate { $0.count > 1 } }
  static let schema8 = Schema(startingFrom: Stop()) { Field(key, \.name) }
  static let schema9 = Schema(startingFrom: Stop()) { Field("opened", \.opened).schema(.date(.iso8601).optional) }
}
