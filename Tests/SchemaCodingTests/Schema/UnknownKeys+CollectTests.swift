import SchemaCoding
import Testing

@Suite("Unknown keys")
struct UnknownKeysCollectTests {
  struct Model: Equatable, Sendable {
    var name = ""
    var zip = 0
    var extras: [String: JSONValue] = [:]
    init(name: String = "", zip: Int = 0, extras: [String: JSONValue] = [:]) {
      (self.name, self.zip, self.extras) = (name, zip, extras)
    }
    static let schema = Schema(startingFrom: Model()) {
      Field("name", "label", at: \.name)
      Field("address.zip", \.zip)
    }
    static let collecting = schema.unknownKeys(.collect(into: \.extras))
  }

  static let json = #"{"b":[1,{"c":null}],"a":true,"label":"n","address":{"zip":5}}"#

  @Test("Are ignored by default, and can be ignored again")
  func ignored() throws {
    #expect(try Model.schema.decode(Self.json) == Model(name: "n", zip: 5))
    #expect(try Model.schema.unknownKeys(.reject).unknownKeys(.ignore).decode(Self.json) == Model(name: "n", zip: 5))
  }

  @Test(
    "Rejected keys are issues with paths, in the order of the keys",
    arguments: [
      (#"{"name":"a","label":"b","address":{"zip":1}}"#, "a"), (json, "$.a unknownKey; $.b unknownKey"),
      (#"{"a.b":1}"#, #"$["a.b"] unknownKey"#), (#"{"zip":1}"#, "$.zip unknownKey"),
      (#"{"name":5,"z":1}"#, "$.name typeMismatch; $.z unknownKey"),
    ])
  func failed(_ json: String, outcome: String) {
    #expect(Written.reading(json, by: Model.schema.unknownKeys(.reject), show: \.name) == outcome)
  }

  @Test("Rejected keys inside arrays have the elements' paths")
  func rejectedInside() {
    let schema = Model.schema.unknownKeys(.reject).array
    #expect(Written.reading(#"[{},{"x":1}]"#, by: schema) == "$[1].x unknownKey")
  }

  @Test("Collected keys are encoded again")
  func collected() throws {
    let model = Model(name: "n", zip: 5, extras: ["a": true, "b": [1, ["c": nil]]])
    #expect(try Model.collecting.decode(Self.json) == model)
    #expect(
      Written.text(model, by: Model.collecting)
        == #"{"a":true,"address":{"zip":5},"b":[1,{"c":null}],"name":"n"}"#)
    #expect(try Model.collecting.decode(Model.collecting.encode(model)) == model)
  }

  @Test("A field takes precedence over a collected key")
  func fieldWins() {
    #expect(
      Written.text(Model(name: "n", extras: ["name": "x", "y": 1]), by: Model.collecting)
        == #"{"address":{"zip":0},"name":"n","y":1}"#)
  }

  @Test("An update keeps previously collected keys")
  func update() throws {
    var model = Model(name: "n", extras: ["a": 1, "b": 2])
    try Model.collecting.update(&model, from: #"{"name":"m","b":3}"#)
    #expect(model == Model(name: "m", extras: ["a": 1, "b": 3]))
  }

  @Test("With key styles, every spelling of a key is known")
  func styles() {
    struct Person: Sendable { var firstName = "" }
    let schema = Schema(startingFrom: Person()) { Field("firstName", \.firstName) }
      .keys(.snakeOrCamelCase).unknownKeys(.reject)
    #expect(Written.reading(#"{"first_name":"a"}"#, by: schema, show: \.firstName) == "a")
    #expect(Written.reading(#"{"firstName":"a"}"#, by: schema, show: \.firstName) == "a")
    #expect(Written.reading(#"{"FirstName":"a"}"#, by: schema) == "$.FirstName unknownKey")
  }
}
