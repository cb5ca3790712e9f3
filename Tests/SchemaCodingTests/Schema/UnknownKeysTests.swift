import Foundation
import SchemaCoding
import Testing

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

  @Test func unknownKeysAreReportedWithOtherIssues() {
    #expect(outcome(Model.schema(.reject), #"{"id":"x","b":1}"#) == "$.id typeMismatch, $.b unknownKey")
  }

  @Test func collect() throws {
    let value = try Model.schema(.collect(into: \.extras)).decode(Self.json)
    #expect(value.extras == ["x": nil, "b": [1], "a": [:]])
    #expect(try Model.schema(.collect(into: \.extras)).decode("{}").extras.isEmpty)
  }

  @Test func keysThatCannotBeCollectedAreIssues() {
    #expect(throws: SchemaError.self) {
      try Model.schema(.collect(into: \.extras)).decode(jsonObject: ["b": Date(timeIntervalSince1970: 0)])
    }
  }

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
