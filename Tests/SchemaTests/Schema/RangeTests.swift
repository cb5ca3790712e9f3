import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Ranges from two keys or two positions.
@Suite struct RangeTests {
  private static let numbers = Schema<ClosedRange<Int>>.range("min", "max", of: .number())

  static let documents: [(String, String, String)] = [
    (#"{"min":1,"max":5}"#, "1...5", ""),
    (#"{"max":5,"min":5,"x":0}"#, "5...5", ""),
    (#"{"min":5,"max":1}"#, "$.max outOfRange", ""),
    (#"{"min":5}"#, "$.max missingKey", ""),
    (#"{"min":"1","max":"5"}"#, "$.min typeMismatch, $.max typeMismatch", "1...5; $.min converted, $.max converted"),
    ("[1,5]", "$ typeMismatch", "$ unconvertible"),
  ]

  @Test(arguments: documents) func decoding(json: String, strict: String, lenient: String) {
    #expect(outcome(Self.numbers, json) == strict)
    #expect(outcome(Self.numbers.lenient(), json) == (lenient.isEmpty ? strict : lenient))
  }

  @Test func theIssue() {
    #expect(
      issueDescriptions(Self.numbers.array, #"[{"min":5,"max":1}]"#) == [
        "$[0].max outOfRange expected an Int that is not less than the lower bound"
      ])
    #expect(outcome(Self.numbers.optional.lenient(), #"{"min":5,"max":1}"#) == "nil; $ fellBack")
    #expect(outcome(Self.numbers.array.lossy(), #"[{"min":5,"max":1},{"min":1,"max":1}]"#) == "[1...1]; $[0] dropped")
    let nested = Schema<ClosedRange<Int>>.range("minValue", "limits.maxValue", of: .number()).keys(.snakeCase)
    #expect(outcome(nested, #"{"min_value":5,"limits":{"max_value":1}}"#) == "$.limits.max_value outOfRange")
  }

  @Test func otherBounds() throws {
    let positions = Schema<Range<Double>>.range(0, 1, of: .number())
    #expect(outcome(positions, "[1,2.5]") == "1.0..<2.5")
    #expect(outcome(positions, "[1,1]") == "1.0..<1.0")
    #expect(outcome(positions, "[2,1]") == "$[1] outOfRange")
    #expect(try positions.encodeToString(1..<2.5) == "[1,2.5]")
    let numbers = Schema<ClosedRange<Double>>.range("a", "b", of: Schema<Double>.number().nonFiniteAsStrings())
    #expect(outcome(numbers, #"{"a":"NaN","b":1}"#) == "$.b outOfRange")
    #expect(outcome(numbers, #"{"a":1,"b":"NaN"}"#) == "$.b outOfRange")
    let strings = Schema<ClosedRange<String>>.range("a", "b", of: .string)
    #expect(outcome(strings, #"{"a":"x","b":"y"}"#) == "x...y")
    #expect(outcome(strings, #"{"a":"y","b":"x"}"#) == "$.b outOfRange")
    let dates = Schema<Range<Date>>.range("from", "to", of: .date(.iso8601))
    let json = #"{"from":"2024-01-01T00:00:00Z","to":"2024-02-01T00:00:00Z"}"#
    #expect(try dates.encodeToString(dates.decode(json)) == json)
    #expect(outcome(dates, #"{"from":"2024-01-01T00:00:00Z","to":"2023-01-01T00:00:00Z"}"#) == "$.to outOfRange")
  }

  private struct Offer: Equatable, Sendable {
    var ages = 0...99
    var price: Range<Double>?
    static let schema = Schema(startingFrom: Offer()) {
      Include(.range("min_age", "max_age", of: .number()), \.ages)
      Field("price", \.price).range(0, 1, of: .number())
    }
    static let byPosition = Box.schema(Field("ages").range("min", "max", of: .number(Int.self)))
  }

  @Test func fieldsAndUpdates() throws {
    let json = #"{"min_age":6,"max_age":16,"price":[1.5,2]}"#
    let offer = Offer(ages: 6...16, price: 1.5..<2)
    #expect(try Offer.schema.decode(json) == offer && Offer.schema.encodeToString(offer) == json)
    #expect(try Offer.byPosition.decode(#"{"ages":{"min":1,"max":2}}"#).value == 1...2)
    #expect(outcome(Offer.schema.map(\.ages), #"{"min_age":6,"max_age":5}"#) == "$.max_age outOfRange")
    var updated = offer
    try Offer.schema.update(&updated, from: #"{"min_age":12,"price":[0,9]}"#)
    #expect(updated == Offer(ages: 12...16, price: 0..<9))
    #expect(
      issueList { () throws(SchemaError) in try Offer.schema.update(&updated, from: #"{"min_age":17}"#) }
        == "$.max_age outOfRange")
    var range = 1...5
    try Self.numbers.update(&range, from: #"{"max":9}"#)
    #expect(range == 1...9)
    let changes = try Self.numbers.encodeChanges(from: 1...5, to: 1...9)
    #expect(String(decoding: changes, as: UTF8.self) == #"{"max":9}"#)
  }

  @Test func theListing() {
    #expect(
      "\(Self.numbers.plan)" == """
        plan for ClosedRange<Int>
           0  min  required  number Int
           1  max  required  number Int
        """)
  }

  @Test func wrongKeys() {
    func messages(_ lower: FieldKey, _ upper: FieldKey) -> [String] {
      Schema<Range<Int>>.range(lower, upper, of: .number()).definitionErrors().map(\.message)
    }
    #expect(messages("a", "a") == [#"has 2 fields for the key "a""#])
    #expect(
      messages("a", 1) == [#"has the key "a", though other keys of the object begin with an index"#])
  }
}
