import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Dictionaries that are arrays.
@Suite struct EntriesTests {
  private static let entries = Schema<[String: Int]>.dictionary(
    of: .number(), as: .entries(key: "name", value: "value"))
  private static let pairs = Schema<[Int: String]>.dictionary(keys: .number(), of: .string, as: .pairs)
  private static let flat = Schema<[Int: String]>.dictionary(keys: .number(), of: .string, as: .flatPairs)

  /// A document, and what it is strictly and leniently; empty if the latter is the same.
  static let documents: [(String, String, String)] = [
    ("[]", "[]", ""),
    (#"[{"name":"b","value":1,"x":2},{"value":2,"name":"a"}]"#, "[a: 2, b: 1]", ""),
    (#"[{"name":"a","value":1},{"name":"a","value":2}]"#, "$[1].name duplicateKey", ""),
    (#"[{"name":"é","value":1},{"name":"e\u0301","value":2}]"#, "$[1].name duplicateKey", ""),
    (
      #"[{"name":"a"},{"value":1},5,null]"#,
      "$[0].value missingKey, $[1].name missingKey, $[2] typeMismatch, $[3] nullValue",
      "$[0].value missingKey, $[1].name missingKey, $[2] unconvertible, $[3] nullValue"
    ),
    (
      #"[{"name":1,"value":"2"}]"#, "$[0].name typeMismatch, $[0].value typeMismatch",
      "[1: 2]; $[0].name converted, $[0].value converted"
    ),
    (#"{"a":1}"#, "$ typeMismatch", "$ unconvertible"),
    ("null", "$ nullValue", ""),
  ]

  @Test(arguments: documents) func decoding(json: String, strict: String, lenient: String) {
    #expect(outcome(Self.entries, json) == strict)
    #expect(outcome(Self.entries.lenient(), json) == (lenient.isEmpty ? strict : lenient))
  }

  static let pairDocuments: [(String, String)] = [
    (#"[[10,"a"],[9,"b"],[-1,"c",true]]"#, "[-1: c, 10: a, 9: b]"),
    (#"[[1,"a"],[1.0,"b"]]"#, "$[1][0] duplicateKey"),
    (#"[[1],["x","y"],{}]"#, "$[0][1] missingKey, $[1][0] typeMismatch, $[2] typeMismatch"),
  ]

  @Test(arguments: pairDocuments) func pairs(json: String, expected: String) {
    #expect(outcome(Self.pairs, json) == expected)
  }

  static let flatDocuments: [(String, String)] = [
    (#"[10,"a",9,"b"]"#, "[10: a, 9: b]"),
    (#"[1,"a",1,"b"]"#, "$[2] duplicateKey"),
    (#"[1,"a",2]"#, "$[3] missingKey"),
    (#"["x",1,2,"b"]"#, "$[0] typeMismatch, $[1] typeMismatch"),
  ]

  @Test(arguments: flatDocuments) func flatPairs(json: String, expected: String) {
    #expect(outcome(Self.flat, json) == expected)
  }

  @Test func badEntriesAreDropped() {
    let json = #"[{"name":"a","value":1},{"name":"a","value":2},{"name":"b","value":"x"},7,{"name":"b","value":3}]"#
    #expect(outcome(Self.entries.lossy(), json) == "[a: 1, b: 3]; $[1] dropped, $[2] dropped, $[3] dropped")
    #expect(
      outcome(Self.flat.lossy(), #"[1,"a",1,"b","x","y",2]"#) == "[1: a]; $[2] dropped, $[4] dropped, $[6] dropped")
    #expect(outcome(Self.entries.lossy(), json, DecodingOptions(leniency: .strict)).hasPrefix("$[1].name duplicateKey"))
  }

  @Test(
    "The policies for keys of objects apply to the keys of entries, not to their names", .enabled(if: scannerIsInUse))
  func otherKeys() {
    let repeated = #"[{"name":"a","name":"b","value":1},{"name":"b","value":2}]"#
    #expect(outcome(Self.entries, repeated) == "$[1].name duplicateKey")
    #expect(outcome(Self.entries, repeated, DecodingOptions(duplicateKeys: .first)) == "[a: 1, b: 2]")
    #expect(
      outcome(Self.entries, repeated, DecodingOptions(duplicateKeys: .reject))
        == "$[0].name duplicateKey, $[1].name duplicateKey")
    let unknown = DecodingOptions(unknownKeys: .reject)
    #expect(outcome(Self.entries, #"[{"name":"a","value":1,"x":2}]"#, unknown) == "$[0].x unknownKey")
    #expect(outcome(Self.pairs, #"[[1,"a",2]]"#, unknown) == "$[0][2] unknownKey")
  }

  private enum Colour: String, Hashable, Sendable { case red, blue }

  @Test func keysOfAnyType() throws {
    let colours = Schema<[Colour: Date]>.dictionary(keys: .enumeration(), of: .date(.iso8601), as: .pairs)
    #expect(
      outcome(colours, #"[["red","2024-01-01T00:00:00Z"],["green","x"]]"#)
        == "$[1][0] unknownCase, $[1][1] invalidFormat")
    let lists = Schema<[[Int]: Int]>.dictionary(keys: .array(of: .number()), of: .number(), as: .pairs)
    #expect(try lists.decode("[[[2,1],1],[[1],2]]") == [[2, 1]: 1, [1]: 2])
    #expect(try lists.decode(lists.encode([[2, 1]: 1, [1]: 2])) == [[2, 1]: 1, [1]: 2])
    let optional = Schema<[String: Int?]>.dictionary(
      of: Schema<Int>.number().optional, as: .entries(key: "k", value: "v"))
    #expect(outcome(optional, #"[{"k":"a"},{"k":"b","v":null},{"k":"c","v":1}]"#) == "[a: nil, b: nil, c: 1]")
    #expect(try optional.encodeToString(["a": nil, "b": 1]) == #"[{"k":"a"},{"k":"b","v":1}]"#)
    let marks = "\"" + String(repeating: "\u{301}", count: 300) + "\""
    #expect(outcome(Self.entries, #"[{"name":\#(marks),"value":1}]"#) == "$[0].name tooComplex")
    let nested = Schema<[String: [String: Int]]>.dictionary(of: .dictionary(of: .number(), as: .pairs), as: .pairs)
    #expect(outcome(nested, #"[["a",[["b",1],["b","x"]]]]"#) == "$[0][1][1][1] typeMismatch")
  }

  @Test func inTheOrderOfTheKeys() throws {
    #expect(
      try Self.entries.encodeToString(["b": 1, "10": 2, "9": 3, "B": 4])
        == #"[{"name":"10","value":2},{"name":"9","value":3},{"name":"B","value":4},{"name":"b","value":1}]"#)
    #expect(try Self.pairs.encodeToString([10: "a", 9: "b", -1: "c"]) == #"[[-1,"c"],[9,"b"],[10,"a"]]"#)
    #expect(try Self.flat.encodeToString([10: "a", 9: "b"]) == #"[9,"b",10,"a"]"#)
    let doubles = Schema<[String: Double]>.dictionary(of: .number(), as: .entries(key: "k", value: "v"))
    #expect(encodingOutcome(doubles, ["b": .nan, "a": 1]) == "$[1].v nonFiniteNumber")
    let flat = Schema<[String: Double]>.dictionary(of: .number(), as: .flatPairs)
    #expect(encodingOutcome(flat, ["b": .nan, "a": 1]) == "$[3] nonFiniteNumber")
  }

  @Test func keysThatArePathsAndInAStyle() throws {
    let schema = Schema<[String: Int]>.dictionary(of: .number(), as: .entries(key: "keyName", value: "at.theValue"))
      .keys(.snakeCase)
    let json = #"[{"key_name":"a","at":{"the_value":1}}]"#
    #expect(try schema.decode(json) == ["a": 1] && schema.encodeToString(["a": 1]) == json)
    #expect(
      outcome(schema, #"[{"key_name":"a","at":{"the_value":1}},{"key_name":"a","at":{"the_value":1}}]"#)
        == "$[1].key_name duplicateKey")
  }

  private struct Model: Equatable, Sendable {
    var labels: [String: Int] = [:]
    var codes: [Int: String]?
    static let schema = Schema(startingFrom: Model()) {
      Field("labels", \.labels).dictionary(of: .number(), as: .pairs).lossy()
      Field("codes", \.codes).dictionary(keys: .number(), of: .string, as: .entries(key: "k", value: "v"))
    }
    static let byPosition = Schema(Model.init(labels:codes:)) {
      Field("labels").dictionary(of: .number(Int.self), as: .pairs)
      Field("codes").dictionary(keys: .number(Int.self), of: .string, as: .entries(key: "k", value: "v")).optional()
    }
  }

  @Test func fieldsAndUpdates() throws {
    let json = #"{"labels":[["a",1]],"codes":[{"k":1,"v":"x"}]}"#
    let model = Model(labels: ["a": 1], codes: [1: "x"])
    #expect(try Model.schema.decode(json) == model && Model.byPosition.decode(json) == model)
    #expect(try Model.schema.encodeToString(model) == json)
    var updated = model
    try Model.schema.update(&updated, from: #"{"labels":[["b",2]],"codes":null}"#)
    #expect(updated == Model(labels: ["b": 2]))
    let changes = try Model.schema.encodeChanges(from: model, to: updated)
    #expect(String(decoding: changes, as: UTF8.self) == #"{"labels":[["b",2]],"codes":null}"#)
  }

  @Test func theListing() {
    func listing<Value>(_ schema: Schema<Value>) -> String { "\(schema.plan)" }
    #expect(listing(Self.entries) == #"plan for [string: number Int] in entries of "name" and "value""#)
    #expect(listing(Self.pairs.lossy()) == "plan for [number Int: string] in pairs lossy")
    #expect(listing(Self.flat) == "plan for [number Int: string] in flat pairs")
  }

  @Test func wrongKeys() {
    func messages(_ layout: DictionaryLayout) -> [String] {
      Schema<[String: Int]>.dictionary(of: .number(), as: layout).definitionErrors(for: .decoding, .encoding)
        .map(\.message)
    }
    #expect(messages(.entries(key: "a", value: "a")) == [#"has 2 fields for the key "a""#])
    #expect(messages(.entries(key: "a", value: "b..c")) == [#"has the key "b..c", which has an empty part"#])
    #expect(messages(.entries(key: 0, value: 2)) == ["cannot be encoded at $[2], because no field is encoded at $[1]"])
  }
}
