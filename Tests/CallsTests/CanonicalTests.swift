import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The canonical form of RFC 8785.
@Suite struct CanonicalTests {
  private static let options = EncodingOptions(formatting: [.canonical, .prettyPrinted])

  @Test(
    "Numbers are written as ECMAScript writes doubles", .enabled(if: scannerIsInUse),
    arguments: [
      ("0", "0"), ("-0", "0"), ("-0.0", "0"), ("5e-324", "5e-324"), ("-5e-324", "-5e-324"),
      ("1.7976931348623157e308", "1.7976931348623157e+308"), ("9007199254740992", "9007199254740992"),
      ("-9007199254740992", "-9007199254740992"), ("295147905179352830000", "inexact"),
      ("295147905179352825856", "295147905179352830000"), ("9007199254740993", "inexact"),
      ("9007199254740993.0", "9007199254740992"), ("1152921504606846976", "1152921504606847000"),
      ("1e21", "1e+21"), ("1e20", "100000000000000000000"), ("123.456e-8", "0.00000123456"), ("1e-7", "1e-7"),
      ("0.000001", "0.000001"), ("333333333.3333333", "333333333.3333333"), ("1e23", "1e+23"), ("1e400", "outOfRange"),
    ])
  func numbers(_ json: String, canonical: String) throws {
    let value = try Schema.json.decode(json)
    do {
      #expect(try Schema.json.encodeToString(value, options: Self.options) == canonical)
    } catch {
      #expect(error.issues.map(\.code.rawValue) == [canonical])
    }
  }

  @Test("Keys are in the order of UTF-16, which is not that of code points, and strings have few escapes")
  func strings() throws {
    let json = ["\u{20ac}": 1, "\r": 2, "\u{fb33}": 3, "1": 4, "\u{1f600}": 5, "\u{80}": 6, "\u{f6}": 7] as JSONValue
    let text = try Schema.json.encodeToString(json, options: Self.options)
    #expect(text == "{\"\\r\":2,\"1\":4,\"\u{80}\":6,\"\u{f6}\":7,\"\u{20ac}\":1,\"\u{1f600}\":5,\"\u{fb33}\":3}")
    let sorted = try Schema.json.encodeToString(json, options: EncodingOptions(formatting: .sortedKeys))
    #expect(sorted.hasSuffix("\"\u{fb33}\":3,\"\u{1f600}\":5}"))
    let escapes = try Schema.json.encodeToString("/\u{8}\t\u{1}\u{7f}\"\\", options: Self.options)
    #expect(escapes == #""/\b\t\u0001"# + "\u{7f}" + #"\"\\""#)
  }

  @Test("Models, embedded documents and lines are canonical")
  func models() throws {
    struct Model: Sendable { var z = 1.50, a: Set<Int> = [3, 1, 2], text = ["b": 1, "a": 2] }
    let schema = Schema(startingFrom: Model()) {
      Field("z", \.z)
      Field("n.b", \.a)
      Field("text", \.text).embedded(Schema<Int>.number().dictionary)
    }
    let line = #"{"n":{"b":[1,2,3]},"text":"{\"a\":2,\"b\":1}","z":1.5}"#
    #expect(try schema.encodeToString(Model(), options: Self.options) == line)
    let lines = try schema.encodeLines([Model(), Model()], options: Self.options)
    #expect(String(decoding: lines, as: UTF8.self) == "\(line)\n\(line)\n")
  }

  @Test("An issue has the path of its value")
  func paths() {
    let json: JSONValue = ["b": [1, ["c": .number(JSONNumber(Int.max))]], "a": .number(JSONNumber(UInt64.max))]
    let error = #expect(throws: SchemaError.self) { try Schema.json.encode(json, options: Self.options) }
    #expect(error?.issues.map { "\($0.path) \($0.code)" } == ["$.a inexact", "$.b[1].c inexact"])
  }
}
