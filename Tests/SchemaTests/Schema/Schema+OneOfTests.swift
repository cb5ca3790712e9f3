import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Unions with tags")
struct SchemaOneOfTests {
  struct Circle: Equatable, Sendable {
    let radius: Double
    static let schema = Schema(Circle.init) { Field("radius", \.radius).lenient() }
  }

  struct Group: Equatable, Sendable {
    let members: [Shape]
    static let schema = Schema(Group.init) { Field("members", \.members).array(of: .lazy { Shape.schema }) }
  }

  enum Shape: Equatable, Sendable {
    case circle(Circle)
    case group(Group)
    case other(JSONValue)

    static let circle = Variant<Shape>("circle", Circle.schema, Shape.circle) {
      if case .circle(let circle) = $0 { circle } else { nil }
    }
    static let group = Variant<Shape>("group", Group.schema, Shape.group) {
      if case .group(let group) = $0 { group } else { nil }
    }
    static let other = Variant<Shape>(otherwise: .json, Shape.other) {
      if case .other(let json) = $0 { json } else { nil }
    }
    static let schema: Schema<Shape> = .oneOf("type") {
      circle
      group
    }
    static let open: Schema<Shape> = .oneOf("type") {
      circle
      other
    }
    static let adjacent: Schema<Shape> = .oneOf(tag: "t", content: "c") {
      circle
      group
    }
  }

  static let two = Shape.circle(Circle(radius: 2))

  @Test(
    "An internal tag, both ways and recursively",
    arguments: [
      (#"{"radius":2,"type":"circle"}"#, two),
      (
        #"{"members":[{"radius":2,"type":"circle"},{"members":[],"type":"group"}],"type":"group"}"#,
        .group(Group(members: [two, .group(Group(members: []))]))
      ),
    ] as [(String, Shape)])
  func internalTag(_ json: String, shape: Shape) throws {
    #expect(try Shape.schema.decode(json) == shape)
    #expect(encodingOutcome(Shape.schema, shape) == json)
  }

  @Test(
    "An adjacent tag, both ways",
    arguments: [
      (#"{"c":{"radius":2},"t":"circle"}"#, two),
      (#"{"c":{"members":[{"radius":2,"type":"circle"}]},"t":"group"}"#, .group(Group(members: [two]))),
    ] as [(String, Shape)])
  func adjacentTag(_ json: String, shape: Shape) throws {
    #expect(try Shape.adjacent.decode(json) == shape)
    #expect(encodingOutcome(Shape.adjacent, shape) == json)
  }

  @Test(
    "An issue of the tag has the tag's path, and an issue inside its own",
    arguments: [
      (#"{"type":"blob"}"#, "$.type unknownCase"), (#"{"type":1}"#, "$.type unknownCase"),
      ("{}", "$.type missingKey"), (#"{"type":null}"#, "$.type nullValue"), (#"{"type":[]}"#, "$.type typeMismatch"),
      ("7", "$ typeMismatch"), ("null", "$ nullValue"), (#"{"type":"circle"}"#, "$.radius missingKey"),
      (
        #"{"type":"group","members":[{"type":"group","members":[{"type":"x"}]},{"type":"circle","radius":"y"}]}"#,
        "$.members[0].members[0].type unknownCase, $.members[1].radius unconvertible"
      ),
    ])
  func internalIssues(_ json: String, issues: String) {
    #expect(outcome(Shape.schema, json) == issues)
  }

  @Test(
    "With an adjacent tag, issues of the content have its path",
    arguments: [
      (#"{"t":"circle"}"#, "$.c missingKey"), (#"{"t":"circle","c":null}"#, "$.c nullValue"),
      (#"{"t":"circle","c":{"radius":[]}}"#, "$.c.radius unconvertible"), (#"{"c":{}}"#, "$.t missingKey"),
      (#"{"t":"x","c":{}}"#, "$.t unknownCase"), (#"{"t":"circle","c":[]}"#, "$.c typeMismatch"),
    ])
  func adjacentIssues(_ json: String, issues: String) {
    #expect(outcome(Shape.adjacent, json) == issues)
  }

  struct Missing: Error {}

  enum Answer: Equatable, Sendable {
    case number(Int)
    case text(String)
    case other(JSONValue)

    static let number = Variant<Answer>("number", Schema<Int>.number().under("n"), Answer.number)
    static let text = Variant<Answer>("text", Schema<String>.string.under("s"), Answer.text) {
      if case .text(let text) = $0 { text } else { nil }
    }
    static let other = Variant<Answer>(otherwise: .json, Answer.other)
  }

  @Test("A variant without a closure that extracts its value finds its case by a mirror")
  func mirrors() throws {
    let tagged: Schema<Answer> = .oneOf("is") {
      Answer.number
      Answer.text
      Answer.other
    }
    let documents = [#"{"is":"number","n":1}"#, #"{"is":"text","s":"a"}"#, #"{"is":"date"}"#]
    #expect(try documents.map { try tagged.decode($0) } == [.number(1), .text("a"), .other(["is": "date"])])
    #expect(try tagged.encodeToString(.text("a")) == #"{"is":"text","s":"a"}"#)
    #expect(tagged.definitionErrors(for: .decoding, .encoding).isEmpty)
    guard case .union(let union) = tagged.description(for: .encoding).root else { throw Missing() }
    #expect(union.variants.map(\.tag) == ["number", "text", nil])
    let untagged: Schema<Answer> = .oneOf { Variant(.number(Int.self), Answer.number) }
    #expect(try untagged.decode("1") == .number(1))
    #expect(try tagged.encodeToString(.number(1)) == #"{"is":"number","n":1}"#)
    #expect(try untagged.encodeToString(.number(1)) == "1")
    let error = #expect(throws: SchemaError.self) { try untagged.encode(.text("a")) }
    #expect(error?.issues.map(\.code) == [.notEncodable])
  }

  @Test("The issue of an unknown tag lists the known ones")
  func expected() {
    let error = #expect(throws: SchemaError.self) { try Shape.schema.decode(#"{"type":"blob"}"#) }
    #expect(error?.issues.first?.expected == #"one of "circle", "group""#)
    #expect(error?.issues.first?.found == #""blob""#)
  }

  @Test(
    "An otherwise variant keeps unmatched values",
    arguments: [
      (#"{"type":"blob","x":1}"#, .other(["type": "blob", "x": 1])), ("{}", .other([:])),
      (#"{"type":null}"#, .other(["type": .null])), (#"{"radius":2,"type":"circle"}"#, two), ("[1]", .other([1])),
    ] as [(String, Shape)])
  func catchAll(_ json: String, shape: Shape) throws {
    #expect(try Shape.open.decode(json) == shape)
    #expect(encodingOutcome(Shape.open, shape) == json)
  }

  @Test("A value with a known tag is not decoded as otherwise")
  func claimed() {
    #expect(outcome(Shape.open, #"{"type":"circle"}"#) == "$.radius missingKey")
  }

  @Test("In arrays, dictionaries, optionals and lossy collections")
  func forms() throws {
    let good = #"{"type":"circle","radius":2}"#
    #expect(try Shape.schema.array.lossy().decode("[\(good),{},{\"type\":1}]") == [Self.two])
    #expect(try Shape.schema.dictionary.decode("{\"a\":\(good)}") == ["a": Self.two])
    #expect(try Shape.schema.optional.decode("null") == nil)
    #expect(try Shape.schema.lenient().optional.decode(#"{"type":"x"}"#) == nil)
  }
}
