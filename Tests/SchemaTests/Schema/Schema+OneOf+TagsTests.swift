import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Tags of unions")
struct SchemaOneOfTagsTests {
  struct Box: Equatable, Sendable {
    var n = 0
    var extras: [String: JSONValue] = [:]
    init(n: Int = 0, extras: [String: JSONValue] = [:]) { (self.n, self.extras) = (n, extras) }
    static let schema = Schema(startingFrom: Box()) { Field("n", \.n) }
  }

  enum Thing: Equatable, Sendable {
    case first(Box)
    case second(Box)
    static func schema(_ first: JSONValue, _ second: JSONValue, _ box: Schema<Box> = Box.schema) -> Schema<Thing> {
      .oneOf("k") {
        Variant(first, box, Thing.first) { if case .first(let box) = $0 { box } else { nil } }
        Variant(second, box, Thing.second) { if case .second(let box) = $0 { box } else { nil } }
      }
    }
  }

  private struct Coded: Codable, Sendable {
    var type = "c"
    var v = 1
  }

  @Test("A variant may encode the tag itself, with the same value")
  func equalTags() throws {
    let schema: Schema<JSONValue> = .oneOf("type") {
      Variant("j", .json, { $0 }) { $0["type"] == "j" ? .some($0) : .none }
      Variant("c", .codable(Coded.self), { ["type": .string($0.type), "v": .number(JSONNumber($0.v))] }) { _ in
        Coded()
      }
    }
    #expect(try schema.encodeToString(schema.decode(#"{"type":"j","v":2}"#)) == #"{"type":"j","v":2}"#)
    #expect(try schema.encodeToString(schema.decode(#"{"type":"c","v":1}"#)) == #"{"type":"c","v":1}"#)
    let other: Schema<Coded> = .oneOf("type") { Variant("x", .codable(Coded.self), { $0 }) { $0 } }
    #expect(issueList { () throws(SchemaError) in _ = try other.encode(Coded()) } == "$ notEncodable")
  }

  @Test(
    "Numbers and Bools decode and encode",
    arguments: [
      (Thing.schema(1, 2), #"{"k":2,"n":5}"#), (Thing.schema(false, true), #"{"k":true,"n":5}"#),
      (Thing.schema(1, 1.5), #"{"k":1.5,"n":5}"#), (Thing.schema("a", 2), #"{"k":2,"n":5}"#),
    ])
  func kinds(_ schema: Schema<Thing>, json: String) throws {
    #expect(try schema.decode(json) == .second(Box(n: 5)))
    #expect(encodingOutcome(schema, .second(Box(n: 5))) == json)
  }

  @Test(
    "Strictly, a tag has its own type; leniently, it is converted and reported",
    arguments: [
      (Thing.schema(1, 2), #""2""#), (Thing.schema("1", "2"), "2"), (Thing.schema(false, true), #""true""#),
      (Thing.schema("false", "true"), "true"),
    ])
  func lenient(_ schema: Schema<Thing>, tag: String) throws {
    let json = #"{"k":\#(tag)}"#
    #expect(outcome(schema, json) == "$.k unknownCase")
    let decoded = try schema.lenient().decodeWithReport(json)
    #expect(decoded.value == .second(Box()))
    #expect(decoded.report.repairs.lines == ["$.k converted"])
  }

  @Test(
    "A value that is not an object matches otherwise, wherever the tag is", arguments: ["null", "5", #""x""#, "[1]"])
  func otherwiseWithoutObject(_ json: String) throws {
    let tagged: Variant<JSONValue> = Variant("a", Schema<Int>.number(), { _ in "a" }, { _ in nil })
    let other: Variant<JSONValue> = Variant(otherwise: .json, { $0 }, { $0 })
    let unions: [Schema<JSONValue>] = [
      .oneOf(tag: "k", content: "v") {
        tagged
        other
      },
      .oneOfKeys {
        tagged
        other
      },
      .oneOf("k") {
        Variant("a", Box.schema, { _ in "a" }, { _ in nil })
        other
      },
    ]
    for union in unions {
      let value = try union.decode(json)
      #expect(try value == Schema.json.decode(json))
      #expect(try union.encodeToString(value) == json)
    }
  }

  @Test("A value that matches otherwise strictly also does leniently", arguments: [#""2""#, "2", "true", "null"])
  func otherwise(_ tag: String) throws {
    let schema: Schema<String> = .oneOf("k") {
      Variant(2, .json, { _ in "two" }, { _ in nil })
      Variant(otherwise: .json, { _ in "other" }, { _ in nil })
    }
    let json = #"{"k":\#(tag)}"#
    let strict = try schema.decode(json)
    #expect(strict == (tag == "2" ? "two" : "other"))
    let lenient = try schema.lenient().decodeWithReport(json)
    #expect(lenient.value == strict && lenient.report.isEmpty)
  }

  @Test("A number is the same tag in every spelling")
  func spelling() throws {
    #expect(try Thing.schema(1, 2).decode(#"{"k":2.0}"#) == .second(Box()))
    #expect(try Thing.schema(1, 2).decode(#"{"k":0.2e1}"#) == .second(Box()))
  }

  @Test("The tag is not an unknown key of a variant that rejects or collects them")
  func unknownKeys() throws {
    let rejecting = Thing.schema("a", "b", Box.schema.unknownKeys(.reject))
    #expect(try rejecting.decode(#"{"k":"b","n":1}"#) == .second(Box(n: 1)))
    #expect(outcome(rejecting, #"{"k":"b","x":1}"#) == "$.x unknownKey")
    let collecting = Thing.schema("a", "b", Box.schema.unknownKeys(.collect(into: \.extras)))
    let thing = Thing.second(Box(n: 1, extras: ["x": 2]))
    #expect(try collecting.decode(#"{"k":"b","n":1,"x":2}"#) == thing)
    #expect(encodingOutcome(collecting, thing) == #"{"k":"b","n":1,"x":2}"#)
  }

  @Test("Nor are the tags of nested unions")
  func nestedTags() throws {
    let inner = Thing.schema("a", "b", Box.schema.unknownKeys(.reject))
    let outer: Schema<Thing> = .oneOf("type") { Variant("thing", inner, { $0 }, { $0 }) }
    #expect(encodingOutcome(outer, .first(Box(n: 1))) == #"{"k":"a","n":1,"type":"thing"}"#)
    #expect(
      outcome(outer, #"{"k":"a","n":1,"type":"thing"}"#, show: { "\($0 == .first(Box(n: 1)))" }) == "true")
  }

  @Test("A dictionary beside an internal tag decodes without the tag")
  func dictionary() throws {
    let schema: Schema<[String: Int]> = .oneOf("k") { Variant("d", .dictionary(of: .number()), { $0 }, { $0 }) }
    #expect(encodingOutcome(schema, ["a": 1]) == #"{"a":1,"k":"d"}"#)
    #expect(outcome(schema, #"{"a":1,"k":"d"}"#) == "[a: 1]")
  }

  @Test("A variant may have its own field for the tag's key")
  func fieldOnTag() throws {
    struct Event: Equatable, Sendable {
      var kind = ""
      static let schema = Schema(startingFrom: Event()) { Field("k", \.kind) }
    }
    let schema: Schema<Event> = .oneOf("k") { Variant("e", Event.schema, { $0 }, { $0 }) }
    #expect(try schema.decode(#"{"k":"e"}"#) == Event(kind: "e"))
    #expect(encodingOutcome(schema, Event(kind: "other")) == #"{"k":"e"}"#)
  }

  private enum Signal: Equatable, Sendable {
    case one, event
    static let schema: Schema<Signal> = .oneOf("k") {
      Variant("one", .one)
      Variant("e", .event)
    }
  }

  private struct Carrier: Equatable, Sendable {
    var signal = Signal.one
    static let schema = Schema(startingFrom: Carrier()) { Include(Signal.schema, \.signal) }
  }

  @Test("A tag does not replace that of a union among the variant's keys")
  func tagOnTag() throws {
    let schema: Schema<Carrier> = .oneOf("k") { Variant("e", Carrier.schema, { $0 }, { $0 }) }
    #expect(encodingOutcome(schema, Carrier(signal: .event)) == #"{"k":"e"}"#)
    #expect(try schema.decode(#"{"k":"e"}"#) == Carrier(signal: .event))
    #expect(encodingOutcome(schema, Carrier(signal: .one)) == "$ notEncodable")
  }

  @Test(
    "Leniently, a string that spells a tag matches it, as it matches a table of cases",
    arguments: [
      (#""one""#, "1", "1"), (#"" one ""#, "$.t unknownCase", "1; $.t converted"),
      (#""2""#, "$.t unknownCase", "2; $.t converted"), (#"" 2.0 ""#, "$.t unknownCase", "2; $.t converted"),
      (#""true""#, "$.t unknownCase", "3; $.t converted"), (#"" TRUE""#, "$.t unknownCase", "3; $.t converted"),
      (#""ONE""#, "$.t unknownCase", "$.t unknownCase"),
    ])
  func spelledTags(tag: String, strict: String, lenient: String) {
    let schema = Schema<Int>.oneOf("t") {
      Variant("one", Box.schema, { _ in 1 }) { _ in nil }
      Variant(2, Box.schema, { _ in 2 }) { _ in nil }
      Variant(true, Box.schema, { _ in 3 }) { _ in nil }
    }
    let json = #"{"t":\#(tag)}"#
    #expect(outcome(schema, json) == strict)
    #expect(outcome(schema.lenient(), json) == lenient)
    let table = Schema<Int>.cases([1: ["one"], 2: [2], 3: [true]]).lenient()
    #expect(outcome(table, tag).hasPrefix(lenient.prefix(1)), "like a table of cases")
  }

  private enum Count: Equatable, Sendable {
    case counts([String: Int])
    case number(Int)
  }

  @Test(
    "The `otherwise` variant of a union with a content is not a content: the tag of an enclosing union is not among its keys"
  )
  func nestedOtherwise() throws {
    let inner: Schema<Count> = .oneOf(tag: "t", content: "c") {
      Variant("n", .number(), Count.number) { if case .number(let number) = $0 { number } else { nil } }
      Variant(otherwise: .dictionary(of: .number()), Count.counts) {
        if case .counts(let counts) = $0 { counts } else { nil }
      }
    }
    let outer: Schema<Count> = .oneOf("type") { Variant("g", inner, { $0 }, { $0 }) }
    for count in [Count.counts(["x": 1]), .number(3)] { #expect(try outer.decode(outer.encode(count)) == count) }
  }

  /// A text in one of two forms, which its own field tells apart.
  private struct Text: Equatable, Sendable {
    var type = "", text = ""
    static let schema = Schema(startingFrom: Text()) {
      Field("type", \.type)
      Field("text", \.text)
    }
  }

  private enum Block: Equatable, Sendable {
    case text(Text)
    case line(Text)

    static let schema: Schema<Block> = .oneOf("type") {
      Variant("mrkdwn", Text.schema, Block.text) { if case .text(let text) = $0 { text } else { nil } }
      Variant("plain/text", Text.schema, Block.text) { if case .text(let text) = $0 { text } else { nil } }
      Variant("line", Text.schema, Block.line) { if case .line(let text) = $0 { text } else { nil } }
    }
  }

  @Test(
    "A field that has another tag of the same case chooses the tag; any other value is replaced",
    arguments: [
      ("mrkdwn", "mrkdwn"), ("plain/text", "plain/text"), ("line", "mrkdwn"), ("", "mrkdwn"), ("other", "mrkdwn"),
    ])
  func fieldsChoose(type: String, encoded: String) throws {
    let block = Block.text(Text(type: type, text: "a"))
    for formatting in [EncodingOptions.Formatting(), .sortedKeys, .escapingSlashes] {
      let data = try Block.schema.encode(block, options: EncodingOptions(formatting: formatting))
      #expect(try Block.schema.decode(data) == .text(Text(type: encoded, text: "a")))
    }
    #expect(try Block.schema.encodeToString(.line(Text(type: type))) == #"{"type":"line","text":""}"#)
  }
}
