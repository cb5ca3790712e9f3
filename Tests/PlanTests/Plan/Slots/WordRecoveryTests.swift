import SchemaCoding
import Testing

@testable import TestSupport

/// A lenient number recovers from a word without an attempt to decode it. The result is that of the attempt, which a
/// report requires.
@Suite("Recovery from words") struct WordRecoveryTests {
  struct Reading: Equatable, Sendable {
    var optional: Int? = 5
    var number = 2.5
    var word: Double? = 1
    var ruled: Int? = 7
    var defaulted: Int? = 0
  }

  private static let schema = Schema(startingFrom: Reading()) {
    Field("optional", \.optional).lenient()
    Field("number", \.number).lenient()
    Field("word", \.word).nonFiniteAsStrings().lenient()
    Field("ruled", \.ruled).schema(Schema<Int>.number().clamped(to: 0...9).optional).lenient()
    Field("defaulted", \.defaulted).default(3).lenient()
  }

  @Test(arguments: [
    (
      #"{"optional": "N/A", "number": "N/A", "word": "N/A", "ruled": "N/A", "defaulted": "N/A"}"#, Reading(defaulted: 3)
    ),
    (
      #"{"optional": "", "number": "", "word": "", "ruled": " ", "defaulted": ""}"#,
      Reading(optional: nil, word: nil, ruled: nil, defaulted: 3)
    ),
    (
      #"{"optional": "8", "number": "8", "word": "Infinity", "ruled": "8", "defaulted": "8"}"#,
      Reading(optional: 8, number: 8, word: .infinity, ruled: 8, defaulted: 8)
    ),
    (
      #"{"optional": "é", "number": "e", "word": "Infinite", "ruled": "x", "defaulted": "true"}"#, Reading(defaulted: 3)
    ),
  ])
  func words(json: String, expected: Reading) throws {
    #expect(try Self.schema.decode(json) == expected)
    #expect(try Self.schema.decodeWithReport(json).value == expected)
  }

  @Test func strictly() {
    #expect {
      try Self.schema.decode(#"{"optional": "N/A", "number": "N/A"}"#, options: DecodingOptions(leniency: .strict))
    } throws: {
      ($0 as? SchemaError)?.issues.map(\.code) == [.typeMismatch, .typeMismatch]
    }
  }
}
