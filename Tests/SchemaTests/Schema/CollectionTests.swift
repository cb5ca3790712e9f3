import SchemaCoding
import Testing

@testable import TestSupport

/// Arrays, sets, dictionaries and objects, nested, strict and lenient.
@Suite struct CollectionTests {
  private struct Point: CustomStringConvertible, Sendable {
    let x: Int, y: Int
    var description: String { "\(x),\(y)" }
  }

  private static let point = Schema(Point.init) {
    Field("x", \.x)
    Field("y", \.y).default(0)
  }

  static let rows: [(String, String, String)] = [
    (#"[]"#, "[]", "[]"),
    (#"[{"x":1},{"x":2,"y":3}]"#, "[1,0, 2,3]", "[1,0, 2,3]"),
    (#"[{"x":"1"}]"#, "$[0].x typeMismatch", "[1,0]; $[0].x converted"),
    (
      #"[{},{"x":1,"y":"z"},5]"#, "$[0].x missingKey, $[1].y typeMismatch, $[2] typeMismatch",
      "$[0].x missingKey, $[2] unconvertible"
    ),
    (#"{}"#, "$ typeMismatch", "$ unconvertible"),
    (#""""#, "$ typeMismatch", "$ nullValue"),
    ("null", "$ nullValue", "$ nullValue"),
    ("[null]", "$[0] nullValue", "$[0] nullValue"),
  ]

  @Test(arguments: rows) func arraysOfObjects(json: String, strict: String, lenient: String) {
    #expect(outcome(Self.point.array, json) == strict)
    #expect(outcome(Self.point.array.lenient(), json) == lenient)
  }

  @Test func sets() {
    let numbers = Schema<Set<Int>>.set(of: .number())
    #expect(outcome(numbers, "[3,1,3,2,1]") == "[1, 2, 3]")
    #expect(outcome(numbers.lenient(), #"[1,"1",1.0]"#) == "[1]; $[1] converted")
    #expect(outcome(numbers, #"[1,"1"]"#) == "$[1] typeMismatch")
    #expect(outcome(numbers, "{}") == "$ typeMismatch")
    #expect(outcome(Schema<Set<String>>.set(of: .string), #"["b","a","b"]"#) == "[a, b]")
    #expect(outcome(Box<Set<Colour>?>.schema(Field("x", \.value)), #"{"x":["red"]}"#) == "[red]")
  }

  @Test func dictionaries() {
    let numbers = Schema<Int>.number().dictionary
    #expect(outcome(numbers, #"{"b":2,"a":1,"":3}"#) == "[: 3, a: 1, b: 2]")
    #expect(outcome(numbers, #"{"a":"1","b c":null}"#) == #"$.a typeMismatch, $["b c"] nullValue"#)
    #expect(outcome(numbers.lenient(), #"{"a":"1"}"#) == "[a: 1]; $.a converted")
    #expect(outcome(numbers, "[]") == "$ typeMismatch")
    #expect(outcome(numbers.lenient(), "[]") == "$ unconvertible")
    #expect(outcome(Schema<Int>.number().optional.dictionary, #"{"a":null}"#) == "[a: nil]")
  }

  @Test func deeplyNestedCollections() {
    let schema = Schema<[String: [[Int]]]>.dictionary(of: .array(of: .array(of: .number())))
    #expect(outcome(schema, #"{"a":[[1],[2,3]],"b":[]}"#) == "[a: [[1], [2, 3]], b: []]")
    #expect(outcome(schema, #"{"a":[[1],[2,"3"],4]}"#) == "$.a[1][1] typeMismatch, $.a[2] typeMismatch")
  }

  @Test func lossyArrays() {
    let schema = Schema<[Int]>.array(of: .number()).lossy()
    #expect(outcome(schema, #"[1,"x",2,null,[]]"#) == "[1, 2]; $[1] dropped, $[3] dropped, $[4] dropped")
    #expect(outcome(schema.lenient(), #"["1","x",""]"#) == "[1]; $[0] converted, $[1] dropped, $[2] dropped")
    #expect(outcome(schema, "5") == "$ typeMismatch")
    #expect(outcome(schema, "[]") == "[]")
    #expect(outcome(Self.point.array.lossy(), #"[{"x":1},{"y":1},{"x":2}]"#) == "[1,0, 2,0]; $[1] dropped")
  }

  @Test func lossyOptionalCollections() throws {
    let array = Schema<[Int]>.array(of: .number()).optional.lossy()
    #expect(try array.decode(#"[1,"x"]"#) == [1] && array.decode("null") == nil)
    let dictionary = Schema<[String: Int]>.dictionary(of: .number()).nullable.lossy()
    #expect(try dictionary.decode(#"{"a":1,"b":"x"}"#) == .value(["a": 1]))
  }

  @Test func lossySetsAndDictionaries() {
    #expect(outcome(Schema<Set<Int>>.set(of: .number()).lossy(), #"[1,"x",1]"#) == "[1]; $[1] dropped")
    let schema = Schema<Int>.number().dictionary.lossy()
    // The last of repeated keys counts, and nothing is reported for the others.
    #expect(outcome(schema, #"{"a":"x","a":1}"#) == "[a: 1]")
    #expect(outcome(schema, #"{"a":1,"a":"x"}"#) == "[]; $.a dropped")
    #expect(outcome(schema, #"{"c":"x","a":1,"b":null}"#) == "[a: 1]; $.b dropped, $.c dropped")
  }

  @Test func onlyTheOutermostIsLossy() {
    let inner = Schema<[Int]>.array(of: .number())
    #expect(outcome(Schema<[[Int]]>.array(of: inner).lossy(), #"[[1],[2,"x"]]"#) == "[[1]]; $[1] dropped")
    #expect(outcome(Schema<[[Int]]>.array(of: inner.lossy()), #"[[1],[2,"x"]]"#) == "[[1], [2]]; $[1][1] dropped")
    let list = Box<[Int]>.schema(Field("l", \.value))
    #expect(
      outcome(Schema<[Box<Int>]>.array(of: Box<Int>.schema(Field("n", \.value))).lossy(), #"[{"n":[]}]"#)
        == "[]; $[0] dropped")
    #expect(outcome(Schema<[Box<[Int]>]>.array(of: list).lossy(), #"[{"l":[1,"x"]}]"#) == "[]; $[0] dropped")
  }

  @Test func lossyFields() {
    let json = #"{"x":[1,"y"]}"#
    #expect(outcome(Box<[Int]>.schema(Field("x", \.value).lossy()), json) == "[1]; $.x[1] dropped")
    #expect(outcome(Box<[Int]?>.schema(Field("x", \.value).lossy()), json) == "[1]; $.x[1] dropped")
    #expect(outcome(Start<[Int]>.schema([7], Field("x", \.value).lossy()), json) == "[1]; $.x[1] dropped")
    #expect(outcome(Box<Set<Int>>.schema(Field("x", \.value).lossy()), json) == "[1]; $.x[1] dropped")
    let members = #"{"x":{"a":1,"b":"y"}}"#
    #expect(outcome(Box<[String: Int]>.schema(Field("x", \.value).lossy()), members) == "[a: 1]; $.x.b dropped")
    #expect(outcome(Box<[String: Int]?>.schema(Field("x", \.value).lossy()), members) == "[a: 1]; $.x.b dropped")
  }
}
