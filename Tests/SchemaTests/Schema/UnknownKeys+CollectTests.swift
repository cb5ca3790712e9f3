import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

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
      (#"{"name":"a","label":"b","address":{"zip":1}}"#, "a"), (json, "$.a unknownKey, $.b unknownKey"),
      (#"{"a.b":1}"#, #"$["a.b"] unknownKey"#), (#"{"zip":1}"#, "$.zip unknownKey"),
      (#"{"name":5,"z":1}"#, "$.name typeMismatch, $.z unknownKey"),
    ])
  func failed(_ json: String, expected: String) {
    #expect(outcome(Model.schema.unknownKeys(.reject), json, show: \.name) == expected)
  }

  @Test("Rejected keys inside arrays have the elements' paths")
  func rejectedInside() {
    let schema = Model.schema.unknownKeys(.reject).array
    #expect(outcome(schema, #"[{},{"x":1}]"#) == "$[1].x unknownKey")
  }

  @Test("Collected keys are encoded again")
  func collected() throws {
    let model = Model(name: "n", zip: 5, extras: ["a": true, "b": [1, ["c": .null]]])
    #expect(try Model.collecting.decode(Self.json) == model)
    #expect(
      encodingOutcome(Model.collecting, model)
        == #"{"a":true,"address":{"zip":5},"b":[1,{"c":null}],"name":"n"}"#)
    #expect(try Model.collecting.decode(Model.collecting.encode(model)) == model)
  }

  @Test("A field takes precedence over a collected key")
  func fieldWins() {
    #expect(
      encodingOutcome(Model.collecting, Model(name: "n", extras: ["name": "x", "y": 1]))
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
    #expect(outcome(schema, #"{"first_name":"a"}"#, show: \.firstName) == "a")
    #expect(outcome(schema, #"{"firstName":"a"}"#, show: \.firstName) == "a")
    #expect(outcome(schema, #"{"FirstName":"a"}"#) == "$.FirstName unknownKey")
  }

  struct Rates: Equatable, Sendable {
    var base = ""
    var rates: [String: Double] = [:]
    static let schema = Schema(startingFrom: Rates()) { Field("base", \.base) }
      .unknownKeys(.collect(into: \.rates, as: .number()))
  }

  @Test(
    "Collected values have a schema, and its issues and repairs have the keys' paths",
    arguments: [
      (#"{"base":"USD","EUR":0.9,"GBP":0.8}"#, #"["EUR": 0.9, "GBP": 0.8]"#, #"["EUR": 0.9, "GBP": 0.8]"#),
      (#"{"base":"USD"}"#, "[:]", "[:]"),
      (
        #"{"base":"USD","GBP":"0.8","EUR":"x"}"#, "$.EUR typeMismatch, $.GBP typeMismatch", "$.EUR unconvertible"
      ),
      (#"{"base":"USD","EUR":"0.9"}"#, "$.EUR typeMismatch", #"["EUR": 0.9]; $.EUR converted"#),
      (#"{"base":1,"EUR":null}"#, "$.base typeMismatch, $.EUR nullValue", "$.EUR nullValue"),
    ])
  func values(_ json: String, strict: String, lenient: String) {
    func show(_ rates: Rates) -> String {
      rates.rates.isEmpty
        ? "[:]"
        : "[\(rates.rates.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))]"
    }
    #expect(outcome(Rates.schema, json, show: show) == strict)
    #expect(outcome(Rates.schema.lenient(), json, show: show) == lenient)
  }

  @Test("Collected values are encoded, updated and described with their schema")
  func valuesElsewhere() throws {
    var rates = Rates(base: "USD", rates: ["EUR": 0.9, "GBP": 0.8])
    let json = #"{"EUR":0.9,"GBP":0.8,"base":"USD"}"#
    #expect(encodingOutcome(Rates.schema, rates) == json)
    #expect(
      encodingOutcome(Rates.schema, Rates(base: "", rates: ["b": .nan, "a": .infinity, "c": 1]))
        == "$.a nonFiniteNumber, $.b nonFiniteNumber")
    try Rates.schema.update(&rates, from: #"{"EUR":1,"JPY":2}"#)
    #expect(rates == Rates(base: "USD", rates: ["EUR": 1, "GBP": 0.8, "JPY": 2]))
    let jsonSchema = try Schema.json.encodeToString(
      Rates.schema.jsonSchema(), options: EncodingOptions(formatting: .sortedKeys))
    #expect(jsonSchema.contains(#""additionalProperties":{"type":"number"}"#))
    for seed in 0..<20 { _ = try Rates.schema.sampleValue(seed: UInt64(seed)) }
    let report = try Rates.schema.lenient().decodeWithReport(#"{"base":"x","EUR":"1","GBP":"2"}"#).report
    #expect(report.summary.patterns == [CountedPattern<RepairCode>(pattern: "$[*]", code: .converted, count: 2)])
  }

  @Test("Keys of an included union's variants are collected if there is no union, and decoded again as they were")
  func keysOfVariants() throws {
    struct Holder: Equatable, Sendable {
      var shape: Shape?
      var others: [String: JSONValue] = [:]

      static let schema = Schema(startingFrom: Holder()) { Include(Shape.schema, \.shape) }
        .unknownKeys(.collect(into: \.others)).lenient()
    }
    enum Shape: Equatable, Sendable {
      case square(Int)
      case circle(Int)

      static let schema: Schema<Shape> = .oneOf("type") {
        Variant("square", Schema<Int>.number().strict().under("side"), Shape.square) {
          if case .square(let side) = $0 { side } else { nil }
        }
        Variant("circle", Schema<Int>.number().under("radius"), Shape.circle) {
          if case .circle(let radius) = $0 { radius } else { nil }
        }
      }
    }
    for (json, holder) in [
      (#"{"type":"square","side":"bad","radius":7}"#, Holder(others: ["radius": 7])),
      (#"{"radius":7}"#, Holder(others: ["radius": 7])),
      (#"{"type":null,"radius":7}"#, Holder(others: ["radius": 7])),
      (#"{"type":"","radius":7}"#, Holder(others: ["radius": 7])),
      (#"{"type":"circle","radius":7,"side":1}"#, Holder(shape: .circle(7), others: ["side": 1])),
    ] {
      let decoded = try Holder.schema.decode(json)
      #expect(decoded == holder, "\(json)")
      #expect(try Holder.schema.decode(Holder.schema.encode(decoded)) == holder, "\(json)")
    }
    // A tag that is missing is the only issue.
    let required = Schema({ (shape: Shape) in shape }) { Include(Shape.schema, \.self) }.unknownKeys(.reject)
    #expect(outcome(required, #"{"radius":7}"#) == "$.type missingKey")
  }

  @Test("Encrypted values are redacted as in a dictionary")
  func encryptedValues() {
    struct Vault: Equatable, Sendable { var words: [String: [String]] = [:] }
    func vault(_ schema: Schema<[String]>) -> Schema<Vault> {
      Schema(startingFrom: Vault()) {}.unknownKeys(.collect(into: \.words, as: schema))
    }
    let words = Schema<String>.cipher(BitFlipCipher()).array
    for (json, schema) in [
      (#"{"k":"swordfish"}"#, words), (#"{"k":["swordfish"]}"#, words), (#"{"k":["swordfish"]}"#, words.lossy()),
      (
        "{\"k\":[\(BitFlipCipher.literal("swordfish"))]}",
        Schema.cipher(BitFlipCipher()).validate("is short") { _ in false }.array
      ),
    ] {
      let (collected, dictionary) = (vault(schema), schema.dictionary)
      #expect(issueDescriptions(collected, json) == issueDescriptions(dictionary, json))
      let reports = [
        (try? collected.decodeWithReport(json).report.repairs), (try? dictionary.decodeWithReport(json).report.repairs),
      ]
      #expect(reports[0] == reports[1])
      #expect(!"\(issueDescriptions(collected, json))\(String(describing: reports[0]))".contains("swordfish"))
    }
  }

  @Test("A definition error of the values' schema is one of the object")
  func valuesWithError() {
    let schema = Schema(startingFrom: Rates()) { Field("base", \.base) }
      .unknownKeys(.collect(into: \.rates, as: Schema<Date>.date(.format("")).map { $0.timeIntervalSince1970 }))
    #expect(
      schema.definitionErrors(for: .decoding).map(\.description) == ["Rates.unknown keys has an empty date pattern"])
  }
}
