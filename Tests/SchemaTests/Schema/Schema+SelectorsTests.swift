import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Unions that select")
struct SchemaSelectorsTests {
  struct Circle: Equatable, Sendable {
    var radius = 0.0
    static let schema = Schema(startingFrom: Circle()) { Field("radius", \.radius).required() }
  }
  struct Square: Equatable, Sendable {
    var side = 0.0
    static let schema = Schema(startingFrom: Square()) { Field("side", \.side).required() }
  }
  enum Shape: Equatable, Sendable, CustomStringConvertible {
    case circle(Circle)
    case square(Square)
    case other(JSONValue)
    case broken(JSONValue)
    var description: String {
      switch self {
      case .circle(let circle): "circle \(circle.radius)"
      case .square(let square): "square \(square.side)"
      case .other(let json): "other \(json)"
      case .broken(let json): "broken \(json)"
      }
    }
    var circle: Circle? { if case .circle(let circle) = self { circle } else { nil } }
    var square: Square? { if case .square(let square) = self { square } else { nil } }
    var other: JSONValue? { if case .other(let json) = self { json } else { nil } }
    var broken: JSONValue? { if case .broken(let json) = self { json } else { nil } }
  }

  static let circle = Variant<Shape>("circle", Circle.schema, Shape.circle) { $0.circle }
  static let square = Variant<Shape>("square", Square.schema, Shape.square) { $0.square }
  static let other = Variant<Shape>(otherwise: .json, Shape.other) { $0.other }
  static let broken = Variant<Shape>(undecodable: .json, Shape.broken) { $0.broken }

  // MARK: - Paths

  static let path: Schema<Shape> = .oneOf("sys.type.id") {
    circle
    square
  }
  static let element: Schema<Shape> = .oneOf("type[0]") {
    circle
    square
  }
  static let adjacent: Schema<Shape> = .oneOf(tag: "meta.type", content: "data") {
    circle
    square
  }

  @Test(
    "A tag at the end of a path",
    arguments: [
      (path, #"{"sys": {"type": {"id": "square"}, "rev": 3}, "side": 2}"#, "square 2.0"),
      (path, #"{"sys": {"type": {"id": "star"}}}"#, "$.sys.type.id unknownCase"),
      (path, #"{"sys": {"type": {"id": null}}}"#, "$.sys.type.id nullValue"),
      (path, #"{"sys": {"type": "square"}, "side": 2}"#, "$.sys.type.id missingKey"),
      (path, #"{"side": 2}"#, "$.sys.type.id missingKey"),
      (path, #"[]"#, "$ typeMismatch"),
      (element, #"{"type": ["circle", "thing"], "radius": 1}"#, "circle 1.0"),
      (element, #"{"type": ["thing"], "radius": 1}"#, "$.type[0] unknownCase"),
      (element, #"{"type": [], "radius": 1}"#, "$.type[0] missingKey"),
      (adjacent, #"{"meta": {"type": "circle"}, "data": {"radius": 1}}"#, "circle 1.0"),
      (adjacent, #"{"meta": {"type": "circle"}}"#, "$.data missingKey"),
      (adjacent, #"{"meta": {"type": "circle"}, "data": {}}"#, "$.data.radius missingKey"),
    ] as [(Schema<Shape>, String, String)])
  func paths(schema: Schema<Shape>, json: String, result: String) {
    #expect(outcome(schema, json) == result)
  }

  @Test(
    "A tag at the end of a path is encoded there",
    arguments: [
      (path, #"{"side":2,"sys":{"type":{"id":"square"}}}"#), (element, #"{"side":2,"type":["square"]}"#),
      (adjacent, #"{"data":{"side":2},"meta":{"type":"square"}}"#),
    ] as [(Schema<Shape>, String)])
  func encodedPaths(schema: Schema<Shape>, json: String) throws {
    let shape = Shape.square(Square(side: 2))
    #expect(encodingOutcome(schema, shape) == json)
    #expect(try schema.decode(json) == shape)
  }

  @Test("A path shares its objects with the variant's own fields")
  func sharedPath() throws {
    struct Entry: Equatable, Sendable {
      var revision = 0
      static let schema = Schema(startingFrom: Entry()) { Field("sys.rev", \.revision) }
    }
    let union: Schema<Entry> = .oneOf("sys.type") { Variant("entry", Entry.schema, { $0 }) { $0 } }
    let json = #"{"sys":{"rev":3,"type":"entry"}}"#
    #expect(try union.decode(json) == Entry(revision: 3))
    #expect(encodingOutcome(union, Entry(revision: 3)) == json)
    let whole: Schema<Entry> = .oneOf("sys.rev.x") { Variant("entry", Entry.schema, { $0 }) { $0 } }
    #expect(encodingOutcome(whole, Entry(revision: 3)) == "$ notEncodable")
  }

  @Test("Each part of a path is spelled in the key style")
  func keyStyles() {
    let union = Schema<Shape>.oneOf("metaData.typeName") { Self.circle }.keys(.snakeOrCamelCase)
    #expect(outcome(union, #"{"meta_data": {"type_name": "circle"}, "radius": 1}"#) == "circle 1.0")
    let folded = Schema<Shape>.oneOf("meta.type") { Self.circle }.keys(.caseInsensitive)
    #expect(outcome(folded, #"{"Meta": {"TYPE": "circle"}, "Radius": 1}"#) == "circle 1.0")
  }

  @Test("Only the first element can be encoded")
  func encodedElement() {
    let union: Schema<Shape> = .oneOf("type[1]") { Self.circle }
    #expect(union.definitionErrors() == [])
    #expect(
      union.definitionErrors(for: .encoding).map(\.message)
        == [#"cannot encode the tag "type[1]", because nothing is encoded before [1]"#])
  }

  @Test("A part of an object may have its tag at the end of a path")
  func includedPath() throws {
    struct Entry: Equatable, Sendable {
      var revision = 0
      var shape = Shape.circle(Circle())
      static let schema = Schema(startingFrom: Entry()) {
        Field("sys.rev", \.revision)
        Include(SchemaSelectorsTests.path, \.shape)
      }
    }
    let json = #"{"side":2,"sys":{"rev":3,"type":{"id":"square"}}}"#
    let entry = Entry(revision: 3, shape: .square(Square(side: 2)))
    #expect(try Entry.schema.decode(json) == entry)
    #expect(encodingOutcome(Entry.schema, entry) == json)
  }

  // MARK: - Siblings

  struct Message: Equatable, Sendable {
    var kind = ""
    var body: Shape
    static let schema = Schema(Message.init) {
      Field("kind", \.kind)
      Field("payload.data", \.body).schema(
        .oneOf(tag: .sibling("kind")) {
          circle
          Variant("ring", Circle.schema, Shape.circle) { $0.circle }
          square
        })
    }
  }

  @Test(
    "A tag beside the field that holds the union",
    arguments: [
      (#"{"kind": "ring", "payload": {"data": {"radius": 3}}}"#, "circle 3.0"),
      (#"{"kind": "square", "payload": {"data": {"radius": 3}}}"#, "$.payload.data.side missingKey"),
      (#"{"kind": "star", "payload": {"data": {"radius": 3}}}"#, "$.payload.data unknownCase"),
      (#"{"kind": "ring", "payload": {"data": null}}"#, "$.payload.data nullValue"),
      (#"{"kind": "ring", "payload": {}}"#, "$.payload.data missingKey"),
    ])
  func sibling(json: String, result: String) {
    #expect(outcome(Message.schema, json) { "\($0.body)" } == result)
  }

  @Test("The issue names the tag beside it")
  func siblingIssue() {
    let union = Schema<Shape>.oneOf(tag: .sibling("kind")) { Self.circle }.under("data")
    #expect(
      issueDescriptions(union, #"{"kind": "star", "data": {}}"#)
        == [#"$.data unknownCase expected "kind" beside it to be "circle", found "star""#])
    #expect(
      issueDescriptions(union, #"{"data": {}}"#) == [#"$.data missingKey expected "kind" beside it to be "circle""#])
  }

  @Test("A sibling is written by its own field alone, whichever of a variant's tags it has")
  func encodedSibling() throws {
    let ring = Message(kind: "ring", body: .circle(Circle(radius: 3)))
    #expect(encodingOutcome(Message.schema, ring) == #"{"kind":"ring","payload":{"data":{"radius":3}}}"#)
  }

  @Test("The tag of an included union may be a field of its own")
  func includedSibling() throws {
    struct Flat: Equatable, Sendable {
      var kind = ""
      var body: Shape
      static let schema = Schema(Flat.init) {
        Field("kind", \.kind)
        Include(
          Schema<Shape>.oneOf(tag: .sibling("kind")) {
            SchemaSelectorsTests.circle
            Variant("ring", Circle.schema, Shape.circle) { $0.circle }
          }, \.body)
      }
    }
    let json = #"{"kind":"ring","radius":3}"#
    let ring = try Flat.schema.decode(json)
    #expect(ring == Flat(kind: "ring", body: .circle(Circle(radius: 3))))
    #expect(encodingOutcome(Flat.schema, ring) == json)
  }

  @Test("In arrays, in dictionaries and under optionals, the tag stays beside the field")
  func nestedSiblings() {
    let union: Schema<Shape> = .oneOf(tag: .sibling("kind")) {
      Self.circle
      Self.square
    }
    let document = Schema<[Shape?]>.array(of: union.optional).under("list").under("inner")
    #expect(
      outcome(document, #"{"kind": "circle", "inner": {"kind": "square", "list": [{"side": 1}, null]}}"#)
        == "[square 1.0, nil]")
  }

  @Test("Without a field around it, nothing is beside a union")
  func siblingOfNothing() {
    let union: Schema<Shape> = .oneOf(tag: .sibling("kind")) { Self.circle }
    let error = ["has a tag beside the field that holds the union, but no field holds it"]
    #expect(union.definitionErrors().map(\.message) == error)
    #expect(union.array.definitionErrors().map(\.message) == error)
    #expect(union.under("x").definitionErrors() == [])
  }

  // MARK: - Undecodable content

  static let tolerant: Schema<Shape> = .oneOf("type") {
    circle
    other
    broken
  }

  @Test(
    "A known tag with content that cannot be decoded", .enabled(if: scannerIsInUse),
    arguments: [
      (tolerant, #"{"type": "circle", "radius": 1}"#, "circle 1.0"),
      (tolerant, #"{"type": "star"}"#, #"other {"type":"star"}"#),
      (tolerant, #"{"type": "circle"}"#, #"broken {"type":"circle"}; $ fellBack"#),
      (tolerant, #"{"type": "circle", "radius": "x"}"#, #"broken {"type":"circle","radius":"x"}; $ fellBack"#),
      (
        .oneOf(tag: "t", content: "c") {
          circle
          broken
        }, #"{"t": "circle", "c": 1}"#, #"broken {"t":"circle","c":1}; $ fellBack"#
      ),
      (
        .oneOfKeys {
          circle
          broken
        }, #"{"circle": 1}"#, #"broken {"circle":1}; $ fellBack"#
      ),
      (
        .oneOf("type") {
          circle
          broken
        }, #"{"type": "star"}"#, "$.type unknownCase"
      ),
      (
        .oneOf("type") {
          Variant("circle", Circle.schema.validate("must be round") { _ in false }, Shape.circle) { $0.circle }
          broken
        }, #"{"type": "circle", "radius": 1}"#, #"broken {"type":"circle","radius":1}; $ fellBack"#
      ),
    ] as [(Schema<Shape>, String, String)])
  func undecodable(schema: Schema<Shape>, json: String, result: String) {
    #expect(outcome(schema, json) == result)
  }

  @Test func undecodableIsKeptAndNotUsedStrictly() {
    let json = #"{"type":"circle"}"#
    #expect(encodingOutcome(Self.tolerant, .broken(["type": "circle"])) == json)
    #expect(outcome(Self.tolerant, json, DecodingOptions(leniency: .strict)) == "$.radius missingKey")
    #expect(
      outcome(Self.tolerant.array, "[\(json)]") == #"[broken {"type":"circle"}]; $[0] fellBack"#)
  }

  @Test("Where variants are tried, or there are two")
  func undecodableErrors() {
    let tried: Schema<Shape> = .oneOf {
      Variant(Circle.schema, Shape.circle) { $0.circle }
      Self.broken
    }
    #expect(
      tried.definitionErrors().map(\.message)
        == ["has an `undecodable` variant, but neither a tag nor a constant that selects the others"])
    let two: Schema<Shape> = .oneOf("type") {
      Self.circle
      Self.broken
      Self.broken
    }
    #expect(two.definitionErrors().map(\.message) == ["has two `undecodable` variants"])
  }

  // MARK: - Listing

  @Test(
    "The plan's listing says what selects",
    arguments: [
      (path, #"plan for Shape by "sys.type.id": "circle" → Circle | "square" → Square"#),
      (adjacent, #"plan for Shape by "meta.type" in "data": "circle" → Circle | "square" → Square"#),
      (tolerant, #"plan for Shape by "type": "circle" → Circle | json | undecodable → json"#),
    ] as [(Schema<Shape>, String)])
  func listing(schema: Schema<Shape>, line: String) {
    #expect("\(schema.plan)".split(separator: "\n").first.map(String.init) == line)
  }

  @Test func listingOfSiblings() {
    #expect("\(Message.schema.plan)".contains(#"Shape by "kind" beside it: "circle" → Circle | "ring" → Circle"#))
  }
}
