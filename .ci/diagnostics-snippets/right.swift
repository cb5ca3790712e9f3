import Foundation
import SchemaCoding

struct Stop: Sendable {
  let name: String
  let lat: Double
  let docks: Int?
  let opened: Date?
  let tags: [String]
  let state: State
  let site: URL?

  enum State: String { case open, closed }

  static let byPosition = Schema(Stop.init) {
    Field("name", "title").string().trimmed().validate("must not be empty") { !$0.isEmpty }
    Field("lat").number().lenient().clamped(to: -90...90)
    Field("docks").number(Int.self).optional().default(nil)
    Field("opened").date(.anyOf([.iso8601, .secondsSince1970])).optional()
    Field("tags").array(of: .string).lossy().default([])
    Field("state").enumeration(State.self).fallback(.closed)
    Field("site").url().optional()
  }.lenient()

  static let byKeyPath = Schema(Stop.init) {
    Constant("type", "stop")
    Field("name", "title", at: \.name).string().trimmed().validate("must not be empty") { !$0.isEmpty }
    Field("lat", \.lat).number().lenient().clamped(to: -90...90)
    Field("docks", \.docks).number(Int.self).optional()
    Field("opened", \.opened).date(.anyOf([.iso8601, .secondsSince1970]))
    Field("tags", \.tags).array(of: .string).lossy().default([])
    Field("state", \.state).enumeration(State.self).fallback(.closed)
    Field("site", \.site).optional().url()
    Constant("version", 2)
  }.lenient()
}

struct Ping: Sendable {
  static let schema = Schema(Ping.init) {
    Constant("type", "ping")
    Absent("id")
  }
}
