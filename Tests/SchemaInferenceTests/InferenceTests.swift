import Foundation
import SchemaCoding
import Testing

@testable import SchemaInference

@Suite("Inference as a whole")
struct InferenceTests {
  @Test func aValueGivesItsSchema() {
    let value: JSONValue = [["b": 1, "a": "x"]]
    let inferred = InferredSchema(from: [value], options: InferenceOptions(name: "Item"))
    #expect(
      inferred.name == "Item" && inferred.types.map(\.description) == ["Item: 2 fields"]
        && inferred.undecidedValues.isEmpty)
    #expect(inferred.source.contains("let a: String\n  let b: Int"))
  }

  @Test func keysComeInTheOrderThatIsGiven() {
    let value: JSONValue = [["b": 1, "a": "x", "c": true]]
    let options = InferenceOptions(name: "Item", keyOrder: KeyOrder(["c", "b"]))
    #expect(
      InferredSchema(from: [value], options: options).source.contains(
        "let c: Bool\n  let b: Int\n  let a: String"))
  }

  @Test(arguments: [
    (#"{"b": {"a": 1, "f": 0}, "c": "d:e", "f" : 2}"#, ["b", "c", "f", "a"]),
    (#"[{"b": [{"a": 1}, [2]], "c": {}}, {"f": 1, "b": []}]"#, ["b", "c", "f", "a"]),
    (#"{"a\"b": 1, "c\\": ":", "d": "{\"e\": 1}"}"#, ["d"]),
    ("[1, 2", []),
  ])
  func keyOrder(_ document: String, _ keys: [String]) {
    var order = KeyOrder()
    order.scan(document)
    let value = JSONValue.object(JSONObject((keys + ["zz"]).map { ($0, 1) }))
    let options = InferenceOptions(name: "Item", keyOrder: order)
    let lines = InferredSchema(from: [value], options: options).source.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("  let ") }.map { $0.dropFirst(6).prefix { $0 != ":" } }
        == (keys + ["zz"]).map { $0[...] })
  }

  @Test("Keys that are data do not use up the ranks of others, and a document in a string has an order of its own")
  func keyOrderByParent() throws {
    let byID = (0..<17_000).map { "\"k\($0)\":{\"zz\":1,\"yy\":2,\"aa\":3}" }.joined(separator: ",")
    var order = KeyOrder()
    order.scan("{\"byID\":{\(byID)},\"later\":{\"zulu\":1,\"mike\":2,\"alfa\":3}}")
    #expect(order.isBefore("zulu", "mike", under: "later") && order.isBefore("mike", "alfa", under: "later"))
    let source = try inferred(#"{"payload": "{\"name\": 1, \"age\": 2}", "age": 5, "name": "r"}"#)
    #expect(source.contains("let name: Int\n    let age: Int"))
  }

  @Test("Only short keys without escaped characters are ranked, and not endlessly many")
  func keyOrderIsLimited() {
    let (longest, tooLong) = (String(repeating: "k", count: 256), String(repeating: "k", count: 257))
    let escapes = String(repeating: "\\n", count: 1 << 16)
    var order = KeyOrder()
    order.scan(#"{"z": 1, "\#(tooLong)": 2, "\#(escapes)": 3, "\#(longest)": 4, "y": "\#(escapes)"}"#)
    #expect(order.isBefore("z", longest, under: "") && order.isBefore(longest, "y", under: ""))
    // Keys without a rank come after all others.
    #expect(
      order.isBefore("y", tooLong, under: "") && order.isBefore("y", "a", under: "")
        && order.isBefore("y", escapes, under: ""))

    var many = KeyOrder(["z"])
    for number in 0..<70_000 { many.scan("\"key-\(number)\": 1") }
    many.scan(#""b": 1, "a": 2"#)
    #expect(
      many.isBefore("z", "key-0", under: "") && many.isBefore("key-9", "key-10", under: "")
        && many.isBefore("key-7000", "key-65000", under: ""))
    #expect(many.isBefore("key-65000", "a", under: "") && many.isBefore("a", "b", under: ""))
  }

  @Test func elementsOfAStreamAreOneArray() throws {
    let elements: [Result<JSONValue, SchemaError>] = [.success(["a": 1]), .success(["a": 2])]
    var inferrer = SchemaInferrer(options: InferenceOptions(name: "Item"))
    try inferrer.add(elements: elements)
    let inferred = inferrer.finish()
    #expect(inferred.sampleCount == 1)
    let source = inferred.source
    #expect(source.contains("static let document = schema.array") && source.contains("struct Item:"))
  }

  @Test func theFirstFailureOfAStreamIsThrown() {
    let elements: [Result<JSONValue, SchemaError>] = [
      .success(1), .failure(SchemaError(issues: [SchemaIssue(.invalidJSON)])),
    ]
    #expect(throws: SchemaError.self) {
      var inferrer = SchemaInferrer()
      try inferrer.add(elements: elements)
    }
  }

  @Test func whatIsUndecidedIsSaid() {
    let value: JSONValue = [["a": 1, "n": .null], ["a": "x", "n": .null], ["a": [1], "n": .null]]
    #expect(
      InferredSchema(from: [value], options: InferenceOptions(name: "Item")).undecidedValues.map(\.description) == [
        "Item.a: 1 array, 2 scalars", "Item.n: always null",
      ])
  }

  @Test func manyKeysAreData() {
    let object = JSONValue.object(
      JSONObject((0..<500).map { ("k-\($0)-x", .number(JSONNumber($0))) }))
    #expect(InferredSchema(from: [JSONValue.object(["v": object, "z": 0])]).source.contains("let v: [String: Int]"))
  }

  @Test func manyTagsAreNoUnion() {
    let values = (0..<60).map { JSONValue.object(["type": .string("t\($0)"), "k\($0 % 7)": 1]) }
    #expect(
      InferredSchema(from: [JSONValue.array(values)], options: InferenceOptions(name: "Item")).source.contains(
        "struct Item"))
  }

  @Test func aKeyOfAnyNameMayTellVariantsApart() throws {
    let values: [JSONValue] = (0..<6).map { $0 < 3 ? ["pet": "dog", "barks": true] : ["pet": "fish", "fins": 2] }
    var inferrer = SchemaInferrer(options: InferenceOptions(name: "Pet"))
    for value in values { inferrer.add(value) }
    let keys = inferrer.likelyTagKeys()
    #expect(keys == ["pet"])
    #expect(inferrer.finish().source.contains("struct Pet:"))
    let options = InferenceOptions(name: "Pet", tagKeys: keys)
    #expect(InferredSchema(from: values, options: options).source.contains(#".oneOf("pet")"#))
    #expect(InferredSchema(from: values).source.contains(#".oneOf("pet")"#))
  }

  @Test func aKeyThatDecidesNothingIsNoTag() throws {
    let values: [JSONValue] = (0..<8).map { $0.isMultiple(of: 2) ? ["city": "a", "x": 1] : ["city": "a", "y": 2] }
    var inferrer = SchemaInferrer()
    for value in values { inferrer.add(value) }
    let keys = inferrer.likelyTagKeys()
    #expect(keys.isEmpty)
  }

  @Test func nothingWasSeen() {
    #expect(InferredSchema(from: []).source.contains("static let document = Schema<JSONValue>.json.optional"))
  }
}
