import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

@Suite("What selects a variant when decoding selects it when encoding")
struct UnionsBothWaysTests {
  private static func expectBoth<Value: Equatable>(
    _ schema: Schema<Value>, _ json: String, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try schema.decode(json) == value, sourceLocation: sourceLocation)
    #expect(try schema.encodeToString(value) == json, sourceLocation: sourceLocation)
  }

  // MARK: - Mirrors

  enum Shape: Equatable, Sendable {
    case circle(Double)
    case square(side: Int)
    case box(Box?)
    case label(String)
    case title(String)
    case none
    indirect case group([Shape])
  }

  struct Box: Equatable, Sendable {
    var width = 1
    static let schema = Schema(startingFrom: Box()) { Field("width", \.width) }
  }

  static let shape: Schema<Shape> = .oneOf(tag: "type", content: "value") {
    Variant("circle", .number(), Shape.circle)
    Variant("square", .number(), { Shape.square(side: $0) })
    Variant("box", Box.schema.optional, Shape.box)
    Variant("title", .string, Shape.title)
    Variant("label", .string, Shape.label)
    Variant("none", .none)
    Variant("group", .array(of: .lazy { UnionsBothWaysTests.shape }), Shape.group)
  }

  @Test(
    "The case of an enumeration is found without a closure",
    arguments: [
      (#"{"type":"circle","value":1.5}"#, .circle(1.5)), (#"{"type":"square","value":2}"#, .square(side: 2)),
      (#"{"type":"box","value":{"width":3}}"#, .box(Box(width: 3))), (#"{"type":"none"}"#, .none),
      (#"{"type":"label","value":"a"}"#, .label("a")), (#"{"type":"title","value":"a"}"#, .title("a")),
      (#"{"type":"group","value":[{"type":"none"},{"type":"label","value":""}]}"#, .group([.none, .label("")])),
    ] as [(String, Shape)])
  func mirrors(_ json: String, _ value: Shape) throws {
    try Self.expectBoth(Self.shape, json, value)
    #expect(Self.shape.encodingGaps.isEmpty)
  }

  @Test("A payload that the closure changes is not taken for another one")
  func changedPayloads() throws {
    let schema: Schema<Shape> = .oneOf("type") {
      Variant("double", Schema<Double>.number().under("n"), { Shape.circle($0 * 2) })
      Variant("half", Schema<Double>.number().under("n"), { Shape.circle($0 / 2) }) { shape in
        if case .circle(let radius) = shape { radius * 2 } else { nil }
      }
    }
    #expect(try schema.encodeToString(.circle(3)) == #"{"type":"half","n":6}"#)
    let unequal = Schema<Shape>.oneOf { Variant(.number(), { Shape.circle($0 + 1) }) }
    #expect(encodingOutcome(unequal, .circle(3)) == "$ notEncodable")
    #expect(encodingOutcome(Self.shape, .circle(.nan)) == "$.value nonFiniteNumber")
  }

  struct NotAnEnumeration: Equatable, Sendable { var text = "" }

  enum Custom: Equatable, Sendable, CustomReflectable {
    case text(String)
    var customMirror: Mirror { Mirror(self, children: ["text": "a"], displayStyle: .enum) }
  }

  @Test("Types whose cases mirrors do not show need closures")
  func gaps() {
    let schema = Schema<NotAnEnumeration>.oneOf { Variant(.string, { NotAnEnumeration(text: $0) }) }
    #expect(schema.encodingGaps.count == 1 && encodingOutcome(schema, NotAnEnumeration()) == "$ notEncodable")
    let custom = Schema<Custom>.oneOf { Variant(.string, Custom.text) }
    #expect(custom.encodingGaps.count == 1 && encodingOutcome(custom, .text("a")) == "$ notEncodable")
  }

  // MARK: - Siblings

  struct Reading: Equatable, Sendable {
    var value = 0.0
    var unit: String?
    static let schema = Schema<Reading>(startingFrom: Reading()) {
      Field("value", \.value).schema(
        .oneOf(tag: .sibling("meta.unit")) {
          Variant("C", .number(), { $0 }, { $0 })
          Variant("F", .number(), { ($0 - 32) / 1.8 }, { $0 * 1.8 + 32 })
          Variant(missingTag: Schema<Double>.number(), { $0 - 273 }, { $0 + 273 })
        })
      Field("meta.unit", \.unit)
    }
  }

  @Test(
    "A sibling selects, wherever it is declared",
    arguments: [
      (#"{"value":212,"meta":{"unit":"F"}}"#, Reading(value: 100, unit: "F")),
      (#"{"value":100,"meta":{"unit":"C"}}"#, Reading(value: 100, unit: "C")), (#"{"value":373}"#, Reading(value: 100)),
    ])
  func siblings(_ json: String, _ value: Reading) throws {
    try Self.expectBoth(Reading.schema, json, value)
  }

  @Test("A sibling without a variant is an issue, also of validation")
  func unknownSiblings() {
    let reading = Reading(value: 1, unit: "K")
    #expect(encodingOutcome(Reading.schema, reading) == "$.value notEncodable")
    #expect(Reading.schema.issues(in: reading).map { "\($0.path) \($0.code)" } == ["$.value unknownCase"])
    #expect(Reading.schema.issues(in: Reading(unit: "F")) == [])
  }

  @Test("An update that changes only the sibling converts the value")
  func updatedSiblings() throws {
    var reading = Reading(value: 100, unit: "C")
    try Reading.schema.update(&reading, from: #"{"meta":{"unit":"F"}}"#)
    #expect(reading.unit == "F" && abs(reading.value - 68 / 1.8) < 1e-9)
    try Reading.schema.update(&reading, from: #"{"value":50}"#)
    #expect(reading == Reading(value: 10, unit: "F"))
  }

  // MARK: - Missing tags and absent keys

  enum Message: Equatable, Sendable {
    case plain(String)
    case number(Int)
    case other(JSONValue)
    case empty
  }

  @Test("A missing tag is not an unknown one")
  func missingTags() throws {
    let closed = Schema<Message>.oneOf("type") {
      Variant("n", Schema<Int>.number().under("n"), Message.number)
      Variant(missingTag: Schema.string.under("text"), Message.plain)
    }
    try Self.expectBoth(closed, #"{"text":"a"}"#, .plain("a"))
    #expect(outcome(closed, #"{"type":null,"text":"a"}"#) == "plain(\"a\")")
    #expect(outcome(closed, #"{"type":"x","text":"a"}"#) == "$.type unknownCase")
    let open = Schema<Message>.oneOf("type") {
      Variant("n", Schema<Int>.number().under("n"), Message.number)
      Variant(missingTag: .empty)
      Variant(otherwise: .json, Message.other)
    }
    try Self.expectBoth(open, "{}", .empty)
    try Self.expectBoth(open, #"{"type":"x"}"#, .other(["type": "x"]))
  }

  struct Call: Equatable, Sendable {
    let id: Int, method: String
    static let schema = Schema(Call.init) {
      Field("id", \.id)
      Field("method", \.method)
    }
  }

  struct Note: Equatable, Sendable {
    let method: String
    static let schema = Schema<Note>(Note.init) {
      Absent("id")
      Constant("version", 2)
      Field("method", \.method)
    }
  }

  @Test(
    "An absent key is an issue where it is present, and in no union of interest where it is not",
    arguments: [
      (#"{"version":2,"method":"m"}"#, "Note(method: \"m\")"),
      (#"{"id":null,"version":2,"method":"m"}"#, "Note(method: \"m\")"),
      (#"{"id":1,"version":2,"method":"m"}"#, "$.id unknownKey"),
      (#"{"id":{},"version":1}"#, "$.id unknownKey, $.version unknownCase, $.method missingKey"),
    ])
  func absentKeys(_ json: String, _ expected: String) {
    #expect(outcome(Note.schema, json) == expected)
    #expect(outcome(Note.schema, json, DecodingOptions(unknownKeys: .reject)) == expected)
  }

  struct Page: Equatable, Sendable {
    var title = ""
    var extras: JSONObject = [:]
    static let schema = Schema<Page>(startingFrom: Page()) {
      Absent("error")
      Absent("meta.id")
      Field("title", \.title)
    }.unknownKeys(.collect(into: \.extras))
  }

  @Test(
    "A collected key that must be absent is not encoded",
    arguments: [
      (["other": 1], #"{"other":1,"title":"t"}"#), (["error": 1], "$.error notEncodable"),
      (["error": .null, "other": 1], "$.error notEncodable"),
      (["error": 1, "meta": [:]], "$.error notEncodable, $.meta notEncodable"),
    ] as [(JSONObject, String)])
  func collectedAbsentKeys(_ extras: JSONObject, _ expected: String) throws {
    let page = Page(title: "t", extras: extras)
    #expect(encodingOutcome(Page.schema, page) == expected)
    #expect(Page.schema.issues(in: page).isEmpty == expected.hasPrefix("{"))
  }

  @Test(
    "A value for a missing tag has none of its own",
    arguments: [
      ([:], "{}"), (["n": 1], #"{"n":1}"#), (["type": .null, "n": 1], #"{"n":1,"type":null}"#),
      (["type": "n", "n": 1], "$.type notEncodable"), (["type": "x"], "$.type notEncodable"),
    ] as [(JSONValue, String)])
  func valuesForMissingTags(_ json: JSONValue, _ expected: String) {
    let schema = Schema<Message>.oneOf("type") {
      Variant("n", Schema<Int>.number().under("n"), Message.number)
      Variant(missingTag: .json, Message.other)
    }
    #expect(encodingOutcome(schema, .other(json)) == expected)
  }

  @Test("JSON Schema and samples know absent keys and missing tags")
  func descriptions() throws {
    let schema = Note.schema.jsonSchema()
    #expect(schema["properties"]?["id"] == ["type": "null"])
    #expect(schema.object?["properties"]?.object?.keys == ["id", "version", "method"])
    #expect("\(Note.schema.plan)".contains("absent"))
    for seed in 0..<20 { _ = try Note.schema.decode(try Note.schema.sample(seed: UInt64(seed))) }
  }

  // MARK: - Positions

  enum Row: Equatable, Sendable {
    case point(Point)
    case label(Label)
  }

  struct Point: Equatable, Sendable {
    let x: Int, y: Int
    static let schema = Schema(Point.init) {
      Constant(0, "p")
      Field(1, \.x)
      Field(2, \.y)
    }
    static let withoutTag = Schema(Point.init) {
      Field(1, \.x)
      Field(2, \.y)
    }
  }

  struct Label: Equatable, Sendable {
    let text: String?
    static let schema = Schema(Label.init) {
      Constant(0, "l")
      Field(1, \.text)
    }
    static let withoutTag = Schema(Label.init) { Field(1, \.text) }
  }

  static let rows: [Schema<Row>] = [
    .oneOf(0) {
      Variant("p", Point.schema, Row.point)
      Variant("l", Label.schema, Row.label)
    },
    .oneOf {
      Variant(Point.schema, Row.point)
      Variant(Label.schema, Row.label)
    },
    .oneOf(0) {
      Variant("p", Point.withoutTag, Row.point)
      Variant("l", Label.withoutTag, Row.label)
    },
  ]

  @Test("A position is a tag, and so is a constant there", arguments: rows.indices)
  func positions(_ index: Int) throws {
    let schema = Self.rows[index]
    try Self.expectBoth(schema, #"["p",1,2]"#, .point(Point(x: 1, y: 2)))
    try Self.expectBoth(schema, #"["l","a"]"#, .label(Label(text: "a")))
    try Self.expectBoth(schema, #"["l"]"#, .label(Label(text: nil)))
    #expect(outcome(schema, #"["p",1]"#) == "$[2] missingKey")
    #expect(outcome(schema, #"["x",1]"#) == "$[0] unknownCase")
    #expect(outcome(schema, "[]") == "$[0] missingKey")
    #expect(outcome(schema, "{}") == "$ typeMismatch")
  }
}
