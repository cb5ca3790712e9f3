import Foundation
import SchemaCoding

/// How a document holds its stations. What a station looks like is its schema's business, and the same in all of them.
struct FeedShape: Sendable {
  let name: String
  let read: @Sendable (Data) throws(SchemaError) -> Feed

  static let all = [
    array("an array of stations", below: nil),
    array("an array of stations below data", below: "data"),
    dictionary("a dictionary of stations below retVal", below: "retVal"),
  ]

  private static func array(_ name: String, below root: FieldKey?) -> FeedShape {
    FeedShape(name: name) { document throws(SchemaError) in
      try Feed(
        document, below: root, lossy: Station.schema.array.lossy(), complete: Station.schema.array, list: { $0 })
    }
  }

  private static func dictionary(_ name: String, below root: FieldKey?) -> FeedShape {
    FeedShape(name: name) { document throws(SchemaError) in
      try Feed(
        document, below: root, lossy: Station.schema.dictionary.lossy(), complete: Station.schema.dictionary,
        list: { stations in stations.sorted { $0.key < $1.key }.map(\.value) })
    }
  }
}
