import SchemaCoding
import Testing

@testable import TestSupport

private struct User: Equatable, Sendable {
  var id = 0
  var userName = "nobody"
  var item: Int?
  static let schema = Schema(startingFrom: User()) {
    Field("id", "number", at: \.id)
    Field("userInfo.userName", \.userName)
    Field("items[0].N", \.item)
  }
  static let anyCase = schema.keys(.caseInsensitive)
}

/// Case-insensitive keys.
@Suite("Case-insensitive keys")
struct KeyStyleCaseTests {
  private static func show(_ user: User) -> String { "\(user.id) \(user.userName) \(user.item ?? 0)" }

  @Test(
    "The declared spelling comes first, then the others in sorted order",
    arguments: [
      (#"{"id":1,"userInfo":{"userName":"Ann"},"items":[{"N":2}]}"#, "1 Ann 2"),
      (#"{"ID":1,"USERINFO":{"username":"Ann"},"Items":[{"n":2}]}"#, "1 Ann 2"),
      (#"{"ID":7,"id":8,"Id":9}"#, "8 nobody 0"), (#"{"Id":9,"ID":7}"#, "7 nobody 0"),
      (#"{"id":null,"Id":9}"#, "9 nobody 0"), (#"{"ID":null}"#, "0 nobody 0"),
      (#"{"id":"x","Id":9}"#, "9 nobody 0; $.id fellBack"), (#"{"ID":"x","Id":9}"#, "9 nobody 0; $.ID fellBack"),
      (#"{"NUMBER":3}"#, "3 nobody 0"), (#"{"NUMBER":3,"ID":4}"#, "4 nobody 0"),
      (#"{"userinfo":{},"UserInfo":{"USERNAME":"Ann"}}"#, "0 Ann 0"),
      (#"{"userInfo":5,"UserInfo":{"USERNAME":"Ann"}}"#, "0 Ann 0"),
      (#"{"ID":"x"}"#, "$.ID typeMismatch"), (#"{"UserInfo":{"USERNAME":7}}"#, "$.UserInfo.USERNAME typeMismatch"),
      (#"{"UserInfo":7}"#, "0 nobody 0"), (#"{"ITEMS":[{"n":"x"}]}"#, "$.ITEMS[0].n typeMismatch"),
      (#"{"user_info":{"userName":"Ann"},"i_d":1,"idd":1,"i":1}"#, "0 nobody 0"), ("{}", "0 nobody 0"),
    ])
  func spellings(json: String, reading: String) {
    #expect(outcome(User.anyCase, json, show: Self.show) == reading)
  }

  @Test("A report counts all spellings as the declared key")
  func patterns() throws {
    let json = #"[{"ID":"x","id2":1},{"iD":"y"},{"Id":"z"}]"#
    let schema = Schema(startingFrom: User()) { Field("id", \.id).fallback(0) }.keys(.caseInsensitive)
    #expect(try schema.array.decodeWithReport(json).report.summary.map(\.description) == ["$[*].id fellBack 3"])
  }

  @Test("Letters of any script match", arguments: [("größe", "GRÖßE"), ("ключ", "КЛЮЧ"), ("é", "É"), ("id", "ID")])
  func scripts(declared: String, other: String) {
    let schema = Box<Int>.schema(Field(.init(declared), \.value)).keys(.caseInsensitive)
    #expect(outcome(schema, "{\"\(other)\":1}") == "1")
    #expect(outcome(schema, "{\"\(other)\":\"x\"}").hasSuffix(" typeMismatch"))
  }

  @Test("A missing key is reported in its declared spelling")
  func missing() {
    let schema = Box<Int>.schema(Field("userID", \.value)).keys(.caseInsensitive)
    #expect(outcome(schema, #"{"user_id":1}"#) == "$.userID missingKey")
    #expect(outcome(schema, #"{"userid":null}"#) == "$.userid nullValue")
  }

  @Test("The declared spelling is encoded")
  func encoded() throws {
    #expect(
      encodingOutcome(User.schema.picking("id", "userInfo.userName").keys(.caseInsensitive), User(id: 7))
        == #"{"id":7,"userInfo":{"userName":"nobody"}}"#)
  }

  @Test("A literal key matches exactly")
  func literal() {
    let schema = Box<Int>.schema(Field(.literal("A.b"), "c", at: \.value)).keys(.caseInsensitive)
    #expect(outcome(schema, #"{"a.b":1,"C":2}"#) == "2")
    #expect(outcome(schema, #"{"A.b":1,"C":2}"#) == "1")
  }

  @Test("A key that differs only in case is not unknown")
  func unknown() {
    let schema = User.schema.unknownKeys(.reject).keys(.caseInsensitive)
    #expect(outcome(schema, #"{"ID":1,"id":2,"USERINFO":{}}"#, show: Self.show) == "2 nobody 0")
    #expect(outcome(schema, #"{"ID":1,"user_info":{}}"#) == "$.user_info unknownKey")
  }

  @Test("Applies to nested objects, unless they set their own style")
  func nearest() throws {
    let users = Schema.array(of: User.schema).keys(.caseInsensitive)
    #expect(try users.decode(#"[{"ID":1},{"Id":2}]"#).map(\.id) == [1, 2])
    let strict = Schema.array(of: User.schema.keys(.snakeCase)).keys(.caseInsensitive)
    #expect(try strict.decode(#"[{"ID":1},{"id":2}]"#).map(\.id) == [0, 2])
  }

  @Test("An update finds keys in any case")
  func update() throws {
    var user = User(id: 1, userName: "Ann")
    try User.anyCase.update(&user, from: #"{"ID":2}"#)
    #expect(user == User(id: 2, userName: "Ann"))
  }

  @Test("In an initializer's schema, and on the reference path")
  func initializer() {
    struct Pair: CustomStringConvertible, Sendable {
      let a: Int, b: Int?
      var description: String { "\(a) \(b ?? 0)" }
      static let schema = Schema(Pair.init) {
        Field("first", \.a)
        Field("second", \.b)
      }.keys(.caseInsensitive)
    }
    #expect(outcome(Pair.schema, #"{"FIRST":1,"Second":2}"#) == "1 2")
    #expect(outcome(Pair.schema, #"{"FIRST":1}"#) == "1 0")
    #expect(outcome(Pair.schema, #"{"Second":"x"}"#) == "$.first missingKey, $.Second typeMismatch")
  }

  @Test func listing() {
    #expect(
      "\(User.anyCase.plan)" == """
        plan for User
           0  id, number         kept  number Int  in any case
           1  userInfo.userName  kept  string      in any case
           2  items[0].N         kept  number Int  in any case
        """)
  }

  @Test("A literal key is known in its own spelling only")
  func literalsAndUnknownKeys() throws {
    struct Model: Equatable, Sendable { var first = 0, second = 0, extras: [String: JSONValue] = [:] }
    let schema = Schema(startingFrom: Model()) {
      Field(.literal("a.b"), \.first)
      Field("name", \.second)
    }.keys(.caseInsensitive)
    let json = #"{"A.B":1,"NAME":2}"#
    #expect(
      try schema.unknownKeys(.collect(into: \.extras)).decode(json) == Model(second: 2, extras: ["A.B": 1]))
    #expect(outcome(schema.unknownKeys(.reject), json) == #"$["A.B"] unknownKey"#)
  }

  @Test("Two literal keys may differ only in case")
  func literalsThatDifferInCase() throws {
    struct Model: Equatable, Sendable { var first = 0, second = 0 }
    let schema = Schema(startingFrom: Model()) {
      Field(.literal("ID"), \.first)
      Field(.literal("id"), \.second)
    }.keys(.caseInsensitive)
    #expect(try schema.decode(#"{"id":2,"ID":1}"#) == Model(first: 1, second: 2))
  }
}
