import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct JSONObjectTests {
  @Test("Members keep their places when they are set, and lose them when they are removed")
  func order() {
    var object: JSONObject = ["b": 1, "a": 2, "b": 3]
    #expect(object.keys == ["b", "a"] && object.values == [3, 2])
    object["c"] = 4
    object["b"] = 5
    object["a"] = nil
    #expect(object.description == #"{"b":5,"c":4}"#)
    #expect(object.removeValue(forKey: "b") == 5 && object.removeValue(forKey: "b") == nil)
    #expect(object.merging(["d": 1, "c": 0]) { mine, _ in mine }.description == #"{"c":4,"d":1}"#)
    #expect(JSONObject([("x", 1), ("y", 2), ("x", 3)]).description == #"{"x":3,"y":2}"#)
    #expect(JSONObject(["é": 1, "a": 2, "_": 3] as [String: JSONValue]).keys == ["_", "a", "é"])
  }

  @Test("Objects of any size find, change and remove their keys", arguments: [0, 1, 15, 16, 17, 100, 1_000])
  func size(_ count: Int) {
    var object = JSONObject()
    for number in 0..<count { object["key \(number)"] = .number(JSONNumber(number)) }
    #expect(object.count == count && object["another"] == nil)
    #expect((0..<count).allSatisfy { object["key \($0)"] == .number(JSONNumber($0)) })
    for number in stride(from: 0, to: count, by: 3) { object["key \(number)"] = nil }
    #expect((0..<count).allSatisfy { (object["key \($0)"] == nil) == $0.isMultiple(of: 3) })
    object["key 0"] = 7
    #expect(object.keys.last == "key 0" && object["key 0"] == 7)
    #expect(object.keys.filter { $0 != "key 0" } == (0..<count).filter { !$0.isMultiple(of: 3) }.map { "key \($0)" })
  }

  @Test("Order is no part of equality, also of many members")
  func equality() {
    let members = (0..<100_000).map { ("\($0)", JSONValue.number(JSONNumber($0))) }
    let (one, other) = (JSONObject(members), JSONObject(members.reversed()))
    #expect(one == other && one.hashValue == other.hashValue)
    var changed = other
    changed["5"] = 6
    #expect(one != changed && one != other.filter { $0.key != "5" })
    #expect(["\u{e9}": 1] as JSONObject != ["e\u{301}": 1])
  }

  @Test("A key of many combining marks is one like any other", .enabled(if: scannerIsInUse))
  func marks() throws {
    let key = "a" + String(repeating: "\u{301}\u{316}", count: 30_000)
    let json = "{\(encodingOutcome(.string, key)):1,\"b\":2}"
    let value = try Schema.json.decode(json)
    #expect(value[key] == 1 && value.object?.count == 2)
    #expect(try Schema.json.encodeToString(value) == json)
    #expect(outcome(Schema<Int>.number().dictionary, json).hasSuffix("tooComplex"))
    #expect(outcome(Schema<[String: Int]>.dictionary(keys: .string, of: .number()), json).hasSuffix("tooComplex"))
  }

  @Test(
    "Keys that a Swift dictionary cannot tell apart, and halves of pairs, are issues", .enabled(if: scannerIsInUse),
    arguments: [
      (#"{"\#u{e9}":1,"e\#u{301}":2}"#, "duplicateKey"), (#"{"e\#u{301}":1,"\#u{e9}":2,"a":3}"#, "duplicateKey"),
      (#"{"\ud83d":1}"#, "invalidFormat"), (#"{"a":1,"a":2}"#, nil), (#"{"\ud83d\ude00":1}"#, nil),
    ] as [(String, String?)])
  func dictionaries(_ json: String, code: String?) throws {
    struct Model: Equatable, Sendable { var members: [String: Int] = [:] }
    let collected = Schema<Model>(startingFrom: Model()) {}.unknownKeys(.collect(into: \.members, as: .number()))
    let errors = [
      Result { () throws(SchemaError) in try Schema<Int>.number().dictionary.decode(json) }.error,
      Result { () throws(SchemaError) in _ = try collected.decode(json) }.error,
    ]
    for error in errors { #expect(error?.issues.map(\.code.rawValue) == code.map { [$0] }) }
    let lossy = try? Schema<Int>.number().dictionary.lossy().decode(json)
    #expect(lossy != nil)
  }

  @Test("A Codable type and a field have JSON objects in their order", .enabled(if: scannerIsInUse))
  func codable() throws {
    struct Model: Codable, Equatable, Sendable { var object: JSONObject }
    let json = #"{"object":{"z":1,"a":{"y":[],"b":null}}}"#
    let schema = Schema(Model.init) { Field("object", \.object) }
    for schema in [schema, Schema<Model>.codable()] {
      #expect(try schema.encodeToString(schema.decode(json)) == json)
      #expect((try? schema.decode(#"{"object":[]}"#)) == nil)
    }
    let model = try schema.decode(json)
    #expect(try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model)) == model)
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
