import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct Sub: Hashable, Sendable {
  var num: Int?
  static let schema = Schema(startingFrom: Sub()) { Field("num", \.num) }
}

@Suite("Embedded JSON")
struct EmbeddedInstructionTests {
  @Test(
    "An object in a string, strictly and leniently",
    arguments: [
      (#""{\"num\": 22}""#, "22", "22"), (#"" {\"num\":22}\n""#, "22", "22"), (#""{}""#, "nil", "nil"),
      (#""{\"num\":null}""#, "nil", "nil"), (#"{"num":22}"#, "$ typeMismatch", "22; $ converted"),
      (#"{"num":"22"}"#, "$ typeMismatch", "22; $.num converted, $ converted"),
      (#""{\"num\":\"22\"}""#, "$.num typeMismatch", "22; $.num converted"),
      (#""{\"num\":\"x\"}""#, "$.num typeMismatch", "nil; $.num fellBack"),
      (#""{\"num\":""#, "$ invalidJSON", "$ invalidJSON"), (#""soon""#, "$ invalidJSON", "$ invalidJSON"),
      (
        #""{\"num\":1e400}""#, scannerIsInUse ? "$.num outOfRange" : "$ invalidJSON",
        scannerIsInUse ? "nil; $.num fellBack" : "$ invalidJSON"
      ),
      (#""null""#, "$ nullValue", "$ nullValue"),
      (#""[]""#, "$ typeMismatch", "$ unconvertible"), (#""22""#, "$ typeMismatch", "$ unconvertible"),
      (#""\"{}\"""#, "$ typeMismatch", "$ unconvertible"), ("22", "$ typeMismatch", "$ unconvertible"),
      ("true", "$ typeMismatch", "$ unconvertible"), ("null", "$ nullValue", "$ nullValue"),
      (#""{} {}""#, "$ invalidJSON", "$ invalidJSON"), (#""{}x""#, "$ invalidJSON", "$ invalidJSON"),
      (#""{\u0000}\u0000""#, "$ invalidJSON", "$ invalidJSON"),
    ])
  func object(json: String, strict: String, lenient: String) {
    let show = { (sub: Sub) in sub.num.map { "\($0)" } ?? "nil" }
    #expect(outcome(.embedded(Sub.schema), json, show: show) == strict)
    #expect(outcome(.embedded(Sub.schema).lenient(), json, show: show) == lenient)
  }

  @Test("An empty string is null leniently, and invalid JSON strictly", arguments: [#""""#, #"" \t\n""#])
  func blank(json: String) {
    let schema = Schema.embedded(Sub.schema)
    #expect(outcome(schema.optional.lenient(), json) == "nil; $ converted")
    #expect(outcome(schema.lenient(), json) == "$ nullValue")
    #expect(outcome(schema, json) == "$ invalidJSON")
    #expect(outcome(schema.lenient([.plainAsEmbedded]), json) == "$ invalidJSON")
  }

  @Test(
    "A document that is null, or counts as null, makes the string null",
    arguments: [
      (#""null""#, "nil", "nil"), (#"" null ""#, "nil", "nil"), (#""\"N/A\"""#, "nil", "nil"),
      (#""\"null\"""#, "nil", "nil"), (#""\"\"""#, "$.a typeMismatch", "nil; $.a converted"),
      (#""true""#, "$.a typeMismatch", "nil; $.a fellBack"), (#""\"7\"""#, "$.a typeMismatch", "7; $.a converted"),
    ])
  func null(json: String, strict: String, lenient: String) {
    let content = Schema<Int>.number().nullIf("N/A", "null")
    let object = #"{"a":\#(json)}"#
    let fields = [Field<Box<Int?>, Int?>("a", \.value), Field("a", "b", at: \.value)]
    for field in fields.map({ $0.embedded(content) }) {
      #expect(outcome(Box<Int?>.schema(field), object) == strict)
      #expect(outcome(Box<Int?>.schema(field.lenient()), object) == lenient)
    }
    let elements = Schema.embedded(content).optional.array.under("a")
    let list = outcome(elements, #"{"a":[\#(json)]}"#)
    #expect(list == (strict == "nil" ? "[nil]" : "$.a[0] typeMismatch"))
  }

  @Test("A document that is null is handled like null")
  func nullOfFields() {
    let json = #"{"a":"null"}"#
    let required = Field<Box<Int>, Int>("a", \.value).embedded(.number())
    #expect(outcome(Box<Int>.schema(required), json) == "$.a nullValue")
    #expect(outcome(Box<Int>.schema(required.default(7)), json) == "7")
    #expect(outcome(Box<Int>.schema(required.fallback(7)), json) == "7")
    #expect(outcome(Start<Int>.schema(7, Field("a", \.value).embedded(.number())), json) == "7")
    #expect(outcome(Start<Int?>.schema(7, Field("a", \.value).embedded(.number())), json) == "nil")
    let twice = Box<Int?>.schema(Field("a", \.value).embedded(.embedded(.number())))
    #expect(outcome(twice, #"{"a":"\"null\""}"#) == "nil")
    let failing = Schema<Int>.number().optional.map { (_: Int?) -> Int in throw CancellationError() }
    #expect(outcome(Box<Int?>.schema(Field("a", \.value).embedded(failing)), json) == "$.a custom")
  }

  private enum Part: Equatable, Sendable {
    case number(Int)
    case other

    static let byKey: Schema<Part> = .oneOfKeys {
      Variant("a", .embedded(.number()), Part.number)
    }
    static let byTag: Schema<Part> = .oneOf(tag: "t", content: "c") {
      Variant("n", .embedded(.number()), Part.number)
    }
    static let untagged: Schema<Part> = .oneOf {
      Variant(.embedded(.number()), Part.number)
      Variant(Schema.string, { _ in .other })
    }
  }

  @Test("A document that is null makes nothing else null")
  func nullInside() {
    let number = Schema.embedded(.number(Int.self))
    #expect(outcome(number.array, #"["null"]"#) == "$[0] nullValue")
    #expect(outcome(number.array.optional, #"["null"]"#) == "$[0] nullValue")
    #expect(outcome(number.array.lossy(), #"["null","1"]"#) == "[1]; $[0] dropped")
    #expect(outcome(number.set.lossy().optional, #"["null"]"#) == "[]; $[0] dropped")
    #expect(outcome(number.dictionary.lossy(), #"{"a":"null","b":"1"}"#) == "[b: 1]; $.a dropped")
    #expect(outcome(number.under("a").optional, #"{"a":"null"}"#) == "$.a nullValue")
    #expect(outcome(number.map { $0 }.optional, #""null""#) == "nil")
    #expect(outcome(number.validate(.atLeast(0)).optional, #""null""#) == "nil")
    #expect(outcome(Schema.embedded(.array(of: number)).optional, #""[\"null\"]""#) == "$[0] nullValue")
    let parts = [
      (Part.byKey, #"{"a":"null"}"#, "$.x unknownCase"), (Part.byTag, #"{"t":"n","c":"null"}"#, "$.x.c nullValue"),
    ]
    for (part, json, issue) in parts {
      let schema = Box<Part?>.schema(Field("x", \.value).schema(part.optional))
      #expect(outcome(schema, #"{"x":\#(json)}"#) == issue)
    }
    #expect(outcome(Part.untagged.optional, #""null""#) == "other")
  }

  @Test(
    "Embeds any schema",
    arguments: [
      ("[1, 5.2, 1.0]", "[1.0, 5.2, 1.0]"), ("[]", "[]"), ("[1, null]", "$[1] nullValue"),
      (#"[1, \"x\"]"#, "$[1] typeMismatch"), ("{}", "$ typeMismatch"),
    ])
  func array(text: String, reading: String) {
    #expect(outcome(.embedded(.array(of: .number(Double.self))), "\"\(text)\"") == reading)
  }

  @Test("Embeds scalars, sets and dictionaries")
  func others() throws {
    #expect(try Schema.embedded(.number(Int.self)).decode(#""7""#) == 7)
    #expect(try Schema.embedded(.string).decode(#""\"seven\"""#) == "seven")
    #expect(try Schema.embedded(.set(of: .string)).decode(#""[\"a\",\"a\"]""#) == ["a"])
    #expect(try Schema.embedded(.dictionary(of: .bool)).decode(#""{\"a\":true}""#) == ["a": true])
    #expect(try Schema.embedded(.json).decode(#""{\"a\":[1]}""#) == ["a": [1]])
  }

  @Test("Issues in the embedded document have their full path")
  func paths() {
    struct Outer {
      let subs: [Sub], byName: [String: [Int]]
      static let schema = Schema(Outer.init) {
        Field("a.subs").array(of: .embedded(Sub.schema))
        Field("byName").dictionary(of: .embedded(.array(of: .number(Int.self))))
      }
    }
    let json = #"{"a":{"subs":["{}","{\"num\":true}","{"]},"byName":{"x y":"[0,1.5]"}}"#
    #expect(
      outcome(Outer.schema, json)
        == #"$.a.subs[1].num typeMismatch, $.a.subs[2] invalidJSON, $.byName["x y"][1] inexact"#)
  }

  @Test("Fields: with and without a property, optional or not")
  func fields() throws {
    struct Info: Equatable {
      var sub: Sub?
      var subs: [Sub]?
      var dices: [Double] = []
      static let schema = Schema(startingFrom: Info()) {
        Field("sub", \.sub).embeddedObject(Sub.schema)
        Field("subs", \.subs).embeddedArray(of: Sub.schema)
        Field("dices", \.dices).embeddedArray(of: .number())
      }
    }
    let info = try Info.schema.decode(#"{"sub":"{\"num\":1}","subs":"[{}]","dices":"[2]"}"#)
    #expect(info == Info(sub: Sub(num: 1), subs: [Sub()], dices: [2]))
    #expect(try Info.schema.decode(#"{"sub":null}"#) == Info())
    let lenient = try Info.schema.lenient().decodeWithReport(#"{"sub":{"num":1},"subs":"","dices":"soon"}"#)
    #expect(lenient.value == Info(sub: Sub(num: 1)))
    #expect(
      lenient.report.repairs.lines
        == ["$.sub converted", "$.subs converted", "$.dices fellBack"])
  }

  @Test func everyForm() throws {
    let sample = KindSample(
      kind: .embedded(Sub.schema), good: #""{\"num\":1}""#, value: Sub(num: 1), substitute: Sub(), bad: "7",
      strictCode: .typeMismatch, lenientCode: .unconvertible)
    try sample.expectEveryForm()
  }

  private struct Gauge: Equatable, Sendable {
    let value: Int?
    static let schema = Schema<Gauge>.transform(
      from: Schema<Int>.number().optional, decode: { Gauge(value: $0) }, encode: \.value)
  }

  @Test("A value that is converted from nil is null in the string, which is never missing")
  func convertedNil() throws {
    let schema = Box<Gauge>.schema(Field("v", \.value).schema(.embedded(Gauge.schema)))
    for gauge in [Gauge(value: nil), Gauge(value: 3)] {
      let text = encodingOutcome(schema, Box(value: gauge))
      #expect(text == (gauge.value == nil ? #"{"v":"null"}"# : #"{"v":"3"}"#))
      #expect(try schema.decode(text).value == gauge)
    }
    let array = Schema<Gauge>.embedded(Gauge.schema).array
    #expect(try array.decode(array.encode([Gauge(value: nil)])) == [Gauge(value: nil)])
  }
}
