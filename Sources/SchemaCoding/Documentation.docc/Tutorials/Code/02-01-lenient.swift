import Foundation
import SchemaCoding

struct Station {
  let name: String
  let docks: Int
  let latitude: Double
  let isOpen: Bool

  static let schema = Schema(Station.init) {
    Field("sna", \.name)
    Field("tot", \.docks)
    Field("lat", \.latitude)
    Field("act", \.isOpen)
  }.lenient()
}

let feed = try Data(contentsOf: URL(fileURLWithPath: "stations.json"))
do {
  print(try Station.schema.array.decode(feed))
} catch {
  print(error)
}
