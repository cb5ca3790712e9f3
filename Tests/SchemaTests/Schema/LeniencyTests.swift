import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Each option on and off, without any other option.
@Suite struct LeniencyTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let option: Leniency
    let json: String
    let on: String
    let read: @Sendable (Leniency, String) -> String
    var off = "$ unconvertible"

    init<Value>(_ option: Leniency, _ schema: Schema<Value>, _ json: String, _ on: String) {
      (self.option, self.json, self.on) = (option, json, on)
      read = { outcome(schema.lenient($0), $1) }
    }

    var testDescription: String { "\(option) \(json)" }
  }

  static let all: Leniency = [
    .standard, .fractionsAsIntegers, .booleansAsNumbers, .nonzeroAsTrue, .groupedDigits, .singleElement,
    .emptyArrayAsObject, .indexedObjectAsArray,
  ]

  static let rows: [Row] = [
    Row(.stringsAsScalars, .bool, #""yes""#, "true; $ converted"),
    Row(.stringsAsScalars, Schema<Int>.number(), #""12""#, "12; $ converted"),
    Row(.stringsAsScalars, Schema<Vehicle>.enumeration(), #""2""#, "tram; $ converted"),
    Row(.zeroAndOneAsBooleans, .bool, "1", "true; $ converted"),
    Row(.zeroAndOneAsBooleans, .bool, "0.0", "false; $ converted"),
    Row(.scalarsAsStrings, .string, "12", "12; $ converted"),
    Row(.scalarsAsStrings, .string, "false", "false; $ converted"),
    Row(.booleansAsNumbers, Schema<Int>.number(), "true", "1; $ converted"),
    Row(.booleansAsNumbers, Schema<Double>.number(), "false", "0.0; $ converted"),
    Row(.nonzeroAsTrue, .bool, "-2.5", "true; $ converted"),
    Row(.singleElement, Schema<[Int]>.array(of: .number()), "5", "[5]; $ converted"),
    Row(.singleElement, Schema<Set<Int>>.set(of: .number()), "5", "[5]; $ converted"),
    Row(.emptyArrayAsObject, Schema<[String: Int]>.dictionary(of: .number()), "[]", "[]; $ converted"),
    Row(.emptyArrayAsObject, Schema<[Int: Int]>.dictionary(keys: .number(), of: .number()), "[]", "[]; $ converted"),
    Row(.emptyArrayAsObject, Schema<Int>.number().keyedArray, "[]", "[]; $ converted"),
    Row(.indexedObjectAsArray, Schema<[Int]>.array(of: .number()), #"{"2":7,"0":5,"10":8}"#, "[5, 7, 8]; $ converted"),
    Row(.indexedObjectAsArray, Schema<[Int]>.array(of: .number()), "{}", "[]; $ converted"),
    Row(.indexedObjectAsArray, Schema<[Int]>.array(of: .number()), #"{"1":5,"0":6,"1":7}"#, "[6, 7]; $ converted"),
    Row(.indexedObjectAsArray, Schema<Set<Int>>.set(of: .number()), #"{"1":5,"2":5}"#, "[5]; $ converted"),
    Row(.indexedObjectAsArray, Schema<[String]>.array(of: .string), #"{"1":"a"}"#, "[a]; $ converted"),
    Row(.emptyArrayAsObject, Box<Int?>.schema(Field("n", \.value)), "[]", "nil; $ converted"),
  ]

  @Test(arguments: rows) func anOption(_ row: Row) {
    #expect(row.read(row.option, row.json) == row.on)
    #expect(row.read(Self.all, row.json) == row.on)
    #expect(row.read([], row.json) == "$ typeMismatch")
    if row.option != .zeroAndOneAsBooleans {
      #expect(row.read(Self.all.subtracting(row.option), row.json) == row.off)
    } else {
      #expect(row.read(Self.all.subtracting([row.option, .nonzeroAsTrue]), row.json) == row.off)
    }
    let isStandard = Leniency.standard.contains(row.option)
    #expect(row.read(.standard, row.json) == (isStandard ? row.on : row.off))
  }

  @Test("With an option, false is null, except where it is declared")
  func falseIsNull() {
    let leniency: Leniency = [.standard, .booleansAsNumbers, .singleElement, .falseAsNull]
    #expect(outcome(Schema.string.optional.lenient(leniency), "false") == "nil; $ converted")
    #expect(outcome(Schema.string.optional.lenient(leniency), "true") == "true; $ converted")
    #expect(outcome(Schema.string.lenient(leniency), "false") == "$ nullValue")
    #expect(outcome(Schema.string.default("none").lenient(leniency), "false") == "none; $ converted")
    #expect(outcome(Schema<Int>.number().optional.lenient(leniency), "false") == "nil; $ converted")
    #expect(outcome(Schema<Int>.number().optional.lenient(leniency), "true") == "1; $ converted")
    #expect(outcome(Schema<Int>.number().optional.lenient(.falseAsNull), #""""#) == "$ unconvertible")
    #expect(outcome(Schema<[Int]>.array(of: .number()).optional.lenient(leniency), "false") == "nil; $ converted")
    #expect(
      outcome(Schema<[String: Int]>.dictionary(of: .number()).optional.lenient(leniency), "false") == "nil; $ converted"
    )
    #expect(outcome(Schema<Colour>.enumeration().optional.lenient(leniency), "false") == "nil; $ converted")
    #expect(outcome(Schema.embedded(Schema<Int>.number()).optional.lenient(leniency), "false") == "nil; $ converted")
    #expect(outcome(Schema.bool.optional.lenient(leniency), "false") == "false")
    #expect(outcome(Schema<Int>.cases([0: [false], 1: [true]]).optional.lenient(leniency), "false") == "0")
    #expect(outcome(Schema<Int>.cases([0: ["false"]]).optional.lenient(leniency), "false") == "nil; $ converted")
    #expect(outcome(Schema.json.lenient(leniency), "false") == "false")
    #expect(outcome(Schema.string.optional.lenient(), "false") == "false; $ converted")
  }

  @Test func whitespaceOnlyStringsAreNull() {
    let number = Schema<Int>.number().optional
    #expect(outcome(number.lenient(), #"" \t""#) == "nil; $ converted")
    #expect(outcome(number.lenient(.emptyStringAsNull), #""""#) == "nil; $ converted")
    #expect(outcome(Schema<Int>.number().lenient(.emptyStringAsNull), #""""#) == "$ nullValue")
    #expect(outcome(Schema<Int>.number().lenient(.stringsAsScalars), #""""#) == "$ unconvertible")
    #expect(outcome(number.lenient(.stringsAsScalars), #""""#) == "nil; $ fellBack")
    #expect(outcome(number, #""""#) == "$ typeMismatch")
    #expect(outcome(Schema<String>.string.optional.lenient(), #"" ""#) == " ")
    #expect(outcome(Schema<[String]>.array(of: .string).optional.lenient(), #"" ""#) == "nil; $ converted")
    #expect(outcome(Schema<[String: Int]>.dictionary(of: .number()).optional.lenient(), #""""#) == "nil; $ converted")
    #expect(outcome(Schema<Colour>.enumeration().optional.lenient(), #""""#) == "nil; $ converted")
    #expect(outcome(Schema<Bool>.bool.optional.lenient(), #""""#) == "nil; $ converted")
    #expect(outcome(Box<Int>.schema(Field("n", \.value)).optional.lenient(), #""""#) == "nil; $ converted")
  }

  @Test func fractions() {
    let number = Schema<Int>.number()
    #expect(outcome(number.lenient(.fractionsAsIntegers), "1.9") == "1; $ converted")
    #expect(outcome(number.lenient(.fractionsAsIntegers), "-1.9") == "-1; $ converted")
    #expect(outcome(number.lenient(.fractionsAsIntegers), #""1.9""#) == "$ unconvertible")
    #expect(outcome(number.lenient([.fractionsAsIntegers, .stringsAsScalars]), #""-1.9""#) == "-1; $ converted")
    #expect(outcome(number.lenient(.fractionsAsIntegers), "12345678901234.56789") == "12345678901234; $ converted")
    #expect(outcome(number.lenient(.fractionsAsIntegers), "-12345678901234.56789") == "-12345678901234; $ converted")
    #expect(outcome(number.lenient(.fractionsAsIntegers), "2") == "2")
    #expect(outcome(Schema<Int8>.number().lenient(.fractionsAsIntegers), "127.9") == "127; $ converted")
    #expect(outcome(Schema<Int8>.number().lenient(.fractionsAsIntegers), "128.5") == "$ outOfRange")
    #expect(outcome(Schema<UInt8>.number().lenient(.fractionsAsIntegers), "-0.5") == "0; $ converted")
    #expect(outcome(number.lenient(), "1.9") == "$ inexact")
    #expect(outcome(number.lenient(), #""1.9""#) == "$ inexact")
    #expect(outcome(Schema<Double>.number().lenient(.fractionsAsIntegers), "1.9") == "1.9")
  }

  static let grouped: [(String, String)] = [
    ("1,234,567.5", "1234567.5; $ converted"), ("-1,234", "-1234.0; $ converted"), ("+1,234", "1234.0; $ converted"),
    ("1,234e2", "123400.0; $ converted"), (" 1,234 ", "1234.0; $ converted"), ("1234", "1234.0; $ converted"),
    ("12,34", "$ unconvertible"), ("1234,567", "$ unconvertible"), (",123", "$ unconvertible"),
    ("1,,234", "$ unconvertible"), ("1,234,", "$ unconvertible"), ("1.5,000", "$ unconvertible"),
    ("-,123", "$ unconvertible"), ("1,23x", "$ unconvertible"), ("1+2,345", "$ unconvertible"),
    ("0,123", "$ unconvertible"), ("-0,500", "$ unconvertible"), ("00,123", "$ unconvertible"),
    ("100,000", "100000.0; $ converted"), ("010", "10.0; $ converted"),
  ]

  @Test(arguments: grouped) func groupedDigits(text: String, expected: String) {
    let number = Schema<Double>.number()
    #expect(outcome(number.lenient([.stringsAsScalars, .groupedDigits]), "\"\(text)\"") == expected)
    let isPlain = !text.contains(",")
    #expect(outcome(number.lenient(), "\"\(text)\"") == (isPlain ? expected : "$ unconvertible"))
  }

  @Test func aSingleElementFollowsItsOwnRules() {
    let schema = Schema<[Int]>.array(of: .number()).lenient([.standard, .singleElement])
    #expect(outcome(schema, #""5""#) == "[5]; $ converted, $ converted")
    #expect(outcome(schema, #""x""#) == "$ unconvertible")
    #expect(outcome(schema, "null") == "$ nullValue")
    #expect(outcome(schema.optional, "null") == "nil")
    #expect(outcome(schema.optional, #""""#) == "nil; $ converted")
    #expect(outcome(schema.lossy(), #""x""#) == "[]; $ dropped")
    #expect(outcome(schema.lossy(), #"" ""#) == "$ nullValue")
  }

  @Test("What replaces a single element does not replace the array, whose rules and changes apply")
  func aReplacedSingleElement() {
    let schema = Schema<[Int]>.array(of: .number().fallback(-1)).lenient(.singleElement)
    let two = schema.validate(.length(2...))
    for json in [#""x""#, #"["x"]"#, "5"] { #expect(outcome(two, json) == "$ validationFailed") }
    #expect(outcome(schema.map { $0 + [1] }, #""x""#) == "[-1, 1]; $ fellBack, $ converted")
    #expect(outcome(two.lossy(), #""x""#) == "$ validationFailed")
    let set = Schema<Set<Int>>.set(of: .number().fallback(-1)).lenient(.singleElement)
    #expect(outcome(set.validate(.length(2...)), #""x""#) == "$ validationFailed")
    let optionals = Box<[Int?]?>.schema(
      Field("v", \.value).validate(.length(2...)).lenient([.standard, .singleElement]))
    #expect(outcome(optionals, #"{"v":"x"}"#) == "$.v validationFailed")
    let candidates = Schema(Box<String>.init) {
      Field("a", "b").array(of: Schema<Int>.number().fallback(0)).lenient(.singleElement).default([9]).map { "\($0)" }
    }
    #expect(outcome(candidates, #"{"a":"x","b":[5]}"#) == "[0]; $.a fellBack, $.a converted")
    #expect(outcome(candidates, #"{"a":["x"],"b":[5]}"#) == "[0]; $.a[0] fellBack")
  }

  @Test(
    "The options for containers do not repair strings", arguments: [.singleElement, .emptyArrayAsObject] as [Leniency])
  func stringsAreNoContainers(_ leniency: Leniency) {
    let date = Schema.date(.iso8601)
    #expect(outcome(date.lenient(leniency), #"" 2024-01-01T00:00:00Z""#) == "$ invalidFormat")
    #expect(outcome(date.lenient(leniency), #""2024-01-01T00:00Z""#) == "$ invalidFormat")
    #expect(outcome(Schema.data(.base64).lenient(leniency), #""QQ""#) == "$ invalidFormat")
    #expect(outcome(Schema.url.lenient(leniency), #"" a b""#) == "$ invalidFormat")
    #expect(outcome(Schema.calendarDate.lenient(leniency), #"" 2024-01-01""#) == "$ invalidFormat")
  }

  /// The options that convert a value, and so the ones with which nil or a default replaces what cannot be decoded.
  private static let conversions: [Leniency] = [
    .stringsAsScalars, .zeroAndOneAsBooleans, .scalarsAsStrings, .plainAsEmbedded, .otherDateForms,
    .fractionsAsIntegers,
    .booleansAsNumbers, .nonzeroAsTrue, .groupedDigits,
  ]

  @Test(
    "Each option alone repairs and replaces only what it says", arguments: (0...13).map { Leniency(rawValue: 1 << $0) })
  func oneOption(_ option: Leniency) {
    let isForStrings = option == .stringsAsScalars
    func repaired<Value>(_ schema: Schema<Value>, _ json: String) -> String {
      outcome(schema.lenient(option), json, show: { _ in "repaired" })
    }
    for result in [
      repaired(.url, #"" a b""#), repaired(.uuid, #"" 6ba7b810-9dad-11d1-80b4-00c04fd430c8""#),
      repaired(.data(.base64), #""QQ""#), repaired(.date(.iso8601), #"" 2024-01-01T00:00Z""#),
      repaired(.calendarDate, #"" 2024-01-01""#),
    ] {
      #expect(result == (isForStrings ? "repaired; $ converted" : "$ invalidFormat"))
    }
    let replaces = Self.conversions.contains(option)
    #expect(
      outcome(Schema<Int>.number().optional.lenient(option), #""abc""#)
        == (replaces ? "nil; $ fellBack" : "$ unconvertible"))
    #expect(
      outcome(Schema<Int>.number().default(7).lenient(option), #""abc""#)
        == (replaces ? "7; $ fellBack" : "$ unconvertible"))
  }

  @Test(
    "An object whose keys are indexes, in place of an array",
    arguments: [
      (
        #"{"0":1,"12":"x","3":"y"}"#, "$.3 unconvertible, $.12 unconvertible",
        "[1]; $ converted, $.3 dropped, $.12 dropped"
      ),
      (#"{"1":"2","0":null}"#, "$.0 nullValue", "[2]; $ converted, $.0 dropped, $.1 converted"),
      (#"{"01":1}"#, "$ unconvertible", "$ unconvertible"), (#"{"-1":1}"#, "$ unconvertible", "$ unconvertible"),
      (#"{"0":1,"a":2}"#, "$ unconvertible", "$ unconvertible"), (#"{"":1}"#, "$ unconvertible", "$ unconvertible"),
      (#"{"999999999999999999":1,"1":2}"#, "[2, 1]; $ converted", "[2, 1]; $ converted"),
      (#"{"1000000000000000000":1}"#, "$ unconvertible", "$ unconvertible"),
      (#"{"٣":1}"#, "$ unconvertible", "$ unconvertible"),
    ])
  func indexedObjects(json: String, strict: String, lossy: String) throws {
    let schema = Schema<[Int]>.array(of: .number()).lenient([.standard, .indexedObjectAsArray])
    #expect(outcome(schema, json) == strict)
    #expect(outcome(schema.lossy(), json) == lossy)
    #if FullFoundation
      let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect((try? schema.decode(jsonObject: tree)) == (try? schema.decode(json)))
    #endif
  }

  struct EmptyArray: CustomTestStringConvertible, Sendable {
    let json: String
    let expected: String
    let outcome: @Sendable (Leniency, String) -> String

    init<Value>(_ schema: Schema<Value>, _ json: String, _ expected: String) {
      (self.json, self.expected) = (json, expected)
      outcome = { TestSupport.outcome(schema.lenient($0), $1) }
    }

    var testDescription: String { "\(json) \(expected)" }
  }

  static let emptyArrays = [
    EmptyArray(Box<Int>.schema(Field("n", \.value)), "[]", "$.n missingKey"),
    EmptyArray(Box<Int>.schema(Field("n", \.value)), "[7]", "$ unconvertible"),
    EmptyArray(Box<Int>.schema(Field("n", \.value).default(3)), "[]", "3; $ converted"),
    EmptyArray(Box<Int>.schema(Field("n", "m", at: \.value).default(3)), "[]", "3; $ converted"),
    EmptyArray(Box<Int>.schema(Field("n", \.value).default(3)).keys(.caseInsensitive), "[]", "3; $ converted"),
    EmptyArray(Box<Int>.schema(Field("n", \.value).default(3)).unknownKeys(.reject), "[]", "3; $ converted"),
    EmptyArray(Box<Int>.schema(Field("a.n", \.value).default(3)), #"{"a": []}"#, "3; $.a.n fellBack"),
    EmptyArray(Box<Int>.schema(Field(0, \.value)), "[]", "$[0] missingKey"),
    EmptyArray(Box<[String: Int]>.schema(Field("n", \.value)), #"{"n": []}"#, "[]; $.n converted"),
    EmptyArray(Schema<[String: Int]>.dictionary(of: .number()).optional, "[]", "[]; $ converted"),
    EmptyArray(Schema<[String: Int]>.dictionary(of: .number()).array, "[]", "[]"),
    EmptyArray(Schema<[String: Int]>.dictionary(of: .number()).array, "[[]]", "[[]]; $[0] converted"),
  ]

  @Test("An empty array in place of an object", arguments: emptyArrays)
  func anEmptyArray(_ row: EmptyArray) {
    #expect(row.outcome([.standard, .emptyArrayAsObject], row.json) == row.expected)
  }

  @Test func descriptions() {
    #expect("\(Leniency([]))" == "strict")
    #expect("\(Leniency.standard)" == "lenient")
    #expect("\(Leniency([.standard, .fractionsAsIntegers]))" == "lenient, fractionsAsIntegers")
    #expect("\(Leniency([.otherDateForms, .singleElement]))" == "lenient: otherDateForms, singleElement")
  }

  struct List: Equatable, Sendable {
    var items: [Int]?
    var counts: [String: Int] = ["x": 1]
    static let schema = Schema(startingFrom: List()) {
      Field("items", \.items).lenient([.singleElement, .indexedObjectAsArray])
      Field("counts", \.counts).lenient(.emptyArrayAsObject)
    }
  }

  @Test(
    "Another form of a container replaces no bad value",
    arguments: [
      (#"{"items":5}"#, "List(items: Optional([5]), counts: [\"x\": 1]); $.items converted"),
      (#"{"items":{"0":5}}"#, "List(items: Optional([5]), counts: [\"x\": 1]); $.items converted"),
      (#"{"counts":[]}"#, "List(items: nil, counts: [:]); $.counts converted"),
      (#"{"items":"x","counts":[5]}"#, "$.items unconvertible, $.counts unconvertible"),
      (#"{"items":["5"]}"#, "$.items[0] unconvertible"),
    ])
  func containerForms(json: String, expected: String) {
    #expect(outcome(List.schema, json) == expected)
  }
}
