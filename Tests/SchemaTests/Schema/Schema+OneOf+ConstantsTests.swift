import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Unions that select by constants")
struct SchemaOneOfConstantsTests {
  struct Tick: Equatable, Sendable {
    var n = 0
    static func schema(_ path: FieldKey, _ value: JSONValue) -> Schema<Tick> {
      Schema(startingFrom: Tick()) {
        Constant(path, value)
        Field("n", \.n)
      }
    }
  }
  enum Event: Equatable, Sendable, CustomStringConvertible {
    case a(Tick)
    case b(Tick)
    case other(JSONValue)
    var description: String {
      switch self {
      case .a(let tick): "a \(tick.n)"
      case .b(let tick): "b \(tick.n)"
      case .other(let json): "other \(json)"
      }
    }
    var a: Tick? { if case .a(let tick) = self { tick } else { nil } }
    var b: Tick? { if case .b(let tick) = self { tick } else { nil } }
    var other: JSONValue? { if case .other(let json) = self { json } else { nil } }
  }

  static func a(_ path: FieldKey = "type", _ value: JSONValue = "a") -> Variant<Event> {
    Variant(Tick.schema(path, value), Event.a) { $0.a }
  }
  static func b(_ path: FieldKey = "type", _ value: JSONValue = "b") -> Variant<Event> {
    Variant(Tick.schema(path, value), Event.b) { $0.b }
  }
  static let other = Variant<Event>(otherwise: .json, Event.other) { $0.other }

  static let schema: Schema<Event> = .oneOf {
    a("sys.type")
    b("sys.type")
  }
  static let open: Schema<Event> = .oneOf {
    a()
    b()
    other
  }

  @Test(
    "The constant selects",
    arguments: [
      (schema, #"{"sys": {"type": "b"}, "n": 1}"#, "b 1"),
      (schema, #"{"sys": {"type": "b"}, "n": "x"}"#, "$.n typeMismatch"),
      (schema, #"{"sys": {"type": "c"}, "n": 1}"#, "$.sys.type unknownCase"),
      (schema, #"{"n": 1}"#, "$.sys.type missingKey"), (schema, "1", "$ typeMismatch"), (schema, "null", "$ nullValue"),
      (open, #"{"type": "a", "n": 1}"#, "a 1"), (open, #"{"type": "c"}"#, #"other {"type":"c"}"#),
      (open, #"{"type": "a", "n": "x"}"#, "$.n typeMismatch"), (open, "7", "other 7"),
      (
        .oneOf {
          a("v", 1)
          b("v", 2)
        }, #"{"v": 2}"#, "b 0"
      ),
      (
        Schema<Event>.oneOf {
          a("v", 1)
          b("v", 2)
        }.lenient(), #"{"v": "2", "n": "3"}"#, "b 3; $.v converted, $.v converted, $.n converted"
      ),
    ] as [(Schema<Event>, String, String)])
  func selects(schema: Schema<Event>, json: String, result: String) {
    #expect(
      outcome(schema, json).components(separatedBy: "; ").uniqued()
        == result.components(separatedBy: "; ").uniqued())
  }

  @Test("Both ways")
  func bothWays() throws {
    let json = #"{"n":1,"sys":{"type":"b"}}"#
    #expect(encodingOutcome(Self.schema, .b(Tick(n: 1))) == json)
    #expect(encodingOutcome(Self.open, .other(["type": "c"])) == #"{"type":"c"}"#)
    #expect("\(Self.schema.plan)".hasPrefix(#"plan for Event by the constant "sys.type": "a" → Tick | "b" → Tick"#))
  }

  @Test("Variants with the same constant are tried, and no others")
  func groups() {
    let schema: Schema<Event> = .oneOf {
      Variant(
        Schema(startingFrom: Tick()) {
          Constant("type", "a")
          Field("n", \.n).required()
        }, Event.a
      ) { $0.a }
      Variant(
        Schema(startingFrom: Tick()) {
          Constant("type", "a")
          Field("m", \.n).required()
        }, Event.b
      ) { $0.b }
      Self.b("type", "c")
    }
    #expect(outcome(schema, #"{"type": "a", "m": 4}"#) == "b 4")
    #expect(outcome(schema, #"{"type": "c", "n": 4}"#) == "b 4")
    #expect(outcome(schema, #"{"type": "a"}"#) == "$ unknownCase")
    #expect(outcome(schema, #"{"type": "d"}"#) == "$.type unknownCase")
  }

  @Test("Constants that only some variants have select nothing", .enabled(if: scannerIsInUse))
  func partial() {
    let schema: Schema<Event> = .oneOf {
      Self.a()
      Variant(Schema<JSONValue>.json, Event.other) { $0.other }
    }
    #expect(outcome(schema, #"{"type": "a", "n": 1}"#) == "a 1")
    #expect(outcome(schema, #"{"type": "a", "n": "x"}"#) == #"other {"type":"a","n":"x"}"#)
  }

  @Test("No work is thrown away, and the reason is one")
  func manyVariants() throws {
    let many: Schema<Tick> = .oneOf {
      for index in 0..<60 { Variant(Tick.schema("sys.type", .string("t\(index)")), { $0 }, { $0 }) }
    }
    let ticks = (0..<2_000).map { #"{"sys": {"type": "t\#($0 % 60)"}, "n": \#($0)}"# }.joined(separator: ",")
    let options = DecodingOptions(limits: CodingLimits(maximumRepeatedValues: 0))
    #expect(try many.array.decode("[\(ticks)]", options: options).map(\.n) == Array(0..<2_000))
  }

  @Test("An included union")
  func included() throws {
    struct Envelope: Equatable, Sendable {
      var id: Int
      var event: Event
      static let schema = Schema(Envelope.init) {
        Field("id", \.id)
        Include(SchemaOneOfConstantsTests.schema, \.event)
      }
    }
    let json = #"{"id":7,"n":1,"sys":{"type":"b"}}"#
    let envelope = Envelope(id: 7, event: .b(Tick(n: 1)))
    #expect(try Envelope.schema.decode(json) == envelope)
    #expect(encodingOutcome(Envelope.schema, envelope) == json)
    #expect(outcome(Envelope.schema, #"{"id": 7, "sys": {"type": "c"}}"#) == "$.sys.type unknownCase")
    #expect(
      outcome(Envelope.schema.unknownKeys(.reject), #"{"id": 7, "x": 1, "n": 1, "sys": {"type": "b"}}"#)
        == "$.x unknownKey")
  }
}

extension Sequence where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
