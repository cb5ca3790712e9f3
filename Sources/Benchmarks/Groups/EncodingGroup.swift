import Foundation
import SchemaCoding

extension Group {
  /// Encodes models to the bytes of the clean feed.
  static func encoding(_ feed: StationFeed) throws -> Group {
    let stations = feed.cleanStations
    let tree = try JSONSerialization.jsonObject(with: feed.clean)
    let plain = PlainOutput()
    let encoder = StationDecoders.encoder
    let decoder = StationDecoders.decoder
    func row(_ name: String, _ role: Row.Role, make: @escaping () throws -> Data) -> Row {
      Row(name, role, isCorrect: { try decoder.decode([Station].self, from: $0) == stations }, make: make)
        .items(stations.count)
    }
    return Group(
      name: "encode", title: "Encoding: \(stations.count) stations", unit: "station",
      rows: [
        row(RowName.floor, .floor) { try JSONSerialization.data(withJSONObject: tree) },
        row(RowName.start, .ours) { try Station.clean.array.encode(stations) },
        row(RowName.initializer, .ours) { try Station.cleanByInitializer.array.encode(stations) },
        row(RowName.codable, .codable) { try encoder.encode(stations) },
        row(RowName.singlePass, .other) { StationBytes.json(stations) },
        row(RowName.plain, .other) { try JSONSerialization.data(withJSONObject: stations.map(plain.object)) }.seldom(),
      ])
  }
}
