import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Numbers with more digits than any standard 64-bit type can hold.
@Suite struct WideNumberTests {
  /// A whole number of any length.
  struct Whole: SchemaNumber, Equatable {
    let digits: String
    static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Whole { Whole(digits: json.literal) }
    var jsonNumber: JSONNumber? { JSONNumber(literal: digits) }
  }
  struct Holder: Equatable, Sendable {
    var whole = Whole(digits: "0")
    var maybe: Whole?
    static let schema = Schema(startingFrom: Holder()) {
      Field("whole", \.whole).lenient()
      Field("maybe", \.maybe).encodedAsString()
    }
  }
  static let long = "123456789012345678901234567890123456789012345678901234567890"

  /// Whether the scanner may decode documents: `JSONSerialization` loses digits beyond 38.
  static let scans = ProcessInfo.processInfo.environment["SCHEMA_CODING_PARSER"] != "foundation"

  @Test("A custom number type keeps every digit", .enabled(if: scans))
  func whole() throws {
    #expect(try Schema<Whole>.number().decode(Self.long).digits == Self.long)
    #expect(try Schema<Whole>.number().lenient().decode("\"\(Self.long)\"").digits == Self.long)
    let holder = try Holder.schema.decode("{\"whole\":\"\(Self.long)\",\"maybe\":\(Self.long)}")
    #expect(holder == Holder(whole: Whole(digits: Self.long), maybe: Whole(digits: Self.long)))
    #expect(encodingOutcome(Holder.schema, holder) == "{\"maybe\":\"\(Self.long)\",\"whole\":\(Self.long)}")
    #expect(encodingOutcome(Schema<Whole>.number(), Whole(digits: "x")) == "$ nonFiniteNumber")
  }

  struct Snowflake: RawRepresentable, Hashable, Sendable { let rawValue: UInt64 }
  struct Message: Equatable, Sendable {
    var id = Snowflake(rawValue: 0)
    var reply: Snowflake?
    var mentions: [Snowflake] = []
    static let schema = Schema(startingFrom: Message()) {
      Field("id", \.id).encodedAsString()
      Field("reply", \.reply).encodedAsString()
      Field("mentions", \.mentions).array(of: .enumeration().encodedAsString())
    }
  }

  @Test("A typed ID is encoded as a string, and decoded from a string or a number")
  func typedIDs() throws {
    let json = #"{"id":"18446744073709551615","mentions":["1"],"reply":"2"}"#
    let message = try Message.schema.decode(json)
    #expect(
      message
        == Message(id: Snowflake(rawValue: .max), reply: Snowflake(rawValue: 2), mentions: [Snowflake(rawValue: 1)]))
    #expect(encodingOutcome(Message.schema, message) == json)
    #expect(try Message.schema.decode(#"{"id":7}"#) == Message(id: Snowflake(rawValue: 7)))
    #expect(outcome(Message.schema, #"{"id":"x"}"#) == "$.id invalidFormat")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("Decodes and encodes 128-bit integers")
  func integers() throws {
    let wide = Schema<Int128>.number()
    for value in [Int128.min, .max, 0, -1, Int128(UInt64.max) + 1] {
      #expect(try wide.decode("\(value)") == value)
      #expect(try wide.lenient().decode("\"\(value)\"") == value)
      #expect(try wide.encodeToString(value) == "\(value)")
      #expect(try wide.encodedAsString().encodeToString(value) == "\"\(value)\"")
    }
    #expect(try Schema<UInt128>.number().decode("\(UInt128.max)") == .max)
    #expect(try Schema<UInt128>.number().encodeToString(.max) == "\(UInt128.max)")
    #expect(outcome(wide, "170141183460469231731687303715884105728") == "$ outOfRange")
    #expect(outcome(Schema<UInt128>.number(), "-1") == "$ outOfRange")
    #expect(outcome(wide, "0.5") == "$ inexact")
    #expect(
      try wide.rounded().decode("17014118346046923173168730371588410572.5")
        == 17_014_118_346_046_923_173_168_730_371_588_410_573)
    struct Model: Equatable, Sendable { var n: Int128 = 1 }
    let schema = Schema(startingFrom: Model()) { Field("n", \.n) }
    #expect(try schema.decode("{\"n\":\(Int128.min)}") == Model(n: .min))
    #expect(encodingOutcome(schema, Model(n: .max)) == "{\"n\":\(Int128.max)}")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private struct Wide: SchemaCodable, Equatable {
    var signed: Int128 = 0
    var unsigned: UInt128 = 0
    static let schema = Schema(startingFrom: Wide()) {
      Field("signed", \.signed)
      Field("unsigned", \.unsigned)
    }
  }

  #if FullFoundation
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test(
      "Foundation objects and JSON coders keep all digits of 128-bit integers",
      arguments: [(0, 0), (-1, 1), (.max, .max), (.min, 1 << 127), (.min + 1, .max - 1)] as [(Int128, UInt128)])
    func integersElsewhere(_ signed: Int128, _ unsigned: UInt128) throws {
      let wide = Wide(signed: signed, unsigned: unsigned)
      let object = try Wide.schema.encodeToJSONObject(wide)
      #expect(try Wide.schema.decode(jsonObject: object) == wide)
      #expect(try Wide.schema.decode(JSONSerialization.data(withJSONObject: object)) == wide)
      let data = try JSONEncoder().encode(SchemaCoded(wide))
      #expect(try Wide.schema.decode(data) == wide)
      #expect(try JSONDecoder().decode(SchemaCoded<Wide>.self, from: data).value == wide)
    }
  #endif

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private struct Plain: Codable, Equatable {
    var signed: Int128
    var maybe: UInt128?
    var list: [Int128]
    var first: First

    /// The same integers in an unkeyed container, and one alone.
    struct First: Codable, Equatable {
      var pair: (Int128, UInt128)
      init(_ pair: (Int128, UInt128)) { self.pair = pair }
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let signed = try container.decode(Int128.self)
        let unsigned = try container.superDecoder().singleValueContainer().decode(UInt128.self)
        pair = (signed, unsigned)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(pair.0)
        var single = container.superEncoder().singleValueContainer()
        try single.encode(pair.1)
      }
      static func == (left: First, right: First) -> Bool { left.pair == right.pair }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("Codable types decode and encode 128-bit integers", arguments: [UInt128.max, nil])
  func integersOfCodableTypes(maybe: UInt128?) throws {
    let value = Plain(signed: .min, maybe: maybe, list: [.max, 0], first: Plain.First((-1, .max)))
    let schema = Schema<Plain>.codable()
    let string = try schema.encodeToString(value)
    #expect(try JSONDecoder().decode(Plain.self, from: Data(string.utf8)) == value)
    #expect(try schema.decode(JSONEncoder().encode(value)) == value)
  }

  @Test("A JSONValue in a Codable type keeps every digit", .enabled(if: scans))
  func digitsOfCodableTypes() throws {
    struct Box: Codable { var values: [JSONValue] }
    let text = "{\"values\":[0.\(Self.long),\(Self.long),170141183460469231731687303715884105727,1.50]}"
    let schema = Schema<Box>.codable()
    #expect(try schema.encodeToString(schema.decode(text)) == text)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("A property list that cannot hold a 128-bit integer is an error, not another number")
  func integersInPropertyLists() throws {
    let wide = Wide(signed: .max, unsigned: 5)
    guard let data = try? PropertyListEncoder().encode(SchemaCoded(wide)) else { return }
    #expect(try PropertyListDecoder().decode(SchemaCoded<Wide>.self, from: data).value == wide)
  }

  @Test("Integers beyond a double's range, without an exponent", arguments: 300...330)
  func integersBeyondADouble(digitCount: Int) throws {
    // The largest double begins with 1.797…e308.
    for first in ["17", "18", "-17", "-18"] {
      let literal = first + String(repeating: "0", count: digitCount - 2)
      let isBeyond = digitCount > 309 || digitCount == 309 && first.hasSuffix("8")
      let number = try #require(JSONNumber(literal: literal))
      #expect((JSONNumber(spelledBy: " \(literal)") == nil) == isBeyond)
      #expect(
        outcome(Schema<Whole>.number().lenient(), "\"\(literal)\"").contains("outOfRange") == isBeyond)
      let encoded = encodingOutcome(Schema<Whole>.number(), Whole(digits: literal))
      #expect(encoded == (isBeyond ? "$ outOfRange" : literal))
      #expect(encodingOutcome(Schema.json, .number(number)) == encoded)
    }
  }

  @Test("Literals follow JSON's grammar")
  func literals() {
    for literal in ["0", "-0", "1.50", "1e5", "1E+5", Self.long] {
      #expect(JSONNumber(literal: literal)?.literal != nil)
    }
    for literal in ["", "01", "+1", ".5", "5.", "0x1F", "1e", " 1", "1 ", "NaN"] {
      #expect(JSONNumber(literal: literal) == nil, "\(literal)")
    }
    #expect(JSONNumber(literal: "1.50") == JSONNumber(1.5))
    #expect(JSONNumber(literal: "1.50")?.literal == "1.50")
  }
}
