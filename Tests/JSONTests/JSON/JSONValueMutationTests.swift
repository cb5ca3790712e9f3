import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Changing JSON values")
struct JSONValueMutationTests {
  static let value: JSONValue = ["a": ["b": [1, 2, ["c": 3]]]]

  @Test func keysAndPositions() {
    var value = Self.value
    value["a"]?["b"]?[1] = "two"
    #expect(value == ["a": ["b": [1, "two", ["c": 3]]]])
    value["a"]?["b"]?[0] = nil
    #expect(value == ["a": ["b": ["two", ["c": 3]]]])
    value["x"] = .null
    value["a"] = nil
    #expect(value == ["x": .null])
  }

  @Test(
    "Paths",
    arguments: [
      ("$.a.b[2].c", 4, ["a": ["b": [1, 2, ["c": 4]]]]),
      ("$.a.b[2].d", 4, ["a": ["b": [1, 2, ["c": 3, "d": 4]]]]),
      ("$.a.b[0]", nil, ["a": ["b": [2, ["c": 3]]]]),
      ("$.a.b[2].c", nil, ["a": ["b": [1, 2, [:]]]]),
      ("$", 5, 5),
      ("$", nil, .null),
    ] as [(String, JSONValue?, JSONValue)])
  func paths(_ path: String, _ new: JSONValue?, _ expected: JSONValue) throws {
    var value = Self.value
    let path = try #require(JSONPath(path))
    value[path] = new
    #expect(value == expected)
    #expect(value[path] == (new ?? (path.components.isEmpty ? .null : value[path])))
  }

  @Test("What is not there is not changed", arguments: ["$.a.b[3]", "$.a.b[-1]", "$.a.c.d", "$.a.b.c", "$.a[0]"])
  func nothing(_ path: String) {
    var value = Self.value
    if let path = JSONPath(path) { value[path] = 1 }
    #expect(value == Self.value)
  }
}
