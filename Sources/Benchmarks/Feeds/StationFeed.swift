import Foundation
import SchemaCoding
import SchemaTools

/// Ten thousand stations as a backend sends them, in two variants, and as an app's models. They are the same in each run.
///
/// In the clean feed, every value has its JSON type:
///
///     {"id":17,"name":"捷運公館站(2號出口)","district":"大安區","latitude":25.01476,…,"is_active":true,
///      "website":"https://bikes.example/s/17","updated_at":1711537037,"opened_at":"2018-03-27T10:57:17Z",
///      "operator":{"name":"微笑單車","phone":"02-8978-5511","rating":4.5},"lines":[2,5]}
///
/// In the dirty feed, nearly all values are strings, including the object, and half of the URLs are empty:
///
///     {"id":"17",…,"latitude":"25.01476",…,"is_active":"Y","website":"","updated_at":"1711537037",
///      "opened_at":"20180327105717","operator":"{\"name\":\"微笑單車\",…}","lines":[2,5]}
struct StationFeed {
  let clean: Data
  let dirty: Data
  let cleanStations: [Station]
  let dirtyStations: [Station]

  init(count: Int = 10_000) throws {
    var generator = SeededGenerator(seed: 20_240_327)
    let records = (1...count).map { StationRecord(id: $0, using: &generator) }
    clean = Data("[\(records.map(\.cleanJSON).joined(separator: ","))]".utf8)
    dirty = Data("[\(records.map(\.dirtyJSON).joined(separator: ","))]".utf8)
    cleanStations = try records.map { try $0.station(website: $0.website) }
    dirtyStations = try records.map { try $0.station(website: $0.hasWebsite ? $0.website : nil) }
  }
}
