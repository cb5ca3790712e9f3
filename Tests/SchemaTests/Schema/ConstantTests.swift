import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Members that always have the same value, without a property.
@Suite struct ConstantTests {
  struct Point: Equatable, Sendable {
    let x: Double
    let y: Double?
    static let schema = Schema(Point.init) {
      Constant("type", "Point")
      Constant("meta.version", 2)
      Field("x", \.x)
      Field("y", \.y)
    }
  }
  struct Settings: Equatable, Sendable {
    var volume = 5
    static func schema(beta: Bool = true) -> Schema<Settings> {
      Schema(startingFrom: Settings()) {
        Field("volume", \.volume)
        Constant("version", 2)
        if beta { Constant("beta", true) }
      }.unknownKeys(.reject)
    }
  }

  @Test(
    "In an initializer's schema",
    arguments: [
      (#"{"type":"Point","meta":{"version":2},"x":1}"#, "Point(x: 1.0, y: nil)"),
      (#"{"type":"Point","meta":{"version":2.0,"z":1},"x":1,"y":2}"#, "Point(x: 1.0, y: Optional(2.0))"),
      (#"{"type":"Polygon","meta":{"version":2},"x":1}"#, "$.type unknownCase"),
      (
        #"{"type":"Polygon","meta":{"version":"2"},"x":"1"}"#,
        "$.type unknownCase, $.meta.version unknownCase, $.x typeMismatch"
      ),
      (#"{"x":"1"}"#, "$.type missingKey, $.meta.version missingKey, $.x typeMismatch"),
      (#"{"type":null,"meta":7,"x":1}"#, "$.type nullValue, $.meta.version missingKey"),
      (#"{"type":["Point"],"meta":{"version":2},"x":1}"#, "$.type typeMismatch"),
      (#"{"type":"Point","meta":{"version":2}}"#, "$.x missingKey"),
    ])
  func initializer(_ json: String, expected: String) {
    #expect(outcome(Point.schema, json) == expected)
    #expect(outcome(Point.schema.array, "[\(json)]").contains("Point(") == expected.contains("Point("))
  }

  @Test("Encodes constants in source order")
  func encoding() throws {
    let point = Point(x: 1, y: nil)
    #expect(try Point.schema.encodeToString(point) == #"{"type":"Point","meta":{"version":2},"x":1}"#)
    #expect(encodingOutcome(Point.schema, point) == #"{"meta":{"version":2},"type":"Point","x":1}"#)
    let flat = try Settings.schema().encodeToString(Settings())
    #expect(flat == #"{"volume":5,"version":2,"beta":true}"#)
    #expect(try Settings.schema(beta: false).encodeToString(Settings()) == #"{"volume":5,"version":2}"#)
  }

  @Test("In a schema with an initial value, with unknown keys and leniency")
  func starting() throws {
    let schema = Settings.schema()
    #expect(try schema.decode(#"{"version":2,"beta":true,"volume":7}"#) == Settings(volume: 7))
    #expect(outcome(schema, #"{"version":2,"beta":1}"#) == "$.beta unknownCase")
    #expect(outcome(schema, #"{"version":2,"beta":true,"z":1}"#) == "$.z unknownKey")
    let decoded = try schema.lenient().decodeWithReport(#"{"version":"2","beta":"true"}"#)
    #expect(
      decoded.report.repairs.map(\.description)
        == ["$.version converted \"2\" decoded as 2", "$.beta converted \"true\" decoded as true"])
    #expect(
      outcome(schema.lenient(), #"{"version":"3","beta":""}"#) == "$.version unknownCase, $.beta nullValue")
  }

  @Test("Updates allow a missing constant, and check one that is present")
  func updates() throws {
    var settings = Settings()
    try Settings.schema().update(&settings, from: #"{"volume":3}"#)
    #expect(settings.volume == 3)
    #expect(
      issueList { () throws(SchemaError) in
        try Settings.schema().update(&settings, from: #"{"volume":4,"version":3}"#)
      } == "$.version unknownCase")
    #expect(settings.volume == 3)
    #expect(try Settings.schema().partial().decode("{}") == Settings())
    #expect(outcome(Settings.schema().partial(), #"{"version":3}"#) == "$.version unknownCase")
  }

  @Test("Composition: omitted, added, included, respelled, beside a union's tag")
  func composition() throws {
    let bare = Point.schema.omitting("type", "meta.version")
    #expect(try bare.decode(#"{"x":1}"#) == Point(x: 1, y: nil))
    #expect(try bare.encodeToString(Point(x: 1, y: 2)) == #"{"x":1,"y":2}"#)
    let more = bare.extending { Constant("kind", "p") }
    #expect(outcome(more, #"{"x":1}"#) == "$.kind missingKey")
    #expect(try more.encodeToString(Point(x: 1, y: nil)) == #"{"x":1,"kind":"p"}"#)

    struct Whole: Equatable, Sendable { let point: Point, id: Int }
    let whole = Schema(Whole.init) {
      Constant("format", 1)
      Include(Point.schema, \.point)
      Field("id", \.id)
    }
    let json = #"{"format":1,"type":"Point","meta":{"version":2},"x":1,"id":7}"#
    #expect(try whole.decode(json) == Whole(point: Point(x: 1, y: nil), id: 7))
    #expect(try whole.encodeToString(Whole(point: Point(x: 1, y: nil), id: 7)) == json)

    struct Empty: Equatable, Sendable { var n = 0 }
    let spelled = Schema(startingFrom: Empty()) { Constant("apiVersion", 1) }.keys(.snakeOrCamelCase)
    #expect(try spelled.decode(#"{"api_version":1}"#) == Empty())

    let union: Schema<Point> = .oneOf("type") { Variant("Point", Point.schema, { $0 }) { $0 } }
    let tagged = #"{"type":"Point","meta":{"version":2},"x":1}"#
    #expect(try union.decode(tagged) == Point(x: 1, y: nil))
    #expect(try union.encodeToJSONValue(Point(x: 1, y: nil)) == ["type": "Point", "meta": ["version": 2], "x": 1])
  }

  @Test("Arguments that were already decoded are released when a later one fails")
  func releasedArguments() {
    final class Box: Sendable {}
    struct Model: Sendable { let box: Box, n: Int }
    let schema = Schema(Model.init) {
      Constant("a", 1)
      Field("box").schema(Schema.string.map { _ in Box() })
      Field("n").number(Int.self)
    }
    for _ in 1...3 { #expect(outcome(schema, #"{"a":1,"box":"b","n":"x"}"#) == "$.n typeMismatch") }
    #expect(outcome(schema, #"{"a":2,"box":"b","n":"x"}"#) == "$.a unknownCase, $.n typeMismatch")
    #expect(encodingOutcome(schema, Model(box: Box(), n: 1)) == "$.box notEncodable, $.n notEncodable")
  }

  struct Shape: Equatable, Sendable {
    let x: Double, name: String
    var more = 0

    init(x: Double, name: String) { (self.x, self.name) = (x, name) }
    init?(name: String) {
      if name.isEmpty { return nil }
      (x, self.name) = (0, name)
    }
    init() { (x, name) = (0, "") }
  }

  /// Schemas with constants and absent keys between, behind and without fields; each with the document of `Shape(x: 1, name: "a")`, or of
  /// one without these.
  static let anywhere: [(Schema<Shape>, String)] = [
    (
      Schema(Shape.init(x:name:)) {
        Field("x", \.x)
        Constant("a", 1)
        Absent("z")
        Field("name", \.name)
      }, #"{"x":1,"a":1,"name":"a"}"#
    ),
    (
      Schema(Shape.init(x:name:)) {
        Constant("a", 1)
        Constant("b", 2)
        Constant("c", 3)
        Constant("d", 4)
        Constant("e", 5)
        Field("x", \.x)
        Field("name", \.name)
        Constant("f", 6)
        Constant("g", 7)
      }, #"{"a":1,"b":2,"c":3,"d":4,"e":5,"x":1,"name":"a","f":6,"g":7}"#
    ),
    (
      Schema(Shape.init(x:name:)) {
        Field("x", \.x)
        Constant("a", 1)
        Field("name", \.name)
        Constant("b", 2)
      }.extending { Field("more", \.more) }, #"{"x":1,"a":1,"name":"a","b":2,"more":0}"#
    ),
    (
      Schema(Shape.init(name:)) {
        Field("name", \.name)
        Constant("a", "b")
      }, #"{"name":"a","a":"b"}"#
    ),
    (
      Schema(Shape.init) {
        Constant("a", "b")
        Constant("c", "d")
      }, #"{"a":"b","c":"d"}"#
    ),
    (
      Schema(Shape.init(x:name:)) {
        Field(0, \.x)
        Constant(1, "p")
        Field(2, \.name)
      }, #"[1,"p","a"]"#
    ),
  ]

  @Test("Anywhere in an initializer's schema", arguments: anywhere.indices)
  func betweenFields(_ index: Int) throws {
    let (schema, json) = Self.anywhere[index]
    let shape = try schema.decode(json)
    #expect(shape.name == (json.contains("name") || index == 5 ? "a" : ""))
    #expect(try schema.encodeToString(shape) == json)
    #expect(try schema.array.decode("[\(json),\(json)]") == [shape, shape])
    var updated = shape
    try schema.update(&updated, from: json)
    #expect(updated == shape)
    // Each constant is checked, and named in an issue of its own.
    for (wrong, path) in [(#""a":1"#, "$.a"), (#""f":6"#, "$.f"), (#""b":2"#, "$.b"), (#""c":"d""#, "$.c")]
    where json.contains(wrong) {
      let changed = json.replacingOccurrences(of: wrong, with: wrong.dropLast() + (wrong.last == "\"" ? "x\"" : "0"))
      #expect(outcome(schema, changed) == "\(path) unknownCase")
    }
  }

  @Test("Between arguments, an update that fails releases what it has decoded")
  func updateBetweenFields() throws {
    let (schema, _) = Self.anywhere[0]
    var shape = Shape(x: 1, name: "a")
    #expect(
      issueList { () throws(SchemaError) in
        try schema.update(&shape, from: #"{"x":"x","a":2,"z":3,"name":"b"}"#)
      } == "$.x typeMismatch, $.a unknownCase, $.z unknownKey")
    #expect(shape == Shape(x: 1, name: "a"))
    try schema.update(&shape, from: #"{"name":"b"}"#)
    #expect(shape == Shape(x: 1, name: "b"))
    let bare = schema.omitting("a")
    #expect(try bare.encodeToString(shape) == #"{"x":1,"name":"b"}"#)
    #expect(throws: SchemaError.self) { try schema.decode(#"{"x":1,"a":1,"z":1,"name":"b"}"#) }
  }

  @Test("The listing shows constants")
  func listing() {
    #expect(
      "\(Point.schema.plan)" == """
        plan for Point
           0  type          constant  "Point"
           1  meta.version  constant  2
           2  x             required  number Double
           3  y             optional  number Double
        """)
  }

  #if ExitTests
    @Test("Definition errors")
    func definitionErrors() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(startingFrom: Settings()) {
            Constant("a", ["x"])
            Constant("b..c", 1)
            Constant("volume", 1)
            Field("volume", \.volume)
          }.plan
      }
      for line in [
        "constant \"a\" has the value [\"x\"], which is not a string, number or Bool",
        "has the key \"b..c\", which has an empty part", "has 2 fields for the key \"volume\"",
      ] {
        #expect(result?.lastWords.contains(line) == true, "\(result?.lastWords ?? "")")
      }
    }
  #endif
}
