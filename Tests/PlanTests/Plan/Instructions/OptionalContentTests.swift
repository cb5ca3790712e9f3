import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// An optional schema in an embedded document or in ciphertext: nil is encoded without a string, and decoded from none.
@Suite("Optional content of strings")
struct OptionalContentTests {
  private static let point = Schema<Int>.number().optional

  private static let kinds: [(name: String, schema: Schema<Int?>, of4: String, ofNull: String)] = [
    ("embedded", .embedded(point), #""4""#, #""null""#),
    ("lenient", .embedded(point).lenient(), #""4""#, #""null""#),
    (
      "cipher", .cipher(BitFlipCipher(), as: .embedded(point)), BitFlipCipher.literal("4"),
      BitFlipCipher.literal("null")
    ),
    ("twice", .embedded(.embedded(point)), #""\"4\"""#, #""null""#),
    ("lazy", .embedded(.lazy { point }), #""4""#, #""null""#),
  ]

  @Test("Every position decodes what it encodes", arguments: kinds.indices)
  func roundTrips(_ index: Int) throws {
    let (name, schema, of4, _) = Self.kinds[index]
    let argument = Box<Int?>.schema(Field("v", \.value).schema(schema))
    let started = Start<Int?>.schema(7, Field("v", \.value).schema(schema).encodesNull())
    let required = Box<Int?>.schema(Field("v", \.value).schema(schema).required())
    #expect(encodingOutcome(argument, Box<Int?>(value: nil)) == "{}", "\(name)")
    #expect(encodingOutcome(started, Start<Int?>(value: nil)) == #"{"v":null}"#, "\(name)")
    #expect(encodingOutcome(required, Box<Int?>(value: nil)) == #"{"v":null}"#, "\(name)")
    #expect(outcome(argument, "{}") == "nil" && outcome(required, "{}") == "$.v missingKey", "\(name)")
    for (value, document) in [(4, of4), (nil, "null")] {
      let json = #"{"v":\#(document)}"#
      #expect(outcome(argument, json) == text(value), "\(name) \(json)")
      #expect(outcome(started, json) == text(value), "\(name) \(json)")
      #expect(outcome(required, json) == text(value), "\(name) \(json)")
    }
    var start = Start<Int?>(value: 5)
    try started.update(&start, from: #"{"v":null}"#)
    #expect(start.value == nil)
    #expect(encodingOutcome(schema.array, [4, nil]) == "[\(of4),null]", "\(name)")
    #expect(outcome(schema.array, "[\(of4),null]") == "[4, nil]", "\(name)")
  }

  private func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "nil" }

  @Test("The document `null` is nil, too", arguments: kinds.indices)
  func documents(_ index: Int) {
    #expect(outcome(Self.kinds[index].schema, Self.kinds[index].ofNull) == "nil", "\(Self.kinds[index].name)")
  }

  @Test("Leniently, an empty string is nil")
  func emptyStrings() {
    let schema = Schema<Int?>.embedded(Self.point)
    #expect(outcome(schema.lenient().array, #"["", "4"]"#) == "[nil, 4]; $[0] converted")
    #expect(outcome(schema.array, #"[""]"#) == "$[0] invalidJSON")
    #expect(
      outcome(Box<Int?>.schema(Field("a", "b", at: \.value).schema(schema).lenient()), #"{"a":"","b":"4"}"#) == "4")
  }

  @Test("Content that is not optional needs a string, and JSON takes null from one")
  func others() {
    #expect(outcome(Schema<Int>.embedded(.number()), "null") == "$ nullValue")
    #expect(outcome(Schema<JSONValue>.embedded(.json), "null") == "$ nullValue")
    #expect(outcome(Schema<JSONValue>.embedded(.json), #""null""#) == "null")
  }

  @Test("A listing and a JSON Schema show the string as optional")
  func descriptions() {
    let schema = Box<Int?>.schema(Field("v", \.value).schema(.embedded(Self.point)))
    #expect(schema.plan.description.contains("optional"))
    #expect(schema.jsonSchema()["properties"]?["v"]?["type"] == ["string", "null"])
  }
}
