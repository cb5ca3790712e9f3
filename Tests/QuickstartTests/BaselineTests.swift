import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import Quickstart

/// The feeds' schemas, compared with the versions in `Baselines`: they still decode what these decoded. If a breaking change is meant, record
/// the new versions:
///
///     RECORD_BASELINES=1 swift test --filter BaselineTests
@Suite struct BaselineTests {
  private static let descriptions = [
    "Station": Station.schema.description(for: .decoding), "Rental": Rental.schema.description(for: .decoding),
  ]

  @Test(arguments: ["Station", "Rental"]) func nothingBreaks(_ name: String) throws {
    let description = try #require(Self.descriptions[name])
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Baselines")
    let file = folder.appendingPathComponent("\(name).json")
    if ProcessInfo.processInfo.environment["RECORD_BASELINES"] != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try encoder.encode(description).write(to: file)
    }
    let baseline = try JSONDecoder().decode(SchemaDescription.self, from: Data(contentsOf: file))
    #expect(description.changes(since: baseline).filter(\.isBreaking) == [])
  }

  @Test func aBrokenFeedIsFound() throws {
    let station = try #require(Self.descriptions["Station"])
    let strict = Station.schema.description(for: .decoding, leniency: .strict)
    let breaking = strict.changes(since: station).filter(\.isBreaking)
    #expect(Set(breaking.map(\.path)).isSuperset(of: ["$.sbi", "$.lat", "$.act"]))
    let witness = try #require(breaking.first { $0.path == "$.lat" && $0.witness != nil }?.witness)
    #expect(throws: Never.self) { try Station.schema.decode(witness) }
    #expect(throws: SchemaError.self) {
      try Station.schema.decode(witness, options: DecodingOptions(leniency: .strict))
    }
  }
}
