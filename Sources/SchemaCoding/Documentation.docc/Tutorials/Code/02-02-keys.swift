import Foundation
import SchemaCoding

struct Station {
  let name: String
  let docks: Int
  let latitude: Double
  let isOpen: Bool

  static let schema = Schema(Station.init) {
    Field("sna", \.name)
    Field("tot", "total", at: \.docks)
    Field("lat", "latitude", at: \.latitude)
    Field("act", \.isOpen)
  }.lenient()
}

let feed = try Data(contentsOf: URL(fileURLWithPath: "stations.json"))
do {
  print(try Station.schema.array.decode(feed))
} catch {
  print(error)
}
