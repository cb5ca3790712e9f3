import Foundation
import Testing

@testable import SchemaCoding

/// Generated documents.
@Suite struct SampleTests {
  @Test(arguments: JSONSchemaCases.all.indices) func samplesAreDecoded(index: Int) throws {
    let test = JSONSchemaCases.all[index]
    var samples: Set<JSONValue> = []
    for seed in 0..<10 as Range<UInt64> {
      let sample = try #require(test.sample(seed), "\(test.name)")
      #expect(test.sample(seed) == sample, "\(test.name) is the same for the same seed")
      samples.insert(sample)
    }
    #expect(samples.count > 1, "\(test.name) has several samples")
  }

  private struct Stop: Sendable {
    let name: String, docks: Int8, open: Bool?, day: Date, colour: Shade, zone: Int
    static let schema = Schema(Stop.init) {
      Field("name").string().validate(.length(1...5))
      Field("docks").number(Int8.self)
      Field("open").bool().optional()
      Field("day").date(.rfc3339)
      Field("colour").enumeration(Shade.self)
      Field("zone").number(Int.self).validate(.range(1...3))
    }.unknownKeys(.reject)
  }

  private enum Shade: String, CaseIterable { case red, green }

  @Test(arguments: SampleFault.allCases) func samplesAreBrokenInOneWay(fault: SampleFault) throws {
    for seed in 0..<10 as Range<UInt64> {
      let document = try #require(Stop.schema.sample(seed: seed, broken: fault))
      #expect(Stop.schema.sample(seed: seed, broken: fault) == document)
      do {
        _ = try Stop.schema.decode(document)
        Testing.Issue.record("\(document) is decoded")
      } catch {
        #expect(error.issues.count == 1 && fault.codes.contains(error.issues[0].code), "\(error)")
      }
    }
  }

  @Test func whatCannotBeBrokenIsNotMadeUp() {
    #expect(Schema<JSONValue>.json.sample(broken: .null) == nil)
    #expect(Schema<Int>.number().fallback(0).sample(broken: .wrongType) == nil)
  }

  @Test func examplesStandInForWhatOnlyTheAuthorKnows() throws {
    let even = Schema<String>.string.validate("must be even") { $0.utf8.count == 77 }
    #expect(throws: SchemaError.self) { try even.sample() }
    let example = JSONValue.string(String(repeating: "x", count: 77))
    #expect(try even.example(example).sample() == example)
    struct Card: Sendable {
      let number: String
      static let schema = Schema(Card.init) {
        Field("number").cipher(Veil(), as: .string).example(.string(Data([0x55 ^ 0x37]).base64EncodedString()))
      }
    }
    #expect(try Card.schema.sampleValue(seed: 3).number == "7")
  }

  @Test func recursionEnds() throws {
    for seed in 0..<50 as Range<UInt64> {
      let folder = try JSONSchemaCases.Folder.schema.sampleValue(seed: seed)
      #expect(folder.name.count <= 5)
    }
  }

  @Test(arguments: ["[A-Z]{3}-\\d{4}", "(?:ab|cd)+x?", "a\\.b[0-9a-f]{2,}", "\\w+ \\w*", "[a-]z"])
  func patternsAreFollowed(expression: String) throws {
    let schema = Schema<String>.string.validate(.pattern(expression))
    for seed in 0..<10 as Range<UInt64> { #expect(throws: Never.self) { try schema.sample(seed: seed) } }
  }
}
