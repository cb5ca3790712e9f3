import Foundation
import SchemaCoding

@testable import SchemaTools
@testable import TestSupport

#if FullFoundation
  /// Documents of `Mixed` that were mutated byte by byte, through both parsers.
  struct MutatedDocuments: Sendable {
    /// Descriptions of the documents on which the parsers disagree.
    private(set) var disagreements: [String] = []
    /// The number of documents that were valid.
    private(set) var scanned = 0
    /// The number of documents in which Foundation's parser loses digits or marks.
    private(set) var lossy = 0

    /// Decodes this many documents, the same ones for each seed.
    init(count: Int, seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      var sample = JSONValue.null
      for index in 0..<count {
        // A sample takes as long as several mutations.
        if index.isMultiple(of: 8) { sample = Documents.sample(of: Mixed.schema, &generator) }
        compare(sample, &generator)
      }
    }

    private mutating func compare(_ sample: JSONValue, _ generator: inout SeededGenerator) {
      var bytes = Array(Documents.document(from: sample, &generator).utf8)
      for _ in 0..<generator.int(0...2) { bytes = generator.changed(bytes) }
      let mode = DecodingOptions.LeniencyMode.all.randomElement(using: &generator) ?? .declared
      let data = Data(bytes)
      let (ours, theirs) = (ParserLosses.value(data, .automatic), ParserLosses.value(data, .foundation))
      guard let ours, let theirs else {
        if ours != nil || theirs != nil, ParserLosses.difference(in: bytes) == nil {
          disagreements.append("only one parser accepts \(words(bytes))")
        }
        return
      }
      scanned += 1
      guard ours == theirs, !ParserLosses.hasByteOrderMark(bytes), !ours.hasLossyNumber else {
        if !ours.isSameButForLosses(theirs) { disagreements.append("the parsers read \(words(bytes)) differently") }
        lossy += 1
        return
      }
      let outcomes = [DecodingOptions.Parser.automatic, .foundation].map { parser in
        Self.outcome(data, DecodingOptions(leniency: mode, parser: parser))
      }
      if outcomes[0] != outcomes[1] {
        disagreements.append("\(outcomes[0])\nand\n\(outcomes[1])\nof \(words(bytes))")
      }
    }

    private func words(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }

    private static func outcome(_ data: Data, _ options: DecodingOptions) -> String {
      do {
        let decoded = try Mixed.schema.decodeWithReport(data, options: options)
        return "\(shownByMember(decoded.value))\n\(decoded.report)\n\(decoded.report.summary)"
      } catch {
        return "\(error)"
      }
    }
  }
#endif
