import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

@Suite struct EnumerationTests {
  static let text: [(String, String, String)] = [
    (#""red""#, "red", "red"),
    (#""teal""#, "$ unknownCase", "$ unknownCase"),
    (#""RED""#, "$ unknownCase", "$ unknownCase"),
    (#"" red""#, "$ unknownCase", "$ unknownCase"),
    (#""""#, "$ unknownCase", "$ nullValue"),
    ("1", "$ typeMismatch", "$ unknownCase"),
    ("true", "$ typeMismatch", "$ unknownCase"),
    ("null", "$ nullValue", "$ nullValue"),
    ("[]", "$ typeMismatch", "$ unconvertible"),
  ]

  @Test("An unknown case names those that are known")
  func knownCases() {
    let error = #expect(throws: SchemaError.self) { try Schema<Size>.enumeration().decode(#""huge""#) }
    #expect(error?.issues.first?.expected == #"one of "x", "X""#)
    let number = #expect(throws: SchemaError.self) { try Schema<Level>.enumeration().decode("9") }
    #expect(number?.issues.first?.expected == "one of 1, 2")
  }

  private enum Level: Int, CaseIterable, Sendable {
    case low = 1
    case high = 2
  }

  private enum Size: String, CaseIterable, Sendable {
    case lower = "x"
    case upper = "X"
  }

  @Test("An exact match has precedence, also for open enumerations")
  func exactMatches() throws {
    let schema = Schema<Open<Size>>.enumeration().caseInsensitive()
    #expect(try schema.array.decode(#"["x","X","y"]"#) == [.known(.lower), .known(.upper), .unknown("y")])
  }

  @Test(arguments: text) func byString(json: String, strict: String, lenient: String) {
    #expect(outcome(Schema<Colour>.enumeration(), json) == strict)
    #expect(outcome(Schema<Colour>.enumeration().lenient(), json) == lenient)
  }

  static let number: [(String, String, String)] = [
    ("1", "bus", "bus"),
    ("2.0", "tram", "tram"),
    ("3", "$ unknownCase", "$ unknownCase"),
    ("1.5", "$ inexact", "$ inexact"),
    ("1e30", "$ outOfRange", "$ outOfRange"),
    (#""2""#, "$ typeMismatch", "tram; $ converted"),
    (#""3""#, "$ typeMismatch", "$ unknownCase"),
    (#""bus""#, "$ typeMismatch", "$ unconvertible"),
    (#""""#, "$ typeMismatch", "$ nullValue"),
    ("true", "$ typeMismatch", "$ unconvertible"),
    ("null", "$ nullValue", "$ nullValue"),
  ]

  @Test(arguments: number) func byNumber(json: String, strict: String, lenient: String) {
    #expect(outcome(Schema<Vehicle>.enumeration(), json) == strict)
    #expect(outcome(Schema<Vehicle>.enumeration().lenient(), json) == lenient)
  }

  private enum Digit: String, Sendable {
    case one = "1"
    case half = "0.5"
    case yes = "true"
  }

  @Test func aRawStringFollowsTheRulesOfStrings() {
    let schema = Schema<Digit>.enumeration().array
    #expect(
      outcome(schema.lenient(), "[1,0.5,true]") == "[one, half, yes]; $[0] converted, $[1] converted, $[2] converted")
    #expect(outcome(schema, "[1]") == "$[0] typeMismatch")
  }

  static let presence: [(String, String, String)] = [
    (#"{"x":"teal"}"#, "$.x unknownCase", "nil; $.x fellBack"),
    (#"{"x":""}"#, "$.x unknownCase", "nil; $.x converted"),
    (#"{"x":"green"}"#, "green", "green"),
    ("{}", "nil", "nil"),
  ]

  @Test(arguments: presence) func anUnknownCaseIsNotConvertible(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Colour?>.schema(Field("x", \.value)), json) == strict)
    #expect(outcome(Box<Colour?>.schema(Field("x", \.value).enumeration().lenient()), json) == lenient)
    #expect(outcome(Box<Colour?>.schema(Field("x").enumeration(Colour.self).optional().lenient()), json) == lenient)
  }

  @Test func anOpenEnumerationKeepsUnknownRawValues() throws {
    let schema = Box<Open<Colour>>.schema(Field("x", \.value))
    #expect(try schema.decode(#"{"x":"red"}"#).value == .known(.red))
    #expect(try schema.decode(#"{"x":"teal"}"#).value == .unknown("teal"))
    #expect(outcome(schema, #"{"x":5}"#) == "$.x typeMismatch")
    #expect(outcome(schema, "{}") == "$.x missingKey")

    let numbers = Schema<Open<Vehicle>>.enumeration().lenient()
    #expect(try numbers.decode("2") == .known(.tram))
    #expect(try numbers.decode(#""7""#) == .unknown(7))
    #expect(outcome(numbers, #""x""#) == "$ unconvertible")
    #expect(outcome(numbers, "1.5") == "$ inexact")
  }

  @Test func openValuesAreEqualByTheirRawValue() {
    #expect(Open<Colour>(rawValue: "red") == .known(.red))
    #expect(Open<Colour>.known(.red) == .unknown("red"))
    #expect(Set<Open<Colour>>([.known(.red), .unknown("red"), .unknown("teal")]).count == 2)
    #expect(Open<Vehicle>.unknown(9).rawValue == 9)
    #expect(Open<Vehicle>.known(.tram).rawValue == 2)
  }
}

@Suite("Open enumerations and numbers as Codable types")
struct OpenCodableTests {
  enum Colour: String, CaseIterable, Sendable { case red, green }

  struct Lamp: Codable, Equatable {
    var colour: Open<Colour>
    var power: JSONNumber
  }

  @Test(arguments: [#"{"colour":"red","power":1.50}"#, #"{"colour":"teal","power":12345678901234567890}"#])
  func roundTrip(_ json: String) throws {
    let lamp = try JSONDecoder().decode(Lamp.self, from: Data(json.utf8))
    #expect(lamp == (try Schema<Lamp>.codable().decode(json)))
    #expect(try JSONDecoder().decode(Lamp.self, from: try JSONEncoder().encode(lamp)) == lamp)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Lamp.self, from: Data(#"{"colour":"red","power":"1"}"#.utf8))
    }
  }

  @Test("Samples have known cases, and JSON Schema lists them")
  func knownCases() throws {
    let schema = Schema<Open<Colour>>.enumeration()
    let samples = try (0..<20 as Range<UInt64>).map { try schema.sampleValue(seed: $0) }
    #expect(Set(samples) == [.known(.red), .known(.green)])
    let edges = try (0..<60 as Range<UInt64>).map { try schema.sampleValue(seed: $0, options: .edgeCases) }
    #expect(edges.contains { if case .unknown = $0 { true } else { false } })
    #expect(schema.jsonSchema()["anyOf"] == [["enum": ["red", "green"]], ["type": "string"]])
  }
}
