import Foundation
import SchemaCoding

extension Group {
  /// The way back, from models to the bytes of the clean feed.
  static func encoding(_ feed: StationFeed) throws -> Group {
    let stations = feed.cleanStations
    let tree = try JSONSerialization.jsonObject(with: feed.clean)
    let plain = PlainOutput()
    let encoder = StationDecoders.encoder
    let decoder = StationDecoders.decoder
    func row(_ name: String, _ role: Row.Role, target: Double? = nil, make: @escaping () throws -> Data) -> Row {
      Row(
        name, role, target: target, isCorrect: { try decoder.decode([Station].self, from: $0) == stations }, make: make
      ).items(stations.count)
    }
    return Group(
      name: "encode", title: "Encoding: \(stations.count) stations", unit: "station",
      rows: [
        row("JSONSerialization alone", .floor) { try JSONSerialization.data(withJSONObject: tree) },
        row("SchemaCoding, starting from a value", .ours, target: 1.25) { try Station.clean.array.encode(stations) },
        row("SchemaCoding, by initializer", .ours, target: 1.25) {
          try Station.cleanByInitializer.array.encode(stations)
        },
        row("Codable", .other) { try encoder.encode(stations) },
        row("By hand, as one begins", .other) {
          try JSONSerialization.data(withJSONObject: stations.map(plain.object))
        },
      ])
  }
}
