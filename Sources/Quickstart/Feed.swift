import Foundation
import SchemaCoding

/// A feed as it was read.
struct Feed {
  /// The stations that could be read.
  let stations: [Station]
  /// What leniency did to read them, and which stations it left out.
  let report: DecodingReport
  /// All that is wrong with the stations that were left out, if any were.
  let error: SchemaError?

  /// Reads a feed of any shape: the first one that fits.
  init(_ document: Data) throws(NotAFeed) {
    var refusals: [NotAFeed.Refusal] = []
    for shape in FeedShape.all {
      do {
        self = try Feed(document, shape)
        return
      } catch {
        refusals.append(NotAFeed.Refusal(shape: shape.name, error: error))
      }
    }
    throw NotAFeed(refusals: refusals)
  }

  /// Reads the good stations, and keeps what is wrong with the others.
  private init(_ document: Data, _ shape: FeedShape) throws(SchemaError) {
    let options = DecodingOptions(root: shape.root)
    let decoded = try shape.schema.decodeWithReport(document, options: options)
    stations = decoded.value
    report = decoded.report
    error = report.leftOut
  }
}

extension DecodingReport {
  /// All that is wrong with what was left out.
  var leftOut: SchemaError? {
    let issues = repairs.filter { $0.code == .dropped }.flatMap(\.causes)
    return issues.isEmpty ? nil : SchemaError(issues: issues)
  }
}

/// No shape of the feed fits a document.
struct NotAFeed: Error, CustomStringConvertible {
  struct Refusal {
    let shape: String
    let error: SchemaError
  }

  let refusals: [Refusal]

  var description: String {
    let issues = refusals.flatMap(\.error.issues)
    if let syntax = issues.first(where: { $0.code == .invalidJSON }) { return "\(syntax)" }
    return refusals.map { "it is not \($0.shape): \($0.error)" }.joined(separator: "\n")
  }
}
