import Foundation
import SchemaCoding

struct Station {
  let name: String
  let docks: Int?
  let latitude: Double?
  let isOpen: Bool
  let updated: Date?

  static let schema = Schema(Station.init) {
    Field("sna", \.name)
    Field("tot", "total", at: \.docks).encodedUnder("total")
    Field("lat", "latitude", at: \.latitude).encodedUnder("latitude")
    Field("act", \.isOpen)
    Field("mday", \.updated).date(.taipei).encodesNull()
  }.lenient()
}

extension DateFormat {
  static let taipei = anyOf([
    format("yyyyMMddHHmmss", timeZone: zone), format("yyyy-MM-dd HH:mm:ss", timeZone: zone),
  ])
  private static let zone = TimeZone(identifier: "Asia/Taipei")!
}

let feed = try Data(contentsOf: URL(fileURLWithPath: "stations.json"))
let stations = try Station.schema.array.decode(feed)
print(try Station.schema.array.encodeToString(stations, options: EncodingOptions(formatting: .prettyPrinted)))
