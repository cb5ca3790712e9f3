import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Keys that an object has more than once", .enabled(if: scannerIsInUse))
struct RepeatedKeysTests {
  private static let first = DecodingOptions(duplicateKeys: .first)
  private static let reject = DecodingOptions(duplicateKeys: .reject)

  /// A document, with the last and with the first value of each key.
  static let documents: [(String, String, String)] = [
    (#"{"a":1,"a":2}"#, #"{"a":2}"#, #"{"a":1}"#),
    (
      #"{"a":1,"b":[{"c":1,"c":{"d":1,"d":2},"c":3}],"a":{"x":1},"e":2}"#, #"{"a":{"x":1},"b":[{"c":3}],"e":2}"#,
      #"{"a":1,"b":[{"c":1}],"e":2}"#
    ),
    (#"[{"a":[1,2],"a":[]},{"a":3}]"#, #"[{"a":[]},{"a":3}]"#, #"[{"a":[1,2]},{"a":3}]"#),
    (#"{"a":{"b":1,"b":2},"a":{}}"#, #"{"a":{}}"#, #"{"a":{"b":1}}"#),
    (#"{"a":1,"\u0061":2}"#, #"{"a":2}"#, #"{"a":1}"#),
    (#"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#),
    (#"{}"#, #"{}"#, #"{}"#), (#"7"#, #"7"#, #"7"#),
  ]

  @Test(arguments: documents) func theLastOrTheFirstCounts(json: String, last: String, first: String) throws {
    #expect(try Schema.json.decode(json) == Schema.json.decode(last))
    #expect(try Schema.json.decode(json, options: Self.first) == Schema.json.decode(first))
    #expect(try Schema.json.decode(Data(json.utf8), options: Self.first) == Schema.json.decode(first))
    let embedded = Schema.embedded(.json)
    let string = JSONValue.string(json)
    #expect(try embedded.decode("\(string)", options: Self.first) == Schema.json.decode(first))
  }

  @Test func theyAreIssuesWhereTheCallSaysSo() {
    let two = Box<Int>.schema(Field("a", \.value))
    #expect(outcome(two, #"{"a":1,"a":2}"#) == "2")
    #expect(outcome(two, #"{"a":1,"a":2}"#, Self.first) == "1")
    #expect(outcome(two, #"{"a":1,"a":2}"#, Self.reject) == "$.a duplicateKey")
    #expect(outcome(two, #"{"a":1,"b":2}"#, Self.reject) == "1")
    // Also in objects that nothing decodes, together with the other issues, and below a root.
    #expect(outcome(two, #"{"a":"x","o":[{"b":1,"b":2}]}"#, Self.reject) == "$.o[0].b duplicateKey, $.a typeMismatch")
    #expect(
      outcome(Schema<Int>.number(), #"{"a":1,"a":2}"#, DecodingOptions(root: "a", duplicateKeys: .reject))
        == "$.a duplicateKey")
    let embedded = Box<JSONValue>.schema(Field("a", \.value).embedded(.json))
    #expect(outcome(embedded, #"{"a":"{\"b\":1,\"b\":2}"}"#, Self.reject) == "$.a.b duplicateKey")
    #expect(outcome(two, #"{"a":1,"caf\#u{E9}":1,"cafe\#u{301}":2}"#, Self.reject) == "1")
    let error = #expect(throws: SchemaError.self) { try two.decode("{\"a\":1,\n\"a\":2}", options: Self.reject) }
    #expect(error?.issues.first?.location == JSONLocation(line: 2, column: 5, offset: 12))
    let firsts = #expect(throws: SchemaError.self) { try two.decode("{\"a\":true,\n\"a\":2}", options: Self.first) }
    #expect(firsts?.issues.first?.location?.line == 1)
  }

  @Test func noMoreAreKeptThanIssues() {
    let json = "{" + Array(repeating: #""a":1"#, count: 1_000).joined(separator: ",") + "}"
    let options = DecodingOptions(limits: CodingLimits(maximumIssues: 3), duplicateKeys: .reject)
    let error = #expect(throws: SchemaError.self) { try Schema.json.decode(json, options: options) }
    // The path is the same, so it is one issue.
    #expect(error?.issues.map(\.code) == [.duplicateKey, .tooManyIssues])
  }
}
