import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The options of numbers: rounding, non-finite strings, and numbers encoded as strings.
@Suite struct NumberOptionsTests {
  typealias Rule = FloatingPointRoundingRule
  static let rules: [Rule] = [.toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero, .awayFromZero]

  @Test(
    "Each rounding rule applies to the digits of the document",
    arguments: [
      ("2.5", [3, 2, 3, 2, 2, 3]), ("3.5", [4, 4, 4, 3, 3, 4]), ("-2.5", [-3, -2, -2, -3, -2, -3]),
      ("2.4", [2, 2, 3, 2, 2, 3]), ("2.51", [3, 3, 3, 2, 2, 3]), ("2.5000000000000000000001", [3, 3, 3, 2, 2, 3]),
      ("0.04", [0, 0, 1, 0, 0, 1]), ("-0.04", [0, 0, 0, -1, 0, -1]), ("0.5", [1, 0, 1, 0, 0, 1]),
      ("99.5", [100, 100, 100, 99, 99, 100]), ("25e-1", [3, 2, 3, 2, 2, 3]), ("0.96e1", [10, 10, 10, 9, 9, 10]),
      (
        "9007199254740993.5",
        [
          9_007_199_254_740_994, 9_007_199_254_740_994, 9_007_199_254_740_994, 9_007_199_254_740_993,
          9_007_199_254_740_993, 9_007_199_254_740_994,
        ]
      ),
    ])
  func rounding(_ json: String, expected: [Int]) throws {
    for (rule, value) in zip(Self.rules, expected) {
      let schema = Schema<Int>.number().rounded(rule)
      let decoded = try schema.decodeWithReport(json)
      #expect(decoded.value == value, "\(rule)")
      #expect(decoded.report.repairs.map(\.code) == [.adjusted])
      #expect(
        try schema.lenient().decodeWithReport("\"\(json)\"").report.repairs.map(\.code) == [.converted, .adjusted])
    }
  }

  @Test("A decimal with too many digits is not truncated to an integer")
  func longDecimals() {
    let json = "3.141592653589793238462643383279502884197"
    #expect(
      outcome(Schema<Decimal>.number().lenient(.fractionsAsIntegers), json).hasPrefix("$ inexact") || !scannerIsInUse)
    #expect(outcome(Schema<Int>.number().lenient(.fractionsAsIntegers), json) == "3; $ converted")
  }

  @Test("Truncating keeps integers of any size", arguments: ["1e1000", "12e399", "-5e400", "120", "0"])
  func truncatedIntegers(_ literal: String) throws {
    let number = try #require(JSONNumber(literal: literal))
    #expect(number.truncated == number)
  }

  @Test(
    "Truncating removes fractions",
    arguments: [("12.75", "12"), ("-0.5", "-0"), ("99999999999999999999.5", "99999999999999999999")])
  func truncated(_ literal: String, _ whole: String) throws {
    #expect(JSONNumber(literal: literal)?.truncated == JSONNumber(literal: whole))
  }

  @Test(
    "Integers are not rounded, and out-of-range or invalid numbers stay issues",
    arguments: [
      ("2", "2"), ("2.0", "2"), ("2e0", "2"), ("300", "$ outOfRange"), ("127.5", "$ outOfRange"),
      ("127.4", "127; $ adjusted"),
      ("1e30", "$ outOfRange"), (#""2.5""#, "$ typeMismatch"), ("true", "$ typeMismatch"), ("null", "$ nullValue"),
      ("-128.5", "$ outOfRange"),
    ])
  func limits(_ json: String, expected: String) throws {
    let schema = Schema<Int8>.number().rounded()
    #expect(outcome(schema, json) == expected)
    if expected == "2" { #expect(try schema.decodeWithReport(json).report.isEmpty) }
  }

  struct Reading: Equatable, Sendable {
    var docks = 0
    var level: Int?
    var counts: [Int] = []
    static let schema = Schema(startingFrom: Reading()) {
      Field("docks", \.docks).rounded().clamped(to: 0...5)
      Field("level", \.level).rounded(.down).lenient()
      Field("counts", \.counts).array(of: .number().rounded(.up))
    }
  }

  @Test("Fields round before other modifiers")
  func fields() throws {
    let decoded = try Reading.schema.decodeWithReport(#"{"docks":7.5,"level":"-1.5","counts":[1.1,2]}"#)
    #expect(decoded.value == Reading(docks: 5, level: -2, counts: [2, 2]))
    #expect(
      decoded.report.repairs.map { "\($0.path) \($0.code) \($0.result ?? "")" } == [
        "$.docks adjusted rounded", "$.docks adjusted clamped to 0...5",
        "$.level converted an Int", "$.level adjusted rounded down", "$.counts[0] adjusted rounded up",
      ])
    for parser in everyParser {
      let options = DecodingOptions(parser: parser)
      #expect(try Reading.schema.decode(#"{"docks":1.5,"level":null}"#, options: options).docks == 2)
    }
    #expect("\(Reading.schema.plan)".contains("number Int rounded clamped to 0...5"))
  }

  @Test("Rounding overrides truncation")
  func truncation() throws {
    let schema = Schema<Int>.number().rounded().lenient([.standard, .fractionsAsIntegers])
    #expect(try schema.decode("1.9") == 2)
    #expect(try Schema<Int>.number().lenient([.fractionsAsIntegers]).decode("1.9") == 1)
  }

  struct Load: Equatable, Sendable {
    var now = 0.0
    var small: Float?
    var wide: AnotherDouble = 0
    var all: [Double] = []
    static let schema = Schema(startingFrom: Load()) {
      Field("now", \.now)
      Field("small", \.small)
      Field("wide", \.wide)
      Field("all", \.all)
    }.nonFiniteAsStrings()
  }

  @Test("Non-finite numbers are strings, also in nested values")
  func nonFinite() throws {
    let json = #"{"all":["Infinity",1],"now":"-Infinity","small":"Infinity","wide":"-Infinity"}"#
    let decoded = try Load.schema.decodeWithReport(json)
    #expect(decoded.value == Load(now: -.infinity, small: .infinity, wide: -.infinity, all: [.infinity, 1]))
    #expect(decoded.report.isEmpty)
    #expect(encodingOutcome(Load.schema, decoded.value) == json)
    #expect(try Load.schema.decode(#"{"now":"NaN"}"#).now.isNaN)
    #expect(encodingOutcome(Load.schema, Load(now: .nan)) == #"{"all":[],"now":"NaN","wide":0}"#)
    for word in ["nan", "inf", "+Infinity", " NaN", "1"] {
      #expect(outcome(Load.schema, "{\"now\":\"\(word)\"}") == "$.now typeMismatch")
    }
    #expect(outcome(Load.schema.lenient(), #"{"now":"nan"}"#, show: { "\($0.now)" }) == "0.0; $.now fellBack")
    #expect(try Load.schema.lenient().decode(#"{"now":"1.5","small":"NaN"}"#).now == 1.5)
    #expect(outcome(Load.schema.lenient(), #"{"now":"1e999"}"#, show: { "\($0.now)" }) == "0.0; $.now fellBack")
  }

  @Test("Custom strings: the innermost apply, and integers have none")
  func customStrings() throws {
    let own = Schema<Double>.number().nonFiniteAsStrings(positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "")
    #expect(try own.array.nonFiniteAsStrings().decode(#"["+inf","-inf"]"#) == [.infinity, -.infinity])
    #expect(try own.lenient().decode(#""""#).isNaN)
    #expect(encodingOutcome(own.array, [.infinity, -.infinity]) == #"["+inf","-inf"]"#)
    #expect(outcome(Schema<Int>.number().nonFiniteAsStrings(), #""Infinity""#) == "$ typeMismatch")
    #expect(encodingOutcome(Schema<Double>.number(), .nan) == "$ nonFiniteNumber")
  }

  #if ExitTests
    @Test("Definition errors of non-finite strings")
    func definitionErrorsOfStrings() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Schema<Double>.number().nonFiniteAsStrings(positiveInfinity: "inf", negativeInfinity: "inf", nan: "0").plan
      }
      #expect(result?.lastWords.contains("uses one string for two non-finite numbers") == true)
      #expect(
        result?.lastWords.contains("has the string \"0\" for a non-finite number, but it represents a finite one")
          == true
      )
    }
  #endif

  struct Price: Equatable, Sendable {
    var amount: Decimal = 0
    var fee: Decimal?
    var count = 0
    static let schema = Schema(startingFrom: Price()) {
      Field("amount", \.amount).encodedAsString()
      Field("fee", \.fee).encodedAsString()
      Field("count", \.count).encodedAsString()
    }
  }

  @Test("Encodes strings, decodes strings and numbers")
  func strings() throws {
    for json in [#"{"amount":"19.90","fee":"0.5","count":"7"}"#, #"{"amount":19.9,"fee":0.5,"count":7}"#] {
      for schema in [Price.schema, Price.schema.lenient()] {
        let decoded = try schema.decodeWithReport(json)
        #expect(decoded.value == Price(amount: Decimal(string: "19.9") ?? 0, fee: 0.5, count: 7))
        #expect(decoded.report.isEmpty)
        #expect(encodingOutcome(schema, decoded.value) == #"{"amount":"19.9","count":"7","fee":"0.5"}"#)
      }
    }
    #expect(encodingOutcome(Price.schema, Price()) == #"{"amount":"0","count":"0"}"#)
    #expect("\(Price.schema.plan)".contains("number Decimal as string"))
  }

  @Test(
    "Strings follow JSON's number grammar",
    arguments: [
      (#""7""#, "7", "7"), (#""7.0""#, "7", "7"), (#""07""#, "$ invalidFormat", "7; $ converted"),
      (#"" 7 ""#, "$ invalidFormat", "7; $ converted"),
      (#""+7""#, "$ invalidFormat", "7; $ converted"), (#""7 €""#, "$ invalidFormat", "$ invalidFormat"),
      (#""0x7""#, "$ invalidFormat", "$ invalidFormat"), (#""7.5""#, "$ inexact", "$ inexact"),
      (#""1e30""#, "$ outOfRange", "$ outOfRange"), (#""""#, "$ invalidFormat", "$ nullValue"),
      ("true", "$ typeMismatch", "$ unconvertible"), ("null", "$ nullValue", "$ nullValue"), ("7", "7", "7"),
    ])
  func spellings(_ json: String, strict: String, lenient: String) {
    let schema = Schema<Int>.number().encodedAsString()
    #expect(outcome(schema, json) == strict)
    #expect(outcome(schema.lenient(), json) == lenient)
  }

  @Test("Combines with rounding, clamping and non-finite strings")
  func together() throws {
    let rounded = Schema<Int>.number().rounded().clamped(to: ...9).encodedAsString()
    #expect(try rounded.decodeWithReport(#""2.5""#).value == 3)
    #expect(try rounded.decodeWithReport(#""2.5""#).report.repairs.map(\.code) == [.adjusted])
    #expect(encodingOutcome(rounded.array, [3]) == #"["3"]"#)
    let double = Schema<Double>.number().encodedAsString().nonFiniteAsStrings()
    #expect(encodingOutcome(double.array, [1.5, .infinity, 1e300]) == #"["1.5","Infinity","1e+300"]"#)
    #expect(try double.array.decode(#"["1.5","-Infinity"]"#) == [1.5, -.infinity])
  }
}
