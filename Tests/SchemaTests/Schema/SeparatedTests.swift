import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// Arrays in strings with separators.
@Suite struct SeparatedTests {
  private enum Line: String, CaseIterable, Sendable { case red, blue }

  private static let numbers = Schema<[Int]>.separated(by: ",", of: .number())

  static let rows: [(String, String, String)] = [
    (#""9, 12,3""#, "[9, 12, 3]", "[9, 12, 3]"),
    (#""7""#, "[7]", "[7]"),
    (#""""#, "[]", "[]"),
    (#"" \n""#, "[]", "[]"),
    (#""\u00391,\t007 ""#, "[91, 7]", "[91, 7]"),
    (#""9,x,1.5""#, "$[1] invalidFormat, $[2] invalidFormat", "$[1] invalidFormat, $[2] invalidFormat"),
    (#""9,,3""#, "$[1] invalidFormat", "$[1] invalidFormat"),
    (#""9,3,""#, "$[2] invalidFormat", "$[2] invalidFormat"),
    ("7", "$ typeMismatch", "[7]; $ converted"),
    ("[7]", "$ typeMismatch", "[7]; $ converted"),
    ("null", "$ nullValue", "$ nullValue"),
  ]

  @Test(arguments: rows) func numbers(json: String, strict: String, lenient: String) {
    #expect(outcome(Self.numbers, json) == strict)
    #expect(outcome(Self.numbers.lenient(), json) == lenient)
  }

  @Test func otherSeparators() {
    let strings = { (separator: String) in Schema<[String]>.separated(by: separator, of: .string) }
    #expect(outcome(strings(" "), #"" a  b\tc ""#) == "[a, b\tc]")
    #expect(outcome(strings("\n"), #""a\n\nb""#) == "[a, b]")
    #expect(outcome(strings("::"), #""a:: b:::c:""#) == "[a, b, :c:]")
    #expect(outcome(strings("、"), #""台北、台中 、""#) == "[台北, 台中, ]")
    #expect(outcome(strings("|"), #""é|e\u0301|🚀""#) == "[é, e\u{301}, 🚀]")
  }

  @Test func otherKinds() throws {
    let lines = Schema<[Line]>.separated(by: ",", of: .enumeration())
    #expect(outcome(lines, #""red,BLUE""#) == "$[1] unknownCase")
    #expect(outcome(lines.caseInsensitive(), #""red,BLUE""#) == "[red, blue]")
    #expect(outcome(.separated(by: ";", of: .bool), #""true; 0""#) == "$[1] invalidFormat")
    let days = Schema<[CalendarDate]>.separated(by: "/", of: .calendarDate)
    #expect(outcome(days, #""2024-02-28/2024-02-29""#) == "[2024-02-28, 2024-02-29]")
    let gaps = Schema<[Int?]>.separated(by: ",", of: Schema<Int>.number().nullIf("", "-").optional)
    #expect(outcome(gaps, #""1,,-,2""#) == "[1, nil, nil, 2]")
    #expect(try gaps.encodeToString([1, nil, 2]) == #""1,,2""#)
  }

  @Test func theIssueOfAValue() {
    #expect(
      issueDescriptions(Self.numbers.array.dictionary, #"{"a": ["1,x"]}"#) == [
        #"$.a[0][1] invalidFormat expected an Int in the string, found "x""#
      ])
  }

  @Test func badValuesAreDropped() {
    #expect(outcome(Self.numbers.lossy(), #""9,x,,3""#) == "[9, 3]; $[1] dropped, $[2] dropped")
    #expect(outcome(Self.numbers.validate(.length(2...)).lossy(), #""9,x""#) == "$ validationFailed")
  }

  private struct Trip: Equatable, Sendable {
    var stops: [Int], tags: [String]?

    static let byKeyPath = Schema(Trip.init) {
      Field("stops", \.stops).separated(by: ",", of: .number())
      Field("tags", \.tags).separated(by: ",", of: .string)
    }
    static let byPosition = Schema(Trip.init) {
      Field("stops").separated(by: ",", of: .number(Int.self))
      Field("tags").separated(by: ",", of: .string).optional()
    }
  }

  @Test func inAField() throws {
    let json = #"{"stops":"1,2","tags":""}"#
    let trip = Trip(stops: [1, 2], tags: [])
    #expect(try Trip.byKeyPath.decode(json) == trip && Trip.byPosition.decode(json) == trip)
    #expect(try Trip.byKeyPath.encodeToString(trip) == json)
    #expect(try Trip.byKeyPath.encodeToString(Trip(stops: [], tags: nil)) == #"{"stops":""}"#)
    #expect(try Trip.byKeyPath.lenient().decode(#"{"stops":" ","tags":7}"#) == Trip(stops: [], tags: ["7"]))
  }

  static let values: [([String], String)] = [
    (["a", "b c"], #""a,b c""#), (["a", "", "b"], #""a,,b""#), ([], #""""#), (["\"\n\""], #""\"\n\"""#),
    (["a,b"], "$[0] notEncodable"), (["b", " a"], "$[1] notEncodable"), ([""], "$[0] notEncodable"),
  ]

  @Test(arguments: values) func encoding(value: [String], json: String) throws {
    let schema = Schema<[String]>.separated(by: ",", of: .string)
    do {
      let encoded = try schema.encodeToString(value)
      #expect(encoded == json)
      #expect(try schema.decode(encoded) == value)
    } catch {
      #expect(error.issues.lines == [json])
    }
  }

  private struct Tagged: Equatable, Sendable {
    var tags: Set<Line> = [], stops: Set<Int>?
    static let schema = Schema(startingFrom: Tagged()) {
      Field("tags", \.tags).separated(by: ",", of: .enumeration())
      Field("stops", \.stops).separated(by: "|", of: .number())
    }
  }

  @Test("A set in a string, sorted on request")
  func sets() throws {
    let tagged = Tagged(tags: [.red, .blue], stops: [10, 9, 1])
    #expect(try Tagged.schema.decode(#"{"tags":"red, blue,red","stops":"9|1|10|9"}"#) == tagged)
    let sorted = EncodingOptions(formatting: .sortedDictionaries)
    #expect(try Tagged.schema.encodeToString(tagged, options: sorted) == #"{"tags":"blue,red","stops":"1|10|9"}"#)
    #expect(try Tagged.schema.decode(Tagged.schema.encode(tagged)) == tagged)
    #expect(outcome(Schema<Set<Int>>.separated(by: ",", of: .number()), #""1,x""#) == "$[1] invalidFormat")
    #expect(outcome(Schema<Set<Int>>.separated(by: ",", of: .number()).lossy(), #""1,x""#) == "[1]; $[1] dropped")
    #expect(
      encodingOutcome(Schema<Set<String>>.separated(by: ",", of: .string), ["a,b"]) == "$[0] notEncodable")
    #expect(
      Schema<Set<Int>>.separated(by: "", of: .number()).definitionErrors().map(\.message) == [
        "is separated by an empty string"
      ])
    #expect(try Schema<Int>.number().set.decode("[1,2,1]") == [1, 2])
    #expect(try Schema.keyedArray(of: Schema<Int>.number()).decode(#"{"a":1,"b":2}"#) == [1, 2])
  }

  @Test func elementsThatAreNotStrings() {
    func issues<Value>(_ schema: Schema<[Value]>, _ value: [Value]) -> [String] {
      let error = #expect(throws: SchemaError.self) { try schema.encode(value) }
      return error?.issues.map(\.description) ?? []
    }
    #expect(
      issues(.separated(by: ",", of: Schema<Int>.number().optional), [1, nil, nil]) == [
        "$[1] notEncodable nil cannot be encoded as a string", "$[2] notEncodable nil cannot be encoded as a string",
      ])
    #expect(issues(.separated(by: ",", of: .number()), [Double.nan]) == ["$[0] nonFiniteNumber expected a Double"])
  }

  @Test func ciphertextsInAString() throws {
    let schema = Schema<[String]>.separated(by: ",", of: .cipher(BitFlipCipher(), as: .string))
    let json = try schema.encodeToString(["a", "b"])
    #expect(try schema.decode(json) == ["a", "b"])
    #expect(issueDescriptions(schema, #""YQ==,?""#).first?.contains("found") == false)
  }

  @Test func whatAnElementDeclares() {
    let numbers = Schema<Int>.number()
    #expect(outcome(.separated(by: ",", of: numbers.fallback(0)), #""1,x""#) == "[1, 0]; $[1] fellBack")
    let inside = Schema<[[Int]]>.separated(by: "|", of: .embedded(numbers.array.lossy()))
    #expect(outcome(inside, #""[1,\"a\"]|[2]""#) == "[[1], [2]]; $[0][1] dropped")
    let lenient = Schema<[[Int]]>.separated(by: "|", of: .embedded(numbers.lenient().array))
    #expect(outcome(lenient, #""[\"1\"]|[2]""#) == "[[1], [2]]; $[0][0] converted")
    #expect(outcome(lenient, #""[\"1\"]|[2]""#, DecodingOptions(leniency: .strict)) == "$[0][0] typeMismatch")
    let nested = Schema<[[Int]]>.separated(by: ";", of: .separated(by: ",", of: .number()).lossy())
    #expect(outcome(nested, #""1,2;4,x""#) == "[[1, 2], [4]]; $[1][1] dropped")
  }

  @Test func elsewhere() throws {
    var trip = Trip(stops: [1], tags: ["a"])
    try Trip.byKeyPath.update(&trip, from: #"{"tags":"b,c"}"#)
    #expect(trip == Trip(stops: [1], tags: ["b", "c"]))
    let byList = Schema<[[Int]: Int]>.dictionary(keys: Self.numbers, of: .number())
    #expect(try byList.encodeToString(byList.decode(#"{"1, 2":3}"#)) == #"{"1,2":3}"#)
    let either: Schema<[Int]> = .oneOf {
      Variant(.number(), { [$0] }) { $0.count == 1 ? $0[0] : nil }
      Variant(Self.numbers, { $0 }) { $0 }
    }
    #expect(try either.array.decode(#"[7,"8,9"]"#) == [[7], [8, 9]])
    #if FullFoundation
      #expect(try Self.numbers.decode(jsonObject: "1,2") == [1, 2])
    #endif
    #expect(try Self.numbers.encodeToJSONValue([1, 2]) == "1,2")
    let secret = Schema<[Int]>.cipher(BitFlipCipher(), as: Self.numbers)
    #expect(try secret.decode(BitFlipCipher.literal("1,2")) == [1, 2])
    #expect(issueDescriptions(secret, BitFlipCipher.literal("1,x")).first?.contains("found") == false)
  }

  @Test func anEmptySeparator() {
    let schema = Schema<[Int]>.separated(by: "", of: .number())
    #expect(
      schema.definitionErrors(for: .decoding, .encoding).map(\.message).first == "is separated by an empty string")
  }

  @Test func descriptions() throws {
    #expect("\(Self.numbers.lossy().plan)".contains(#"[number Int] separated by "," lossy"#))
    #expect(try Schema.json.encodeToString(Self.numbers.jsonSchema()).contains(#""type":"string""#))
    for seed in 0..<20 as Range<UInt64> {
      #expect(throws: Never.self) { try Self.numbers.sampleValue(seed: seed) }
    }
    #expect(Self.numbers.sample(seed: 1, broken: .wrongFormat)?.string?.contains("?") == true)
    let description = Self.numbers.description(for: .decoding).root
    let data = try JSONEncoder().encode(description)
    #expect(try JSONDecoder().decode(SchemaDescription.self, from: data) == description)
  }
}
