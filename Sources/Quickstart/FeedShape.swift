import SchemaCoding

/// How a document contains its stations. All shapes share one schema for a station.
struct FeedShape: Sendable {
  let name: String
  /// The path of the stations in the document.
  let root: FieldKey?
  /// The schema of the stations. An invalid station is dropped, and reported.
  let schema: Schema<[Station]>

  static let all = [
    FeedShape(name: "an array of stations", root: nil, schema: stations),
    FeedShape(name: "an array of stations under \"data\"", root: "data", schema: stations),
    FeedShape(name: "a dictionary of stations under \"retVal\"", root: "retVal", schema: stationsByNumber),
  ]

  private static let stations = Station.schema.array.lossy()

  private static let stationsByNumber = Station.schema.dictionary.lossy().map { stations in
    stations.sorted { $0.key < $1.key }.map(\.value)
  }
}
