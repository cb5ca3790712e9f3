import Foundation
import SchemaCoding

enum FallbackRow {
  static let clean = "SchemaCoding, every value known"
  static let unknown = "SchemaCoding, every value \"N/A\""
  static let report = "SchemaCoding, with report, every value \"N/A\""
}

extension Group {
  /// Decodes a feed whose optional fields all fall back, and one of the same size whose fields do not.
  static func fallbacks() -> Group {
    let count = 5_000
    let (clean, unknown) = (Measurement.clean(count), Measurement.unknown(count))
    let schema = Measurement.schema.array
    let known = [Measurement](repeating: .known, count: count)
    let nothing = [Measurement](repeating: Measurement(), count: count)
    return Group(
      name: "fallbacks", title: "Fallbacks: \(count) objects of eight lenient fields, \(clean.count / 1_000) kB each",
      unit: "object",
      rows: [
        .parsing(clean) { ($0 as? [Any])?.count == count },
        Row(FallbackRow.clean, .ours, expecting: known) { try schema.decode(clean) },
        .parsing(unknown) { ($0 as? [Any])?.count == count },
        Row(FallbackRow.unknown, .ours, expecting: nothing) { try schema.decode(unknown) },
        Row(FallbackRow.report, .aside, isCorrect: { $0.value == nothing && !$0.report.isEmpty }) {
          try schema.decodeWithReport(unknown)
        },
      ].map { $0.items(count) })
  }
}
