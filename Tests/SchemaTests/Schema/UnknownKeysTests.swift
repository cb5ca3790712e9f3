import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct UnknownKeysTests {
  private struct Model: CustomStringConvertible, Sendable {
    var id = 0, zip = 0, n = 0
    var extras: [String: JSONValue] = [:]
    var description: String { "\(id) \(zip) \(n) \(extras.keys.sorted())" }

    static func schema(_ policy: UnknownKeys<Model>) -> Schema<Model> {
      Schema(startingFrom: Model()) {
        Field("id", "ident", at: \.id)
        Field("address.zip", \.zip)
        Field("list[0]", \.n)
      }.unknownKeys(policy)
    }
  }

  private static let json = #"{"id":1,"ident":2,"address":{"zip":3,"street":"s"},"list":[4,5],"x":null,"b":[1],"a":{}}"#

  @Test func ignore() {
    #expect(outcome(Model.schema(.ignore), Self.json) == "1 3 4 []")
  }

  @Test func fail() {
    #expect(outcome(Model.schema(.reject), Self.json) == "$.a unknownKey, $.b unknownKey, $.x unknownKey")
    #expect(outcome(Model.schema(.reject), #"{"ident":1,"address":{"street":"s"},"list":[]}"#) == "1 0 0 []")
    #expect(outcome(Model.schema(.reject), "{}") == "0 0 0 []")
    #expect(outcome(Model.schema(.reject).array, #"[{},{"x":1}]"#) == "$[1].x unknownKey")
  }

  private struct Server: Sendable {
    var serverName = 0, port = 0, hosts = 0

    static let schema = Schema(startingFrom: Server()) {
      Field("serverName", \.serverName)
      Field("port", \.port)
      Field("hosts", \.hosts)
    }.unknownKeys(.reject)
  }

  static let misspelled: [(String, String?)] = [
    ("server_name", "serverName"), ("SERVERNAME", "serverName"), ("serverNmae", "serverName"),
    ("serverNam", "serverName"),
    ("serverNames", "serverName"), ("servername ", "serverName"), ("pött", nil), ("pord", "port"), ("__", nil),
    ("ports", "port"), ("prt", nil),
    ("name", nil), ("", nil), ("hots", "hosts"), ("host", "hosts"), ("most", nil),
  ]

  @Test("A key that is probably misspelled", arguments: misspelled)
  func misspelledKeys(key: String, hint: String?) throws {
    let error = #expect(throws: SchemaError.self) { try Server.schema.decode([key: 1] as JSONValue) }
    #expect(error?.issues.map(\.code) == [.unknownKey])
    #expect(error?.issues.first?.detail == hint.map { "the schema has \"\($0)\"" })
    #if FullFoundation
      let ofTree = #expect(throws: SchemaError.self) { try Server.schema.decode(jsonObject: [key: 1]) }
      #expect(ofTree == error)
    #endif
  }

  @Test func aKeyThatTheObjectHasAsWellIsNotMisspelled() {
    #expect(issueDescriptions(Server.schema, #"{"ports":1,"port":2}"#) == ["$.ports unknownKey"])
  }

  @Test func unknownKeysAreReportedWithOtherIssues() {
    #expect(outcome(Model.schema(.reject), #"{"id":"x","b":1}"#) == "$.id typeMismatch, $.b unknownKey")
  }

  @Test func collect() throws {
    let value = try Model.schema(.collect(into: \.extras)).decode(Self.json)
    #expect(value.extras == ["x": .null, "b": [1], "a": [:]])
    #expect(try Model.schema(.collect(into: \.extras)).decode("{}").extras.isEmpty)
  }

  #if FullFoundation
    @Test func keysThatCannotBeCollectedAreIssues() {
      #expect(throws: SchemaError.self) {
        try Model.schema(.collect(into: \.extras)).decode(jsonObject: ["b": Date(timeIntervalSince1970: 0)])
      }
    }
  #endif

  private struct Stamps: Sendable {
    var created = 0
    static let schema = Schema(startingFrom: Stamps()) { Field("created", \.created) }
  }

  private struct Host: CustomStringConvertible, Sendable {
    var name = "", stamps = Stamps()
    var description: String { "\(name) \(stamps.created)" }

    static func schema(_ part: Schema<Stamps>) -> Schema<Host> {
      Schema(startingFrom: Host()) {
        Field("name", \.name)
        Include(part, \.stamps)
      }
    }
  }

  private enum Change: Equatable, Sendable {
    case assigned(String)
    case labeled(String)
    case moved(Move)
    case other(String)

    struct Move: Equatable, Sendable {
      var from = 0
      static let schema = Schema(startingFrom: Move()) { Field("from", \.from) }
    }

    static let schema: Schema<Change> = .oneOf("event") {
      Variant("assigned", Schema.string.under("assignee"), Change.assigned) {
        if case .assigned(let who) = $0 { who } else { nil }
      }
      Variant("labeled", Schema.string.under("label"), Change.labeled) {
        if case .labeled(let label) = $0 { label } else { nil }
      }
      Variant("moved", Move.schema, Change.moved) { if case .moved(let move) = $0 { move } else { nil } }
      Variant(otherwise: Schema.string.under("event"), Change.other) {
        if case .other(let event) = $0 { event } else { nil }
      }
    }
  }

  private struct Event: Equatable, Sendable {
    var id = 0, change = Change.other(""), extras: [String: JSONValue] = [:]
    static let schema = Schema(startingFrom: Event()) {
      Field("id", \.id)
      Include(Change.schema, \.change)
    }
  }

  @Test(
    "Of a union among other keys, those of the other variants are unknown",
    arguments: [
      (#"{"assignee":"ann","event":"assigned","id":1}"#, [:]),
      (#"{"assignee":"ann","event":"unassigned","id":1}"#, ["assignee": "ann"]),
      (#"{"event":"moved","from":2,"id":1,"label":null,"to":3}"#, ["label": .null, "to": 3]),
      (#"{"assignee":"ann","event":"labeled","from":[],"id":1,"label":"bug"}"#, ["assignee": "ann", "from": []]),
    ] as [(String, [String: JSONValue])])
  func includedUnion(json: String, unknown: [String: JSONValue]) throws {
    let collecting = Event.schema.unknownKeys(.collect(into: \.extras))
    let event = try collecting.decode(json)
    #expect(event.extras == unknown)
    #expect(try collecting.encodeToString(event, options: EncodingOptions(formatting: .sortedKeys)) == json)
    #if FullFoundation
      #expect(try collecting.decode(jsonObject: JSONSerialization.jsonObject(with: Data(json.utf8))) == event)
    #endif
    let issues = unknown.keys.sorted().map { "$.\($0) unknownKey" }
    #expect(issueDescriptions(Event.schema.unknownKeys(.reject), json) == issues)
    #expect(issueDescriptions(Event.schema, json, DecodingOptions(unknownKeys: .reject)) == issues)
    let nested = Schema(startingFrom: Outer()) { Include(Event.schema, \.event) }
    #expect(issueDescriptions(nested.unknownKeys(.reject), json) == issues)
    #expect(issueDescriptions(nested, json) == [])
  }

  private struct Outer: Sendable { var event = Event() }

  @Test("If no variant is found, the keys of none are unknown")
  func includedUnionWithoutVariant() {
    let schema: Schema<Change> = .oneOf("event") {
      Variant("moved", Change.Move.schema, Change.moved) { if case .moved(let move) = $0 { move } else { nil } }
    }
    let event = Schema(startingFrom: Event()) { Include(schema, \.change) }.unknownKeys(.reject)
    #expect(
      issueDescriptions(event, #"{"event":"x","from":1,"id":2}"#) == [
        #"$.event unknownCase expected "moved", found "x""#, "$.id unknownKey",
      ])
  }

  @Test("Whether the case of an included key matters depends on the part's own style")
  func includedCase() {
    let json = #"{"name":"x","CREATED":4}"#
    let anyCase = Host.schema(Stamps.schema.keys(.caseInsensitive)).unknownKeys(.reject)
    #expect(outcome(anyCase, json) == "x 4")
    #expect(outcome(anyCase, #"{"NAME":"x","CREATED":4}"#) == "$.NAME unknownKey")
    let exact = Host.schema(Stamps.schema.keys(.snakeCase)).keys(.caseInsensitive).unknownKeys(.reject)
    #expect(outcome(exact, json) == "$.CREATED unknownKey")
    #expect(outcome(exact, #"{"NAME":"x","created":4}"#) == "x 4")
  }
}
