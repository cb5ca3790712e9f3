import SchemaCoding
import Testing

@testable import TestSupport

/// Accessing a value by a path.
@Suite struct JSONValuePathTests {
  static let document: JSONValue = ["docks": [["bikes": 1], ["bikes": nil, "a.b": "x"]], "": true]

  static let rows: [(String, JSONValue?)] = [
    ("$", document), ("$.docks[0]", ["bikes": 1]), ("$.docks[0].bikes", 1), ("$.docks[1].bikes", .null),
    (#"$.docks[1]["a.b"]"#, "x"), (#"$[""]"#, true), ("$.docks[2]", nil), ("$.docks[-1]", nil), ("$.docks.bikes", nil),
    ("$[0]", nil), ("$.docks[0].bikes.x", nil), ("$.docks[1].bikes.x", nil), ("$.x", nil),
  ]

  @Test(arguments: rows) func aPath(text: String, expected: JSONValue?) throws {
    #expect(Self.document[try #require(JSONPath(text))] == expected)
  }

  @Test func thePathOfAnIssueLeadsToItsValue() throws {
    let schema = Schema<Int>.number().dictionary.array.dictionary
    let document: JSONValue = ["a b": [["x": 1], ["\u{202E}\"": "y"]]]
    let error = #expect(throws: SchemaError.self) { try schema.decode(document) }
    let path = try #require(error?.issues.first?.path)
    #expect(document[path] == "y")
    #expect(JSONPath("\(path)") == path)
  }
}
