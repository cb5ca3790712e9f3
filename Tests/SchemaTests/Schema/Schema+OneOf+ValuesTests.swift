import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

@Suite("Variants without content")
struct SchemaOneOfValuesTests {
  enum Signal: Equatable, Sendable {
    case ping
    case pong
    case code(Int)

    static let code: @Sendable (Signal) -> Int? = { if case .code(let value) = $0 { value } else { nil } }
    static let byTag: Schema<Signal> = .oneOf("type") {
      Variant("ping", .ping)
      Variant(2, .pong)
      Variant("code", Schema<Int>.number().under("n"), Signal.code, code)
    }
    static let besideTag: Schema<Signal> = .oneOf(tag: "type", content: "n") {
      Variant("ping", .ping)
      Variant(2, .pong)
      Variant("code", .number(), Signal.code, code)
    }
    static let byKey: Schema<Signal> = .oneOfKeys {
      Variant("ping", .ping)
      Variant("pong", .pong)
      Variant("n", .number(), Signal.code, code)
    }
  }

  @Test(
    "They decode and encode in every layout",
    arguments: [
      (Signal.byTag, #"[{"type":"ping"},{"type":2},{"n":1,"type":"code"}]"#),
      (Signal.besideTag, #"[{"type":"ping"},{"type":2},{"n":1,"type":"code"}]"#),
      (Signal.byKey, #"[{"ping":{}},{"pong":{}},{"n":1}]"#),
    ])
  func bothWays(_ schema: Schema<Signal>, json: String) throws {
    #expect(try schema.array.decode(json) == [.ping, .pong, .code(1)])
    #expect(encodingOutcome(schema.array, [.ping, .pong, .code(1)]) == json)
    #expect(try schema.array.decode(schema.encodeToString(.pong).inBrackets) == [.pong], "keys not sorted")
  }

  @Test("The closure that makes the whole value may throw")
  func throwing() {
    struct Odd: Error, CustomStringConvertible { var description: String { "is odd" } }
    let even: @Sendable (Int) throws -> Signal = { code in
      if code < 0 { throw SchemaIssue(.outOfRange, expected: "a code") }
      if code % 2 == 1 { throw Odd() }
      return .code(code)
    }
    let byTag = Schema<Signal>.oneOf("type") { Variant("code", Schema<Int>.number().under("n"), even, Signal.code) }
    #expect(outcome(byTag, #"{"type":"code","n":2}"#) == "code(2)")
    #expect(outcome(byTag, #"{"type":"code","n":3}"#) == "$ custom")
    #expect(outcome(byTag, #"{"type":"code","n":-1}"#) == "$ outOfRange")
    let untagged = Schema<Signal>.oneOf {
      Variant(.number(), even)
      Variant(Schema<Int>.number(), Signal.code)
    }
    #expect(outcome(untagged, "2") == "code(2)" && outcome(untagged, "3") == "code(3)")
    let byKey = Schema<Signal>.oneOfKeys { Variant("n", .number(), even) }
    #expect(outcome(byKey, #"{"n":3}"#) == "$.n custom")
    let error = #expect(throws: SchemaError.self) { try byKey.decode(#"{"n":3}"#) }
    #expect(error?.issues.map(\.description) == ["$.n custom expected a Signal, found 3, is odd"])
  }

  @Test(
    "What else the object contains is ignored, but null under a key counts as missing",
    arguments: [
      (Signal.byTag, #"{"type":"ping","n":"x"}"#, "ping"), (Signal.besideTag, #"{"type":"ping","n":[1]}"#, "ping"),
      (Signal.besideTag, #"{"type":"ping","n":null}"#, "ping"), (Signal.byKey, #"{"ping":true,"n":1}"#, "ping"),
      (Signal.byKey, #"{"ping":null,"n":1}"#, "code(1)"), (Signal.byKey, #"{"ping":null}"#, "$ unknownCase"),
      (Signal.byTag, #"{"type":"2"}"#, "$.type unknownCase"), (Signal.byTag, #""ping""#, "$ typeMismatch"),
    ])
  func content(_ schema: Schema<Signal>, json: String, expected: String) {
    #expect(outcome(schema, json) == expected)
  }

  @Test("Leniently, their tags match as others do")
  func lenient() throws {
    #expect(outcome(Signal.byTag.lenient(), #"{"type":"2"}"#) == "pong; $.type converted")
  }

  @Test("A type that is not Equatable has a closure")
  func closure() throws {
    enum Job: Sendable {
      case idle
      case run(@Sendable () -> Int)
    }
    let schema: Schema<Job> = .oneOf("state") { Variant("idle", .idle) { if case .idle = $0 { true } else { false } } }
    #expect(encodingOutcome(schema, Job.idle) == #"{"state":"idle"}"#)
    #expect(encodingOutcome(schema, Job.run { 1 }) == "$ notEncodable")
    #expect(outcome(schema, #"{"state":"idle"}"#) == "idle")
  }

  private struct Message: Equatable, Sendable {
    var id = 0
    var signal = Signal.ping
    static func schema(_ signal: Schema<Signal>) -> Schema<Message> {
      Schema(startingFrom: Message()) {
        Field("id", \.id)
        Include(signal, \.signal)
      }.unknownKeys(.reject)
    }
  }

  @Test(
    "They are parts of objects",
    arguments: [
      (Signal.byTag, #"{"id":1,"type":2}"#), (Signal.besideTag, #"{"id":1,"type":2}"#),
      (Signal.byKey, #"{"id":1,"pong":{}}"#),
    ])
  func parts(_ signal: Schema<Signal>, json: String) throws {
    let schema = Message.schema(signal)
    #expect(try schema.decode(json) == Message(id: 1, signal: .pong))
    #expect(encodingOutcome(schema, Message(id: 1, signal: .pong)) == json)
    #expect(outcome(schema, #"{"id":1,"type":2,"pong":{},"x":0}"#).contains("$.x unknownKey"))
  }

  @Test("A plan lists them by their tags, and JSON Schema has nothing but the tag")
  func descriptions() throws {
    #expect("\(Signal.byTag.plan)".hasPrefix(#"plan for Signal by "type": "ping" | 2 | "code" → Int"#))
    let union: Schema<Signal> = .oneOf("type") { Variant("ping", .ping) }
    let adjacent: Schema<Signal> = .oneOf(tag: "type", content: "n") { Variant("ping", .ping) }
    let ping = #"{"properties":{"type":{"const":"ping"}},"required":["type"],"type":"object"}"#
    for schema in [union, adjacent] {
      for direction in [SchemaOperation.decoding, .encoding] {
        var json = try #require(schema.jsonSchema(for: direction).object)
        json["$schema"] = nil
        #expect(
          try Schema.json.encodeToString(.object(json), options: EncodingOptions(formatting: .sortedKeys)) == ping)
      }
      #expect(try schema.sample() == ["type": "ping"])
    }
  }

  static let unknowns: [(Schema<Signal>, String, String)] = [
    (byTag, #"{"type":"ping"}"#, "ping"), (byTag, #"{"type":"blob","n":1}"#, "pong"), (byTag, "{}", "pong"),
    (byTag, "7", "pong"),
    (besideTag, #"{"type":"blob","n":1}"#, "pong"), (besideTag, #"{"type":"ping"}"#, "ping"),
    (byKey, #"{"ping":{}}"#, "ping"), (byKey, #"{"blob":{}}"#, "pong"), (byKey, #"{"ping":null}"#, "pong"),
  ]

  static let byTag: Schema<Signal> = .oneOf("type") {
    Variant("ping", .ping)
    Variant(otherwise: .pong)
  }
  static let besideTag: Schema<Signal> = .oneOf(tag: "type", content: "n") {
    Variant("ping", .ping)
    Variant(otherwise: .pong) { $0 == .pong }
  }
  static let byKey: Schema<Signal> = .oneOfKeys {
    Variant("ping", .ping)
    Variant(otherwise: .pong)
  }

  @Test("One of them may stand for everything else", arguments: unknowns)
  func otherwise(_ schema: Schema<Signal>, json: String, expected: String) {
    #expect(outcome(schema, json) == expected)
    #expect(outcome(schema.array, "[\(json)]") == "[\(expected)]")
  }

  @Test("Such a variant cannot be encoded", arguments: [byTag, besideTag, byKey])
  func encodingOtherwise(_ schema: Schema<Signal>) {
    #expect(encodingOutcome(schema, .pong) == "$ notEncodable")
    #expect(encodingOutcome(schema.array, [.ping, .code(1)]) == "$[1] notEncodable")
    let error = #expect(throws: SchemaError.self) { try schema.encode(.pong) }
    #expect(error?.issues.first?.detail == "an `otherwise` variant without content has nothing to encode")
  }

  @Test("It may be among the keys of another object")
  func otherwiseAsPart() throws {
    let schema = Schema(
      { (id: Int, signal: Signal) in Box(value: "\(id) \(signal)") },
      members: {
        Field("id").number(Int.self)
        Include(Self.byTag)
      })
    #expect(outcome(schema, #"{"id":1,"type":"blob"}"#) == "1 pong")
    #expect(outcome(schema, #"{"id":1,"type":"ping"}"#) == "1 ping")
  }

  @Test("Its JSON Schema accepts everything when decoding, and nothing when encoding")
  func otherwiseInJSONSchema() throws {
    for seed in UInt64(0)..<20 { _ = try Self.byTag.sampleValue(seed: seed, options: .edgeCases) }
    #expect(Self.byTag.description(for: .decoding) != Self.byTag.description(for: .encoding))
    let untagged: Schema<Signal> = .oneOf { Variant(otherwise: .pong) }
    #expect(
      untagged.definitionErrors().map(\.message) == [
        "has an `otherwise` variant without content, but no tag that selects it"
      ])
  }

  @Test("A union without tags cannot select them")
  func untagged() {
    let schema: Schema<Signal> = .oneOf {
      Variant("ping", .ping)
      Variant(.number(), Signal.code, Signal.code)
    }
    #expect(
      schema.definitionErrors(for: .decoding).map(\.message) == [
        #"has the variant "ping" without content, but no tag that selects it"#
      ])
  }
}

extension String {
  fileprivate var inBrackets: String { "[\(self)]" }
}
