import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Unions by key, and unions among other keys")
struct SchemaOneOfKeysTests {
  struct Circle: Equatable, Sendable {
    var radius = 0.0
    static let schema = Schema(startingFrom: Circle()) { Field("radius", \.radius).required() }
  }

  enum Shape: Equatable, Sendable {
    case circle(Circle)
    case label(String)
    case sides([Int])

    static let circles = Variant<Shape>("circle", Circle.schema, Shape.circle) {
      if case .circle(let circle) = $0 { circle } else { nil }
    }
    static let labels = Variant<Shape>("label", .string, Shape.label) {
      if case .label(let text) = $0 { text } else { nil }
    }
    static let sides = Variant<Shape>("sides", .array(of: .number()).lossy(), Shape.sides) {
      if case .sides(let sides) = $0 { sides } else { nil }
    }
    static let byKey: Schema<Shape> = .oneOfKeys {
      circles
      labels
      sides
    }
    static let adjacent: Schema<Shape> = .oneOf(tag: "type", content: "payload") {
      circles
      labels
      sides
    }
    static let open: Schema<Shape> = .oneOfKeys {
      circles
      Variant(otherwise: .string, Shape.label) { if case .label(let text) = $0 { text } else { nil } }
    }
  }

  @Test(
    "Decodes and encodes",
    arguments: [
      (#"{"circle":{"radius":2}}"#, Shape.circle(Circle(radius: 2))), (#"{"label":"a"}"#, .label("a")),
      (#"{"sides":[1,2]}"#, .sides([1, 2])),
    ])
  func bothWays(_ json: String, shape: Shape) throws {
    #expect(try Shape.byKey.decode(json) == shape)
    #expect(encodingOutcome(Shape.byKey, shape) == json)
    #expect(try Shape.byKey.decodeWithReport(json).report.isEmpty)
  }

  struct Marked: Equatable, Sendable {
    var id = 1
    var shape = Shape.label("before")
    static func schema(_ shape: Schema<Shape>) -> Schema<Marked> {
      Schema(startingFrom: Marked()) {
        Field("id", \.id)
        Include(shape, \.shape)
      }
    }
    static let schema = schema(Shape.byKey)
    static let validated = schema(Shape.byKey.validate("is empty") { $0 != .label("") })
  }

  @Test(
    "Leniently, an empty string that counts as null counts as missing, wherever it is",
    arguments: [
      (#"{"circle":"","label":"x"}"#, #"label("x"); $.circle converted"#),
      (#"{"label":"","circle":" "}"#, #"label(""); $.circle converted"#),
      (#"{"circle":"","sides":[1]}"#, "sides([1]); $.circle converted"), (#"{"circle":""}"#, "$ unknownCase"),
      (#"{"sides":"","label":"y"}"#, #"label("y")"#),
    ])
  func emptyStrings(_ json: String, expected: String) {
    #expect(outcome(Self.Shape.byKey.lenient(), json) == expected)
  }

  @Test(
    "So does one for a variant without content",
    arguments: [
      (#"{"ping":{},"n":5}"#, "nil"), (#"{"ping":" ","n":5}"#, "nil"), (#"{"ping":null,"n":5}"#, "5"),
      (#"{"ping":""}"#, "nil"),
    ])
  func emptyStringsWithoutContent(_ json: String, expected: String) {
    let schema = Schema<Int?>.oneOfKeys {
      Variant("ping", nil)
      Variant("n", .number(Int.self), { $0 }, { $0 })
    }
    #expect(outcome(schema.lenient(), json) == expected)
    #expect(outcome(schema, #"{"ping":"","n":5}"#) == "nil")
  }

  @Test("A part whose keys are missing or null keeps its value", arguments: [#"{"id":2}"#, #"{"id":2,"circle":null}"#])
  func keptPart(_ json: String) throws {
    var event = Marked()
    try Marked.schema.update(&event, from: json)
    #expect(event == Marked(id: 2))
    #expect(try Marked.schema.partial().decode(json) == Marked(id: 2))
    #expect(try Marked.validated.partial().decode(json) == Marked(id: 2))
    try Marked.schema.update(&event, from: #"{"label":"after","circle":null}"#)
    #expect(event == Marked(id: 2, shape: .label("after")))
  }

  @Test(
    "The first present key is used, and issues have its path",
    arguments: [
      (#"{"label":null,"circle":{"radius":2},"other":1}"#, #"circle(Circle(radius: 2.0))"#),
      (#"{"label":"a","circle":{"radius":2}}"#, #"circle(Circle(radius: 2.0))"#),
      (#"{"label":7}"#, "$.label typeMismatch"), (#"{"circle":{"radius":"2"}}"#, "$.circle.radius typeMismatch"),
      (#"{"circle":{}}"#, "$.circle.radius missingKey"), (#"{"circle":null}"#, "$ unknownCase"),
      ("{}", "$ unknownCase"),
      ("null", "$ nullValue"), ("[]", "$ typeMismatch"), (#""label""#, "$ typeMismatch"),
    ])
  func strict(_ json: String, reading: String) {
    let shown = outcome(Shape.byKey, json) { shape in
      if case .circle(let circle) = shape { "circle(Circle(radius: \(circle.radius)))" } else { "\(shape)" }
    }
    #expect(shown == reading)
  }

  @Test("Decodes leniently, with the key in the paths of repairs")
  func lenient() {
    let schema = Shape.byKey.lenient()
    #expect(outcome(schema, #"{"label":7}"#) { "\($0 == .label("7"))" } == "true; $.label converted")
    #expect(
      outcome(schema, #"{"sides":["1","x"]}"#) { "\($0 == .sides([1]))" }
        == "true; $.sides[0] converted, $.sides[1] dropped")
    #expect(
      outcome(schema, #"{"circle":{"radius":"x"}}"#) { "\($0 == .circle(Circle()))" }
        == "true; $.circle.radius fellBack")
    let summary = try? schema.array.decodeWithReport(#"[{"label":7},{"label":8}]"#).report.summary
    #expect(summary.map { "\($0)" } == "$[*].label  converted  2")
  }

  @Test("An otherwise variant receives the whole value")
  func otherwise() {
    #expect(outcome(Shape.open, #""a""#) { "\($0 == .label("a"))" } == "true")
    #expect(encodingOutcome(Shape.open, .label("a")) == #""a""#)
    #expect(encodingOutcome(Shape.open, .sides([])) == "$ notEncodable")
  }

  @Test("The issue and the listing name the keys")
  func texts() {
    #expect(
      issueDescriptions(Shape.byKey, #"{"blob":{}}"#)
        == [
          #"$ unknownCase expected one of the keys "circle", "label", "sides", found an object of 1 key, namely "blob""#
        ])
    #expect(
      issueDescriptions(Shape.byKey, #"{"label":null}"#).map { $0.hasSuffix(#"1 key, but "label" is null"#) } == [
        true
      ])
    #expect(
      issueDescriptions(Shape.byKey, #"{"z":null,"z":1}"#).map { $0.hasSuffix(#"1 key, namely "z""#) } == [true])
    for parser in everyParser {
      let issues = issueDescriptions(Shape.byKey, #"{"z":1,"y":2,"x":3}"#, DecodingOptions(parser: parser))
      #expect(issues.map { $0.hasSuffix(#"found an object of 3 keys, namely "x", "y", "z""#) } == [true])
    }
    #expect(
      "\(Shape.byKey.plan)".hasPrefix(
        #"plan for Shape by the key that is present: "circle" → Circle | "label" → string | "sides" → [number Int] lossy"#
      ))
  }

  @Test("Encoding issues have the key in their path")
  func encodingIssues() {
    let shape = Shape.circle(Circle(radius: .nan))
    #expect(encodingOutcome(Shape.byKey, shape) == "$.circle.radius nonFiniteNumber")
    #expect(encodingOutcome(Shape.adjacent, shape) == "$.payload.radius nonFiniteNumber")
  }

  // MARK: - Among other keys

  struct Event: Equatable, Sendable {
    var id = 0
    var shape = Shape.label("")
    static func initialized(_ shapes: Schema<Shape>) -> Schema<Event> {
      Schema(
        { Event(id: $0, shape: $1) },
        members: {
          Field("id", \Event.id)
          Include(shapes, \.shape)
        })
    }
    static func started(_ shapes: Schema<Shape>) -> Schema<Event> {
      Schema(startingFrom: Event()) {
        Include(shapes, \.shape)
        Field("id", \.id)
      }
    }
  }

  @Test(
    "Tag and content are beside other keys",
    arguments: [
      (Shape.byKey, #"{"id":7,"label":"a"}"#), (Shape.adjacent, #"{"id":7,"payload":"a","type":"label"}"#),
    ])
  func included(_ shapes: Schema<Shape>, json: String) throws {
    for schema in [Event.initialized(shapes), Event.started(shapes)] {
      let event = Event(id: 7, shape: .label("a"))
      #expect(try schema.decode(json) == event)
      #expect(encodingOutcome(schema, event) == json)
      let strict = schema.unknownKeys(.reject)
      #expect(try strict.decode(json) == event)
      #expect(outcome(strict, json.dropLast() + #","z":1}"#) == "$.z unknownKey")
      #expect(try schema.decode(schema.encodeToString(event)) == event)
    }
  }

  struct Open: Equatable, Sendable {
    var shape = Shape.label("")
    var rest: [String: JSONValue] = [:]
    static let schema = Schema(startingFrom: Open()) { Include(Shape.byKey, \.shape) }
  }

  @Test(
    "The keys of the variants behind the one that is used are unknown, unless they are null",
    arguments: [
      (#"{"circle":{"radius":2},"label":"a"}"#, ["label"]), (#"{"circle":{"radius":2},"label":null}"#, []),
      (#"{"circle":null,"label":"a","sides":[1]}"#, ["sides"]), (#"{"label":"a","sides":[1],"z":1}"#, ["sides", "z"]),
      (#"{"label":"a"}"#, []),
    ])
  func otherVariants(_ json: String, unknown: [String]) throws {
    let rejecting = Open.schema.unknownKeys(.reject)
    let issues = unknown.map { "$.\($0) unknownKey" }
    #expect(issueDescriptions(rejecting, json) == issues)
    #expect(issueDescriptions(Shape.byKey, json, DecodingOptions(unknownKeys: .reject)) == issues)
    let collecting = Open.schema.unknownKeys(.collect(into: \.rest))
    let open = try collecting.decode(json)
    #expect(open.rest.keys.sorted() == unknown)
    #expect(try collecting.decode(collecting.encode(open)) == open)
    #expect(try Open.schema.decode(json).shape == open.shape)
  }

  private enum Reply: Equatable, Sendable {
    case result(JSONValue)
    case error(String)
    case count(Int?)
    case other([Int])

    static let error = Variant<Reply>("error", .string, Reply.error) {
      if case .error(let text) = $0 { text } else { nil }
    }
    static let result = Variant<Reply>("result", .json.validate("must not be 0") { $0 != 0 }, Reply.result) {
      if case .result(let json) = $0 { json } else { nil }
    }
    static let count = Variant<Reply>("myCount", Schema<Int>.number().nullIf(-1).optional, Reply.count) {
      if case .count(let count) = $0 { .some(count) } else { nil }
    }
    static let schema: Schema<Reply> = .oneOfKeys {
      error
      result
      count
    }
    static let orItems: Schema<Reply> = .oneOfKeys {
      error
      count
      Variant(otherwise: Schema<[Int]>.array(of: .number()).under("items"), Reply.other) { _ in nil }
    }
  }

  private static let rejecting = DecodingOptions(unknownKeys: .reject)

  @Test(
    "Null is the content of a variant that decodes it, if no other key is present",
    arguments: [
      (#"{"result":null}"#, .result(.null)), (#"{"error":null,"result":null}"#, .result(.null)),
      (#"{"result":null,"myCount":null}"#, .result(.null)), (#"{"myCount":null}"#, .count(nil)),
      (#"{"myCount":-1}"#, .count(nil)), (#"{"result":null,"myCount":2}"#, .count(2)),
      (#"{"error":"x","result":null}"#, .error("x")),
    ] as [(String, Reply)])
  private func nullContent(_ json: String, reply: Reply) throws {
    #expect(try Reply.schema.decode(json) == reply)
    #expect(try Reply.schema.decode(Reply.schema.encode(reply)) == reply)
    #expect(
      issueDescriptions(Reply.schema, #"{"z":1,"# + json.dropFirst(), Self.rejecting) == ["$.z unknownKey"])
    let swapped = json.replacingOccurrences(of: "myCount", with: "my_count")
    #expect(try Reply.schema.keys(.snakeOrCamelCase).decode(swapped) == reply)
  }

  @Test("A null that is content has the path of its key; in an update, it removes the key")
  func pathOfNull() throws {
    struct Model: Equatable, Sendable {
      var id = 1
      var reply = Reply.error("before")
      static let schema = Schema(startingFrom: Model()) {
        Field("id", \.id)
        Include(Reply.schema, \.reply)
      }
    }
    let strict: Schema<Reply> = .oneOfKeys {
      Variant("myResult", .json.validate("must not be null") { $0 != .null }, Reply.result) { _ in nil }
    }
    #expect(
      issueDescriptions(strict.keys(.snakeOrCamelCase), #"{"my_result":null}"#) == [
        "$.my_result validationFailed found null, must not be null"
      ])
    // RFC 7396: null removes a key.
    var model = Model()
    try Model.schema.update(&model, from: #"{"result":null}"#)
    #expect(model == Model(reply: .error("before")))
    try Model.schema.update(&model, from: #"{"error":null,"result":1}"#)
    #expect(model == Model(reply: .result(1)))
  }

  @Test(
    "Beside an otherwise variant, null is a missing key",
    arguments: [
      (#"{"error":null,"items":[1]}"#, .other([1])), (#"{"myCount":null,"items":[1]}"#, .other([1])),
      (#"{"myCount":2,"items":null}"#, .count(2)),
    ] as [(String, Reply)])
  private func nullBesideOtherwise(_ json: String, reply: Reply) throws {
    #expect(try Reply.orItems.decode(json) == reply)
    #expect(
      issueDescriptions(Reply.orItems, json, Self.rejecting)
        == (reply == .count(2) ? ["$.items unknownKey"] : []))
  }

  private static let sentinels: Schema<Shape> = .oneOfKeys {
    Variant("sides", .array(of: .number()).nullIf([]), Shape.sides) {
      if case .sides(let sides) = $0 { sides } else { nil }
    }
    Variant("label", .string, Shape.label) { if case .label(let text) = $0 { text } else { nil } }
    Variant("circle", Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
  }

  @Test("The keys of otherwise are known if the only key stands for null")
  func sentinelBesideOtherwise() throws {
    let union: Schema<Shape> = .oneOfKeys {
      Variant("label", .string.nullIf("none"), Shape.label) { if case .label(let text) = $0 { text } else { nil } }
      Variant(otherwise: Circle.schema, Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
    }
    let open = Schema(startingFrom: Open()) { Include(union, \.shape) }
    for json in [#"{"label":"none","radius":2}"#, #"{"radius":2}"#] {
      let decoded = try open.unknownKeys(.collect(into: \.rest)).decode(json)
      #expect(decoded == Open(shape: .circle(Circle(radius: 2))))
      #expect(issueDescriptions(union, json, Self.rejecting) == [])
    }
    #expect(issueDescriptions(union, #"{"label":"a","radius":2}"#, Self.rejecting) == ["$.radius unknownKey"])
  }

  @Test(
    "A key is unknown if and only if its variant is not the one that is decoded",
    arguments: [
      (sentinels, #"{"sides":[],"label":"a"}"#, "a", []),
      (sentinels, #"{"sides":[],"label":"a","circle":{}}"#, "a", ["circle"]),
      (sentinels, #"{"sides":[1],"label":"a"}"#, nil, ["label"]),
      (Shape.byKey.lenient(), #"{"circle":"","label":"a"}"#, "a", []),
      (Shape.byKey.lenient(), #"{"circle":"","label":"","sides":[1]}"#, "", ["sides"]),
    ] as [(Schema<Shape>, String, String?, [String])])
  func usedVariant(_ union: Schema<Shape>, json: String, label: String?, unknown: [String]) throws {
    let issues = unknown.map { "$.\($0) unknownKey" }
    #expect(issueDescriptions(union, json, Self.rejecting) == issues)
    let open = Schema(startingFrom: Open()) { Include(union, \.shape) }
    #expect(issueDescriptions(open.unknownKeys(.reject), json) == issues)
    let decoded = try open.unknownKeys(.collect(into: \.rest)).decodeWithReport(json)
    #expect(decoded.value.rest.keys.sorted() == unknown)
    if let label { #expect(decoded.value.shape == .label(label)) }
    #expect(try decoded.report.repairs == open.decodeWithReport(json).report.repairs)
  }

  @Test(
    "Issues of an included union",
    arguments: [
      (#"{"id":"7","type":"circle","payload":{"radius":"2"}}"#, "$.id typeMismatch, $.payload.radius typeMismatch"),
      (#"{"id":7,"type":"blob","payload":{}}"#, "$.type unknownCase"), (#"{"id":7,"payload":{}}"#, "$.type missingKey"),
      (#"{"id":7,"type":"circle"}"#, "$.payload missingKey"), (#"{"id":7,"type":null}"#, "$.type nullValue"),
      ("[]", "$ typeMismatch"),
    ])
  func issuesOfPart(_ json: String, issues: String) {
    #expect(outcome(Event.initialized(Shape.adjacent), json) == issues)
  }

  @Test("An update replaces a union with that of the document")
  func updating() throws {
    var event = Event(id: 7, shape: .label("a"))
    try Event.started(Shape.adjacent).partial().update(&event, from: #"{"id":8}"#)
    #expect(event == Event(id: 8, shape: .label("a")))
    try Event.started(Shape.adjacent).partial().update(&event, from: #"{"type":"sides","payload":[3]}"#)
    #expect(event == Event(id: 8, shape: .sides([3])))
  }

  enum Deep: Equatable, Sendable {
    case circle(Circle)
    case other(Circle)
    static let schema: Schema<Deep> = .oneOf("kind") {
      Variant("circle", Circle.schema, Deep.circle) { if case .circle(let circle) = $0 { circle } else { nil } }
      Variant(otherwise: Circle.schema, Deep.other) { if case .other(let circle) = $0 { circle } else { nil } }
    }
  }
  struct Pair: Equatable, Sendable {
    var name = ""
    var deep = Deep.other(Circle())
    static let schema = Schema(startingFrom: Pair()) {
      Field("name", \.name)
      Include(Deep.schema, \.deep)
    }
  }

  @Test("An internal tag with otherwise, in a nested union, with sorted keys")
  func internalTag() throws {
    for (json, pair) in [
      (#"{"kind":"circle","name":"a","radius":2}"#, Pair(name: "a", deep: .circle(Circle(radius: 2)))),
      (#"{"name":"a","radius":2}"#, Pair(name: "a", deep: .other(Circle(radius: 2)))),
    ] {
      #expect(try Pair.schema.decode(json) == pair)
      #expect(encodingOutcome(Pair.schema, pair) == json)
      let union: Schema<Pair> = .oneOf("t") { Variant("pair", Pair.schema, { $0 }, { $0 }) }
      #expect(try union.decode(union.encode(pair)) == pair)
    }
    #expect(outcome(Pair.schema, #"{"name":"a","kind":"circle"}"#) == "$.radius missingKey")
  }

  @Test("The last one of a repeated key decides whether an update has a value for a union")
  func repeatedKeys() throws {
    for (json, shape) in [
      (#"{"label":"after","label":null}"#, Shape.label("before")),
      (#"{"label":null,"label":"after"}"#, .label("after")),
      (#"{"label":"after","label":null,"sides":[1]}"#, .sides([1])),
    ] {
      var marked = Marked()
      try Marked.schema(Shape.byKey).update(&marked, from: json)
      #expect(marked.shape == shape, "\(json)")
    }
  }

  @Test("What counts as a null key is reported")
  func convertedNull() {
    let schema: Schema<Int> = .oneOfKeys {
      Variant("n", .number(), { $0 }, { $0 })
      Variant(otherwise: Schema<[String: JSONValue]>.dictionary(of: .json), { $0.count }, { _ in nil })
    }
    #expect(outcome(schema.lenient(), #"{"n":""}"#) == "1; $.n converted")
    #expect(outcome(schema.lenient(), #"{"n":null}"#) == "1")
    #expect(outcome(schema, #"{"n":""}"#) == "$.n typeMismatch")
  }
}
