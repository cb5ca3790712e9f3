import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Nullable")
struct NullableTests {
  struct Patch: Equatable, Sendable {
    var name: Nullable<String> = .missing
    var age: Nullable<Int> = .missing
    var list: [Nullable<Int>] = []
    init(name: Nullable<String> = .missing, age: Nullable<Int> = .missing, list: [Nullable<Int>] = []) {
      (self.name, self.age, self.list) = (name, age, list)
    }
    static let schema = Schema(startingFrom: Patch()) {
      Field("name", \.name)
      Field("age", \.age).lenient()
      Field("list", \.list).omitted { $0.isEmpty }
    }
    static let arguments = Schema(Patch.init) {
      Field("name", \.name)
      Field("age", \.age).schema(.number().lenient())
      Field("list", \.list).default([])
    }
  }

  @Test(
    "Decodes and encodes all three states",
    arguments: [
      ("{}", Patch()), (#"{"name":null}"#, Patch(name: .null)), (#"{"name":"a"}"#, Patch(name: .value("a"))),
      (#"{"age":null,"name":""}"#, Patch(name: .value(""), age: .null)),
      (#"{"list":[1,null]}"#, Patch(list: [.value(1), .null])),
    ])
  func states(_ json: String, patch: Patch) throws {
    #expect(try Patch.schema.decode(json) == patch)
    #expect(encodingOutcome(Patch.schema, patch) == json)
    #expect(encodingOutcome(Patch.schema, patch, nulls: .written) == json)
    #expect(try Patch.arguments.decode(json) == patch)
    #expect(try Patch.arguments.decode(Patch.arguments.encode(patch)) == patch)
  }

  @Test(
    "Strict and lenient wrapped values",
    arguments: [
      (#"{"name":1}"#, "$.name typeMismatch"), (#"{"list":["x"]}"#, "$.list[0] typeMismatch"),
      (#"{"age":"7"}"#, "value(7); $.age converted"), (#"{"age":""}"#, "null; $.age converted"),
    ])
  func inside(_ json: String, expected: String) {
    #expect(outcome(Patch.schema, json) { "\($0.age)" } == expected)
  }

  @Test("The value, if there is one")
  func value() {
    #expect(Nullable.value(3).value == 3)
    #expect(Nullable<Int>.null.value == nil && Nullable<Int>.missing.value == nil)
    #expect(Set([Nullable.value(1), .null, .missing, .null]).count == 3)
  }

  @Test("As a whole document, in dictionaries and in sets")
  func elsewhere() throws {
    let schema = Schema<Int>.number().nullable
    #expect(try schema.decode("null") == .null)
    #expect(try schema.decode("4") == .value(4))
    #expect(encodingOutcome(schema, .null) == "null")
    #expect(try schema.dictionary.decode(#"{"a":null,"b":1}"#) == ["a": .null, "b": .value(1)])
    #expect(try Schema.set(of: schema).decode("[null,1,null]") == [.null, .value(1)])
  }

  @Test("An update sets null and values, and keeps the rest")
  func update() throws {
    var patch = Patch(name: .value("a"), age: .value(1))
    try Patch.schema.update(&patch, from: #"{"name":null}"#)
    #expect(patch == Patch(name: .null, age: .value(1)))
    try Patch.schema.update(&patch, from: #"{"name":"b","age":2}"#)
    #expect(patch == Patch(name: .value("b"), age: .value(2)))
  }
}
