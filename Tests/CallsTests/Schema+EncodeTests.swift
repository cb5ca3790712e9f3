import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

@Suite("Encoding a value")
struct SchemaEncodeTests {
  struct Stop: Equatable, Sendable {
    let name: String, lines: [Int], site: String
    static let schema = Schema(Stop.init) {
      Field("name", \.name)
      Field("lines", \.lines)
      Field("site", \.site)
    }
  }

  static let stop = Stop(name: "Süd", lines: [7, 8], site: "a/b")

  @Test("Encodes to data, a string, Foundation objects and a JSON value")
  func outputs() throws {
    let text = #"{"lines":[7,8],"name":"Süd","site":"a/b"}"#
    #expect(encodingOutcome(Stop.schema, Self.stop) == text)
    let options = EncodingOptions(formatting: .sortedKeys)
    #expect(try Stop.schema.encode(Self.stop, options: options) == Data(text.utf8))
    #expect(
      try Stop.schema.encodeToJSONValue(Self.stop) == ["name": "Süd", "lines": [7, 8], "site": "a/b"] as JSONValue)
    #if FullFoundation
      let object = try #require(try Stop.schema.encodeToJSONObject(Self.stop) as? [String: Any])
      #expect(object.keys.sorted() == ["lines", "name", "site"])
      #expect(object["name"] as? String == "Süd")
      #expect(JSONSerialization.isValidJSONObject(object))
    #endif
  }

  @Test("Lines are the documents of the values, each with a line feed")
  func lines() throws {
    var generator = SeededGenerator(seed: 5)
    let values = (0..<40).map { _ in Documents.sample(of: Mixed.schema, &generator) } + [7, "é\n", .null, [], [[]]]
    for formatting: EncodingOptions.Formatting in [.sortedKeys, [.prettyPrinted, .sortedKeys]] {
      var options = EncodingOptions(formatting: formatting)
      let lines = try Schema.json.encodeLines(values, options: options)
      options.formatting.remove(.prettyPrinted)
      #expect(lines == Data(try values.map { try Schema.json.encode($0, options: options) + [0x0A] }.joined()))
      #expect(try Schema.json.decodeLines(lines).map { try $0.get() } == values)
    }
    #expect(try Stop.schema.encodeLines(EmptyCollection()).isEmpty)
    #expect(String(decoding: try Schema<Int>.number().optional.encodeLines([1, nil]), as: UTF8.self) == "1\nnull\n")
  }

  @Test("A value that cannot be encoded is an error on its line")
  func lineThatFails() throws {
    let schema = Schema<Double>.number().array
    let error = try #require(throws: SchemaError.self) { try schema.encodeLines([[1], [2, .nan], [.nan]]) }
    #expect("\(error)".hasPrefix("1 issue on line 2\n  $[1]  nonFiniteNumber"))
    // The limit is for each document.
    let options = EncodingOptions(limits: CodingLimits(maximumValues: 2))
    #expect(try schema.encodeLines([[1, 2], [3, 4]], options: options) == Data("[1,2]\n[3,4]\n".utf8))
  }

  @Test("All outputs decode to the same value")
  func allOutputsReadBack() throws {
    let schema = Stop.schema
    #expect(try schema.decode(schema.encode(Self.stop)) == Self.stop)
    #expect(try schema.decode(schema.encodeToString(Self.stop)) == Self.stop)
    #if FullFoundation
      #expect(try schema.decode(jsonObject: schema.encodeToJSONObject(Self.stop)) == Self.stop)
    #endif
    #expect(try schema.decode(schema.encodeToJSONValue(Self.stop)) == Self.stop)
  }

  @Test(
    "Formatting options for slashes, sorted keys and line breaks",
    arguments: [
      ([.sortedKeys, .escapingSlashes], #"{"lines":[7,8],"name":"Süd","site":"a\/b"}"#),
      ([.sortedKeys], #"{"lines":[7,8],"name":"Süd","site":"a/b"}"#),
    ] as [(EncodingOptions.Formatting, String)])
  func formatting(_ formatting: EncodingOptions.Formatting, text: String) {
    #expect(encodingOutcome(Stop.schema, Self.stop, formatting: formatting) == text)
  }

  @Test("Pretty-printed output has one indented line per member, and equal content")
  func pretty() throws {
    let text = encodingOutcome(Stop.schema, Self.stop, formatting: [.prettyPrinted, .sortedKeys])
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.first == "{" && lines.last == "}")
    #expect(lines.contains { $0.hasPrefix(#""site""#) && $0.hasSuffix(#""a/b""#) })
    #expect(text.split(separator: "\n").contains { $0.hasPrefix(" ") })
    #expect(try Stop.schema.decode(text) == Self.stop)
  }

  @Test("Scalars, null and empty containers are documents")
  func topLevel() {
    #expect(encodingOutcome(.string, "a\"b") == #""a\"b""#)
    #expect(encodingOutcome(.bool, true) == "true")
    #expect(encodingOutcome(.number(), 5) == "5")
    #expect(encodingOutcome(Schema<Int>.number().optional, nil) == "null")
    #expect(encodingOutcome(Schema<Int>.number().array, []) == "[]")
    #expect(encodingOutcome(Schema<Int>.number().dictionary, [:]) == "{}")
    #expect(encodingOutcome(Schema<Int>.number().optional.array, [1, nil]) == "[1,null]")
    #expect(encodingOutcome(Schema<Int>.number().optional.dictionary, ["a": nil]) == #"{"a":null}"#)
  }

  @Test("With sorted keys, equal values encode to equal bytes, including sets")
  func equalBytes() {
    var grown: Set<Int> = Set(minimumCapacity: 4_000)
    for number in (0..<100).reversed() { grown.insert(number) }
    let schema = Schema<Set<Int>>.set(of: .number())
    #expect(encodingOutcome(schema, grown) == encodingOutcome(schema, Set(0..<100)))
  }
}
