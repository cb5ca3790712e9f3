import Foundation
import SchemaCoding

/// A decoded feed.
struct Feed {
  /// The stations that were decoded.
  let stations: [Station]
  /// What leniency did, including the stations that it dropped.
  let report: DecodingReport

  /// Decodes a feed with the first shape that matches.
  init(_ document: Data) throws(NotAFeed) {
    var mismatches: [NotAFeed.Mismatch] = []
    for shape in FeedShape.all {
      do {
        self = try Feed(document, shape)
        return
      } catch {
        mismatches.append(NotAFeed.Mismatch(shape: shape.name, error: error))
      }
    }
    throw NotAFeed(mismatches: mismatches)
  }

  /// Decodes the valid stations, and keeps the issues of the others.
  private init(_ document: Data, _ shape: FeedShape) throws(SchemaError) {
    let options = DecodingOptions(root: shape.root)
    let decoded = try shape.schema.decodeWithReport(document, options: options)
    stations = decoded.value
    report = decoded.report
  }
}

extension DecodingReport {
  /// Every issue of the dropped elements; nil if none were dropped.
  var dropped: SchemaError? {
    let issues = repairs.filter { $0.code == .dropped }.flatMap(\.causes)
    return issues.isEmpty ? nil : SchemaError(issues: issues)
  }
}

/// The document matches none of the shapes.
struct NotAFeed: Error, CustomStringConvertible {
  struct Mismatch {
    let shape: String
    let error: SchemaError
  }

  let mismatches: [Mismatch]

  var description: String {
    let issues = mismatches.flatMap(\.error.issues)
    if let syntax = issues.first(where: { $0.code == .invalidJSON }) { return "\(syntax)" }
    return mismatches.map { "it is not \($0.shape): \($0.error)" }.joined(separator: "\n")
  }
}
