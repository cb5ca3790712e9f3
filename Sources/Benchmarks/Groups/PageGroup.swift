import Foundation
import SchemaCoding

extension Group {
  /// Decodes a page of the dirty feed, which is so small that a report keeps all repairs.
  static func page(_ page: StationFeed) -> Group {
    let (data, expected) = (page.dirty, page.dirtyStations)
    let decoder = StationDecoders.decoder
    return Group(
      name: "page", title: "Page of the dirty feed: \(expected.count) stations, \(data.count / 1_000) kB",
      unit: "station",
      rows: [
        .parsing(data) { try BestMapping.dirty($0) == expected },
        Row(RowName.start, .ours, expecting: expected) { try Station.dirty.array.decode(data) },
        Row(
          RowName.report, .aside,
          isCorrect: { $0.value == expected && $0.report.repairs.count == $0.report.repairCount }
        ) {
          try Station.dirty.array.decodeWithReport(data)
        },
        Row(RowName.codable, .codable, expecting: expected) {
          try decoder.decode([DirtyStation].self, from: data).map(\.station)
        },
      ].map { $0.items(expected.count).repeated(50) })
  }
}
