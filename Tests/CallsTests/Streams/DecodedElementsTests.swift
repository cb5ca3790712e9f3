import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Elements of an array in a stream")
struct DecodedElementsTests {
  struct Dock: Equatable, Sendable {
    let name: String
    let bikes: Int
    static let schema = Schema(Dock.init) {
      Field("name", \.name)
      Field("bikes", \.bikes)
    }
  }

  struct Broken: Error {}

  static let list =
    #"{"total":3,"data":{"items":[{"name":"捷運","bikes":1},{"name":"b","bikes":"x"},{"name":"c","bikes":3}]},"end":[]}"#

  /// The elements, as their names or their issues.
  static func outcomes(
    _ json: String, at path: FieldKey?, size: Int, _ options: DecodingOptions = DecodingOptions()
  ) async throws -> [String] {
    let elements = Dock.schema.decodeElements(of: Chunks(json.utf8, size: size), at: path, options: options)
    var outcomes: [String] = []
    for try await element in elements { outcomes.append(outcome(element)) }
    return outcomes
  }

  static func outcome(_ element: Result<Dock, SchemaError>) -> String {
    switch element {
    case .success(let dock): dock.name
    case .failure(let error): error.issueList
    }
  }

  @Test(arguments: [1, 2, 7, 1000, 65_536])
  func aBadElementIsASeparateFailure(size: Int) async throws {
    let elements = Dock.schema.decodeElements(of: Chunks(Self.list.utf8, size: size), at: "data.items")
    #expect(elements.progress == DecodingProgress(bytesRead: 0, byteCount: nil))
    for _ in 0..<2 {
      var outcomes: [String] = []
      var before = 0
      for try await element in elements {
        outcomes.append(Self.outcome(element))
        #expect(elements.progress.bytesRead > before || outcomes.count == 1)
        before = elements.progress.bytesRead
      }
      #expect(outcomes == ["捷運", "$.data.items[1].bikes typeMismatch", "c"])
      #expect(elements.progress.bytesRead == Array(Self.list.utf8).count - #"},"end":[]}"#.utf8.count)
    }
  }

  @Test("Escapes in keys count before keys are compared")
  func escapedKeys() async throws {
    let path: FieldKey = .literal(#"a\b"#)
    #expect(try await Self.outcomes(#"{"a\\b":[{"name":"n","bikes":1}]}"#, at: path, size: 9) == ["n"])
    let other = try await Self.outcomes(#"{"a\b":[{"name":"n","bikes":1}]}"#, at: path, size: 9)
    #expect(other.first?.contains("missingKey") == true)
  }

  private static let a = #"{"name":"a","bikes":1}"#

  static let tables: [(path: FieldKey?, rows: [(json: String, expected: [String])])] = [
    (
      "data.items",
      [
        (#"{"data":{"items":[\#(a),{"name":"b""#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[\#(a),oops,\#(a)]}}"#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[\#(a) \#(a)]}}"#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[\#(a),,\#(a)]}}"#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[\#(a),]}}"#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[\#(a)}"#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[\#(a)"#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[\#(a),"#, ["a", "$.data.items[1] invalidJSON"]),
        (#"{"data":{"items":[{"name":"a","bikes":1]}]}}"#, ["$.data.items[0] invalidJSON"]),
        (#"{"data":{"items":["#, ["$.data.items[0] invalidJSON"]),
        (#"{"data":{"items":"#, ["$ invalidJSON"]),
        (#"{"data" "#, ["$ invalidJSON"]),
        (#"{"data":oops"#, ["$ invalidJSON"]),
        (#"{"x":,"data":{"items":[\#(a)]}}"#, ["$ invalidJSON"]),
        (#"{"x":1 "data":{"items":[\#(a)]}}"#, ["$ invalidJSON"]),
        (#"{x:1}"#, ["$ invalidJSON"]), ("", ["$ invalidJSON"]), (" \n", ["$ invalidJSON"]),
        (#"{"data":{"items":7}}"#, ["$.data.items typeMismatch"]),
        (#"{"data":{"items":{"0":\#(a)}}}"#, ["$.data.items typeMismatch"]),
        (#"{"data":{"items":null}}"#, ["$.data.items nullValue"]),
        (#"{"data":{}}"#, ["$.data.items missingKey"]), (#"{}"#, ["$.data.items missingKey"]),
        (#"{"data":null}"#, ["$.data.items missingKey"]), (#"{"data":[]}"#, ["$.data typeMismatch"]),
        (#"{"data":"x"}"#, ["$.data typeMismatch"]), ("[]", ["$ typeMismatch"]), ("7", ["$ typeMismatch"]),
        (#"{"data":{"items":[]}}"#, []), (#"{"data":{"items":[ ] whatever"#, []),
        (#"{"items":[1],"data":{"data":{"items":[2]},"x":"]}\"","items":[\#(a)]}}"#, ["a"]),
        (#"{"d\u0061ta":{"\u0069tems":[\#(a)]}}"#, ["a"]),
        ("\u{FEFF}\t{ \"data\" :\r\n { \"items\" : [ \(a) , \(a) ] } }", ["a", "a"]),
        (
          #"{"data":{"items":[null,[],"x",7]}}"#,
          [
            "$.data.items[0] nullValue", "$.data.items[1] typeMismatch", "$.data.items[2] typeMismatch",
            "$.data.items[3] typeMismatch",
          ]
        ),
      ]
    ),
    (
      nil,
      [
        (" [\(a)]", ["a"]), ("[]", []), ("{}", ["$ typeMismatch"]), ("null", ["$ nullValue"]),
        ("[\(a)", ["a", "$[1] invalidJSON"]), ("[\(a),\u{FEFF}\(a)]", ["a", "$[1] invalidJSON"]),
        ("[\u{FEFF}1]", ["$[0] invalidJSON"]),
      ]
    ),
    (
      "pages[1].items",
      [
        (#"{"pages":[{"items":[]},{"items":[\#(a)]},7]}"#, ["a"]), (#"{"pages":[7]}"#, ["$.pages[1].items missingKey"]),
        (#"{"pages":[]}"#, ["$.pages[1].items missingKey"]), (#"{"pages":{}}"#, ["$.pages typeMismatch"]),
        (#"{"pages":[1,2]}"#, ["$.pages[1] typeMismatch"]), (#"{"pages":[1 2]}"#, ["$ invalidJSON"]),
        (#"{"pages":[,2]}"#, ["$ invalidJSON"]),
      ]
    ),
    (.literal("a.b"), [(#"{"a":{"b":[]},"a.b":[\#(a)]}"#, [#"a"#])]),
    ("é", [("{\"e\\u0301\":[\(a)]}", ["a"]), ("{\"e\u{301}\":[\(a)]}", ["a"])]),
    ("a[", [("[]", ["$ missingKey"])]),
  ]

  @Test(arguments: [1, 2, 5, 1000]) func tables(size: Int) async throws {
    for (path, rows) in Self.tables {
      for (json, expected) in rows {
        let outcomes = try await Self.outcomes(json, at: path, size: size)
        #expect(outcomes == expected, "\(json)")
      }
    }
  }

  @Test func singleBytesTheWholeDocumentAndOptions() async throws {
    let bytes = AsyncStream<UInt8> { stream in
      for byte in #"[{"dock":{"name":"a","bikes":"1"}},{"dock":{"name":"b","bikes":"?"}}]"#.utf8 { stream.yield(byte) }
      stream.finish()
    }
    var outcomes: [String] = []
    let options = DecodingOptions(root: "dock", leniency: .lenient)
    for try await element in Dock.schema.decodeElements(of: bytes, options: options) {
      outcomes.append(Self.outcome(element))
    }
    #expect(outcomes == ["a", "$[1].dock.bikes unconvertible"])
  }

  @Test(arguments: [1, 3, 1000]) func anElementThatIsTooLong(size: Int) async throws {
    let long = #"{"name":"\#(String(repeating: "long", count: 10))","bikes":1}"#
    let json = "[\(Self.a),\(long),\(Self.a),\"\(String(repeating: "x", count: 30))\",\(Self.a)]"
    let outcomes = try await Self.outcomes(
      json, at: nil, size: size, DecodingOptions(limits: CodingLimits(maximumLineLength: 22)))
    #expect(outcomes == ["a", "$[1] tooComplex", "a", "$[3] tooComplex", "a"])
  }

  @Test("Whitespace after an element does not count", arguments: [1, 3, 1000])
  func whitespaceAfterAnElement(size: Int) async throws {
    for json in ["[\(Self.a)   ,  \(Self.a)\n]", "[ \(Self.a)\t\n\n\r]"] {
      let options = DecodingOptions(limits: CodingLimits(maximumLineLength: Self.a.utf8.count))
      let outcomes = try await Self.outcomes(json, at: nil, size: size, options)
      #expect(Set(outcomes) == ["a"])
    }
  }

  @Test(arguments: [1, 3, 1000]) func aKeyThatIsTooLong(size: Int) async throws {
    let json = #"{"\#(String(repeating: "k", count: 100))":1,"items":[\#(Self.a)]}"#
    #expect(
      try await Self.outcomes(
        json, at: "items", size: size, DecodingOptions(limits: CodingLimits(maximumLineLength: 22))) == ["a"])
  }

  @Test("A key that is too long is not on the path, whatever it is", arguments: [1, 3, 1000])
  func aKeyOfThePathThatIsTooLong(size: Int) async throws {
    let key = String(repeating: "k", count: 30)
    let json = #"{"\#(key)":[\#(Self.a)]}"#
    #expect(
      try await Self.outcomes(
        json, at: .literal(key), size: size, DecodingOptions(limits: CodingLimits(maximumLineLength: 32))) == ["a"])
    let outcomes = try await Self.outcomes(
      json, at: .literal(key), size: size, DecodingOptions(limits: CodingLimits(maximumLineLength: 31)))
    #expect(outcomes == ["$.\(key) missingKey"])
  }

  @Test func anElementThatIsNestedTooDeepIsASeparateFailure() async throws {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(try await Self.outcomes("[\(deep),\(Self.a)]", at: nil, size: 100) == ["$[0] tooDeep", "a"])
  }

  @Test(arguments: [
    ("{\"items\":[\n  1,\n  {\"name\": oops}]}", "$.items[1]  invalidJSON", "line 3, column 12"),
    ("{\"items\":[\n  1,\n]}", "$.items[1]  invalidJSON  expected an element", "line 3, column 1"),
    ("{\"items\" 1}", "$  invalidJSON  expected a colon", "line 1, column 10"),
    ("{\n\"items\" 1}", "$  invalidJSON  expected a colon", "line 2, column 9"),
    ("{\n\"items\":[7", "$.items[0]  invalidJSON  the document ends too soon", "line 2, column 11"),
  ])
  func linesAndColumnsAreThoseOfTheStream(json: String, start: String, end: String) async throws {
    for size in [1, 4, 1000] {
      let elements = Schema.json.decodeElements(of: Chunks(json.utf8, size: size), at: "items")
      var last: SchemaError?
      for try await case .failure(let error) in elements { last = error }
      let text = last.map { "\($0)" } ?? ""
      #expect(text.contains(start) && text.hasSuffix(end), "\(text)")
    }
  }

  @Test func everyFailedElementHasItsOwnLine() async throws {
    let deep = String(repeating: "[\n", count: 600) + String(repeating: "]", count: 600)
    let json = "[\n1,\n\(deep),\n2,\n\(deep),\n oops]"
    for size in [1, 700, 10_000] {
      var lines: [Substring] = []
      for try await case .failure(let error) in Schema.json.decodeElements(of: Chunks(json.utf8, size: size)) {
        lines += "\(error)".components(separatedBy: "line ").dropFirst().map { $0.prefix { $0 != "," } }
      }
      #expect(lines == ["515", "1117", "1206"], "in chunks of \(size)")
    }
  }

  @Test func anErrorOfTheStreamEndsTheSequence() async {
    let chunks = AsyncThrowingStream<Data, any Error> { stream in
      stream.yield(Data("[\(Self.a),".utf8))
      stream.finish(throwing: Broken())
    }
    var outcomes: [String] = []
    await #expect(throws: Broken.self) {
      for try await element in Dock.schema.decodeElements(of: chunks) { outcomes.append(Self.outcome(element)) }
    }
    #expect(outcomes == ["a"])
  }

  @Test func nothingComesAfterTheEnd() async throws {
    var elements = Dock.schema.decodeElements(of: Chunks("[\(Self.a),".utf8, size: 9)).makeAsyncIterator()
    #expect(try await elements.next()?.get().name == "a")
    #expect(try await elements.next().map(Self.outcome) == "$[1] invalidJSON")
    #expect(try await elements.next() == nil)
    #expect(try await elements.next() == nil)
  }
}
