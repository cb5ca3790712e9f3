import SchemaCoding

/// How a document holds its stations. What a station looks like is its own schema's business, and the same in all shapes.
struct FeedShape: Sendable {
  let name: String
  /// Where in the document the stations lie.
  let root: FieldKey?
  /// Every station; a broken one is an issue.
  let complete: Schema<[Station]>
  /// The good stations; a broken one is left out.
  let lossy: Schema<[Station]>

  static let all = [
    FeedShape("an array of stations", below: nil, array: Station.schema.array),
    FeedShape("an array of stations below data", below: "data", array: Station.schema.array),
    FeedShape("a dictionary of stations below retVal", below: "retVal", dictionary: Station.schema.dictionary),
  ]

  private init(_ name: String, below root: FieldKey?, array: Schema<[Station]>) {
    self.name = name
    self.root = root
    complete = array
    lossy = array.lossy()
  }

  private init(_ name: String, below root: FieldKey?, dictionary: Schema<[String: Station]>) {
    self.name = name
    self.root = root
    complete = dictionary.map(Self.inOrder)
    lossy = dictionary.lossy().map(Self.inOrder)
  }

  @Sendable private static func inOrder(_ stations: [String: Station]) -> [Station] {
    stations.sorted { $0.key < $1.key }.map(\.value)
  }
}
