import Foundation
import SchemaCoding
import Testing

import struct SchemaCoding.SchemaIssue

@testable import TestSupport

private struct Odd: Error, CustomStringConvertible {
  var description: String { "an odd number" }
}

private struct Celsius: Hashable, Sendable {
  let degrees: Double
}

private let half: @Sendable (Int) throws -> Int = { number in
  guard number.isMultiple(of: 2) else { throw Odd() }
  return number / 2
}

@Suite("Maps and transforms")
struct MapInstructionTests {
  @Test(
    "A map decodes its raw value first",
    arguments: [
      ("8", "4", "4"), ("\"8\"", "$ typeMismatch", "4; $ converted"), ("7", "$ custom", "$ custom"),
      ("\"x\"", "$ typeMismatch", "$ unconvertible"), ("null", "$ nullValue", "$ nullValue"),
      ("\"\"", "$ typeMismatch", "$ nullValue"), ("1.5", "$ inexact", "$ inexact"),
    ])
  func schemas(json: String, strict: String, lenient: String) {
    let map = Schema<Int>.number().map(half)
    #expect(outcome(map, json) == strict)
    #expect(outcome(map.lenient(), json) == lenient)
    #expect(outcome(Schema<Int>.number().lenient().map(half), json) == lenient)
    let transform = Schema.transform(from: .number(Int.self), decode: half, encode: { $0 * 2 })
    #expect(outcome(transform.lenient(), json) == lenient)
  }

  @Test("An error thrown by a closure is kept")
  func errors() throws {
    let schema = Schema<Int>.number().map(half).map { "\($0)" }.array
    let error = #expect(throws: SchemaError.self) { try schema.decode("[2, 3]") }
    let issue = try #require(error?.issues.first)
    #expect(issue.underlying is Odd)
    #expect(issue.description == "$[1] custom expected an Int, found 3, an odd number")
  }

  private struct Stop: Sendable {
    let name: String
    let secret: String
    static let schema = Schema(Stop.init) {
      Field("name", \.name).map { try named($0) }
      Field("secret", \.secret).aes(FeedCipher.self)
    }

    static func named(_ text: String) throws -> String {
      guard text.hasPrefix("S") else {
        throw SchemaIssue(.invalidFormat, at: JSONPath([.index(0)]), expected: "a name with S", detail: "see page 2")
      }
      return text
    }
  }

  private static let plain: SchemaIssue = SchemaIssue(.outOfRange)

  @Test(
    "An issue thrown by a closure is logged as it is, at the closure's value",
    arguments: [
      (
        Schema.string.map { try Stop.named($0) }.array, #"["S","T"]"#,
        #"$[1][0] invalidFormat expected a name with S, found "T", see page 2"#
      ),
      (
        Schema.string.validate("must be short") { _ in throw SchemaIssue(IssueCode(rawValue: "tooLong")) }.array,
        #"["S"]"#,
        #"$[0] tooLong found "S", must be short"#
      ),
      (
        Schema.string.map { _ -> String in throw plain }.array, #"["S"]"#,
        #"$[0] outOfRange expected a String, found "S""#
      ),
    ])
  func thrownIssues(_ schema: Schema<[String]>, json: String, issue: String) {
    #expect(issueDescriptions(schema, json) == [issue])
    #expect(issueDescriptions(schema.map { $0.count }, json) == [issue])
  }

  @Test("Around and inside an encrypted value, it is a custom issue without details")
  func thrownIssuesAroundCiphers() throws {
    let document = try Stop.schema.encode(Stop(name: "S", secret: "x"))
    let around = Stop.schema.map { _ -> Int in throw SchemaIssue(.outOfRange, found: "x") }
    #expect(issueDescriptions(around, String(decoding: document, as: UTF8.self)) == ["$ custom expected an Int"])
    let text = try Schema.aes(FeedCipher.self).encodeToString("plain")
    let plaintext = Schema.string.map { text -> Int in throw SchemaIssue(.outOfRange, found: text) }
    let inside = Schema<Int>.aes(FeedCipher.self, as: plaintext)
    #expect(issueDescriptions(inside, text) == ["$ custom expected an Int"])
  }

  @Test("It is replaced, dropped and located like any other issue")
  func thrownIssuesElsewhere() throws {
    let named = Schema.string.map { try Stop.named($0) }
    #expect(outcome(named.fallback("none"), #""T""#) == "none; $ fellBack")
    let dropped = try named.array.lossy().decodeWithReport(#"["S","T"]"#)
    #expect(dropped.value == ["S"])
    #expect(dropped.report.repairs.flatMap(\.causes).lines == ["$[1][0] invalidFormat"])
    #expect(outcome(.embedded(named), #""\"T\"""#) == "$[0] invalidFormat")
    let encoded = Schema<String>.transform(
      from: .string, decode: { $0 }, encode: { _ in throw SchemaIssue(.outOfRange) })
    #expect(encodingOutcome(encoded.array, ["a"]) == "$[0] outOfRange")
    struct Port: Sendable {
      let number: Int
      init(number: Int) throws {
        guard number < 65_536 else {
          throw SchemaIssue(.outOfRange, at: JSONPath([.key("port")]), detail: "is no port")
        }
        self.number = number
      }
      static let schema = Schema(Port.init) { Field("port", \.number) }
    }
    #expect(issueDescriptions(Port.schema, #"{"port":70000}"#) == ["$.port outOfRange expected a Port, is no port"])
    let endless = Schema.string.map { _ -> Int in throw SchemaIssue(.tooManyIssues) }
    #expect(outcome(endless, #""x""#) == "$ custom")
  }

  @Test(
    "An issue is thrown at a key or a path inside of the value, and has its place",
    arguments: [
      ("end", "$[0].end", 1, 22), ("a.b[1]", "$[0].a.b[1]", 1, 40), (.literal("c.d"), #"$[0]["c.d"]"#, 1, 52),
      ("missing", "$[0].missing", 1, 2),
    ] as [(FieldKey, String, Int, Int)])
  func issuesAtKeys(key: FieldKey, path: String, line: Int, column: Int) throws {
    let schema = Schema<JSONValue>.json.map { value in
      guard value["start"] == nil else { throw SchemaIssue(.outOfRange, at: key, detail: "must be later") }
      return value
    }
    let error = #expect(throws: SchemaError.self) {
      try schema.array.decode(#"[{"start": 1, "end": 0, "a": {"b": [1, 2]}, "c.d": 3}]"#)
    }
    let issue = try #require(error?.issues.first)
    #expect(issue.path.description == path)
    #expect(issue.detail == "must be later")
    #expect(issue.location?.line == line && issue.location?.column == column)
  }

  @Test("Fields of a different type than the raw value")
  func transforms() throws {
    struct Weather: Equatable {
      var now = Celsius(degrees: 0)
      var then: Celsius?
      static let schema = Schema(startingFrom: Weather()) {
        Field("now", \.now).transform(from: .number(), decode: { Celsius(degrees: $0) }, encode: \.degrees)
        Field("then", \.then).transform(
          from: .number(), decode: { Celsius(degrees: $0) }, encode: { $0?.degrees ?? 0 })
      }
    }
    #expect(try Weather.schema.decode(#"{"now":21.5}"#) == Weather(now: Celsius(degrees: 21.5)))
    #expect(try Weather.schema.decode(#"{"then":null}"#) == Weather())
    #expect(try Weather.schema.decode(#"{"then":3}"#) == Weather(then: Celsius(degrees: 3)))
    #expect(outcome(Weather.schema, #"{"now":"x","then":"y"}"#) == "$.now typeMismatch, $.then typeMismatch")
    let lenient = try Weather.schema.lenient().decodeWithReport(#"{"now":"1","then":""}"#)
    #expect(lenient.value == Weather(now: Celsius(degrees: 1)))
    #expect(lenient.report.repairs.map(\.code) == [.converted, .converted])
  }

  @Test func everyForm() throws {
    let celsius = Schema<Celsius>.transform(
      from: .number(), decode: { Celsius(degrees: $0) }, encode: \.degrees)
    try KindSample(
      kind: celsius, good: "21", value: Celsius(degrees: 21), substitute: Celsius(degrees: 0), bad: #""x""#,
      strictCode: .typeMismatch, lenientCode: .unconvertible
    ).expectEveryForm()
    try KindSample(
      kind: Schema<Int>.number().map(half), good: "8", value: 4, substitute: 0, bad: "7", strictCode: .custom,
      lenientCode: .custom
    ).expectEveryForm()
  }
}
