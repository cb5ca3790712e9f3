import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Printed JSON values")
struct JSONValueDescriptionTests {
  static let rows: [(JSONValue, String)] = [
    (.null, "null"), (true, "true"), (-0.5, "-0.5"), ("a\"b", #""a\"b""#), ([], "[]"), ([:], "{}"),
    ([1, [], [2, [3]], [:], 4], "[1,[],[2,[3]],{},4]"),
    (.number(JSONNumber(.double(0x1p53 - 1))), "9007199254740991"),
    (.number(JSONNumber(.double(0x1p53))), "9007199254740992.0"),
    (["b": [1, ["z": "y", "a": .null]], "a": ["c": [:]]], #"{"b":[1,{"z":"y","a":null}],"a":{"c":{}}}"#),
  ]

  @Test("Compact, with keys in their order", arguments: rows)
  func text(_ value: JSONValue, _ expected: String) {
    #expect("\(value)" == expected)
  }

  @Test(
    "A choice lists up to twelve values",
    arguments: [
      (1, "1"), (2, "one of 1, 2"), (12, "one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"),
      (13, "one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …"),
    ])
  func choice(count: Int, expected: String) {
    #expect((1...count).map { JSONValue.number(JSONNumber($0)) }.choice == expected)
  }

  #if ExitTests
    @Test("Deep values need no large stack", arguments: [300, 500])
    func deep(levels: Int) async {
      await #expect(processExitsWith: .success) { [levels] in
        onSmallStack {
          var value: JSONValue = 1
          for level in 0..<levels { value = level.isMultiple(of: 2) ? [value] : ["a": value] }
          let text = "\(value)"
          #expect(text.hasPrefix(#"{"a":[{"a":["#) && text.hasSuffix("]}]}"))
        }
      }
    }
  #endif
}
