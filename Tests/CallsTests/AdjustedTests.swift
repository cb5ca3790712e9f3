import SchemaCoding
import Testing

@testable import TestSupport

/// A change by a modifier is a separate repair.
@Suite struct AdjustedTests {
  struct Values: Equatable, Sendable {
    var text = ""
    var maybe: String?
    var number = 0
    var count: Int?
    var share = 0.5
    var list: [Int] = []
    var some: [Int]?

    static let schema = Schema(startingFrom: Values()) {
      Field("text", \.text).trimmed()
      Field("maybe", \.maybe).trimmed().nilIfEmpty()
      Field("number", \.number).lenient().clamped(to: 0...9)
      Field("count", \.count).clamped(to: 1...).clamped(to: ...5)
      Field("share", \.share).clamped(to: 0...1).map { $0 * 2 }
      Field("list", \.list).sorted(by: <)
      Field("some", \.some).sorted(by: >)
    }
  }

  @Test(
    "Each modifier is reported under its name in the listing",
    arguments: [
      (#"{"text":" a"}"#, ["$.text adjusted \" a\" trimmed"]),
      (#"{"text":"a"}"#, []),
      (#"{"maybe":" "}"#, ["$.maybe adjusted \" \" trimmed", "$.maybe adjusted \" \" nil if empty"]),
      (#"{"maybe":null}"#, []),
      (#"{"number":"12"}"#, ["$.number converted \"12\" an Int", "$.number adjusted \"12\" clamped to 0...9"]),
      (#"{"number":"9"}"#, ["$.number converted \"9\" an Int"]),
      (#"{"number":-1}"#, ["$.number adjusted -1 clamped to 0...9"]),
      (#"{"count":0}"#, ["$.count adjusted 0 clamped to 1..."]),
      (#"{"count":7}"#, ["$.count adjusted 7 clamped to ...5"]),
      (#"{"count":5}"#, []),
      (#"{"share":1.5}"#, ["$.share adjusted 1.5 clamped to 0.0...1.0"]),
      (#"{"share":0.5}"#, []),
      (#"{"list":[2,1]}"#, ["$.list adjusted an array of 2 elements sorted"]),
      (#"{"list":[1,1,2],"some":[2,2,1]}"#, []),
      (#"{"some":[1,2]}"#, ["$.some adjusted an array of 2 elements sorted"]),
    ])
  func repairs(_ json: String, repairs: [String]) throws {
    let report = try Values.schema.decodeWithReport(json).report
    #expect(report.repairs.map { "\($0.path) \($0.code) \($0.found ?? "") \($0.result ?? "")" } == repairs)
    #expect(report.repairCount == repairs.count)
  }

  @Test("Values are the same with and without a report, and in strict mode")
  func values() throws {
    let json = #"{"text":" a ","maybe":"  ","number":12,"count":9,"share":3,"list":[3,1],"some":[1,3]}"#
    let values = Values(text: "a", number: 9, count: 5, share: 2, list: [1, 3], some: [3, 1])
    #expect(try Values.schema.decode(json) == values)
    #expect(try Values.schema.decodeWithReport(json).value == values)
    #expect(try Values.schema.decode(json, options: DecodingOptions(leniency: .strict)) == values)
  }

  @Test("Applies to schemas inside collections")
  func schemas() throws {
    let strings = Schema.string.trimmed().validate(.notEmpty).array
    #expect(try strings.decodeWithReport(#"["a"," b"]"#).report.repairs.map { "\($0.path)" } == ["$[1]"])
    #expect(outcome(strings, #"["a"," "]"#) == "$[1] validationFailed")
    let optionals = Schema.string.trimmed().optional.nilIfEmpty().dictionary
    #expect(try optionals.decode(#"{"a":" ","b":"b"}"#) == ["a": nil, "b": "b"])
    #expect(try optionals.encodeToJSONValue(["a": " b"]) == ["a": " b"])
    let sorted = Schema<[Int]>.array(of: .number()).optional.sorted(by: >).map { $0.dropLast() }
    #expect(try sorted.decode("[1,2,3]") == [3, 2])
    #expect(try sorted.decode("null") == nil)
    let limited = Schema<Double>.number().optional.clamped(to: 0...1).validate(.atMost(1))
    #expect(try limited.array.decode("[2,null,0.5]") == [1, nil, 0.5])
    let lowered = Schema<Int>.number().optional.clamped(to: 3...).clamped(to: ...5).validate("must be odd") {
      $0 % 2 == 1
    }
    #expect(outcome(lowered.array, "[1,9,4]") == "$[2] validationFailed")
  }

  @Test("The listing shows modifiers")
  func listing() {
    let listing = "\(Values.schema.plan)"
    for words in ["string trimmed nil if empty", "clamped to 1... clamped to ...5", "clamped to 0.0...1.0 mapped"] {
      #expect(listing.contains(words))
    }
  }

  @Test("A map that keeps its type is not applied when encoding; one that changes it cannot encode")
  func maps() throws {
    #expect(try Schema.string.map { $0.uppercased() }.encodeToString("a") == #""a""#)
    #expect(try Schema.string.map { $0.uppercased() }.decode(#""a""#) == "A")
    #expect(try Schema.string.optional.map { $0.uppercased() }.array.decode(#"["a",null]"#) == ["A", nil])
    #expect(encodingOutcome(Schema.string.map(\.count).array, [1]) == "$[0] notEncodable")
  }

  @Test("NaN is not clamped")
  func notANumber() throws {
    let schema = Schema<Double>.number().nonFiniteAsStrings().clamped(to: 0...1)
    let decoded = try schema.decodeWithReport(#""NaN""#)
    #expect(decoded.value.isNaN && decoded.report.isEmpty)
    #expect(try schema.decode(#""Infinity""#) == 1)
  }
}
