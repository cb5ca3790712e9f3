import SchemaCoding

/// How a document holds its stations. What a station looks like is its own schema's business, and the same in all shapes.
struct FeedShape: Sendable {
  let name: String
  /// Where in the document the stations lie.
  let root: FieldKey?
  /// The good stations; a broken one is left out, and reported.
  let schema: Schema<[Station]>

  static let all = [
    FeedShape(name: "an array of stations", root: nil, schema: stations),
    FeedShape(name: "an array of stations below data", root: "data", schema: stations),
    FeedShape(name: "a dictionary of stations below retVal", root: "retVal", schema: stationsByNumber),
  ]

  private static let stations = Station.schema.array.lossy()

  private static let stationsByNumber = Station.schema.dictionary.lossy().map { stations in
    stations.sorted { $0.key < $1.key }.map(\.value)
  }
}
