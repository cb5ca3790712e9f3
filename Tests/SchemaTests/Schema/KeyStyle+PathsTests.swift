import Testing

@testable import SchemaCoding
@testable import TestSupport

private struct User: Equatable, Sendable {
  var id = 0
  var userName = "nobody"
  static let schema = Schema(startingFrom: User()) {
    Field("id", \.id)
    Field("userInfo.userName", \.userName)
  }
}

/// Each part of a path is spelled by itself.
@Suite("Key styles in paths")
struct KeyStylePathsTests {
  private static let schema = User.schema.keys(.snakeOrCamelCase)
  private static func show(_ user: User) -> String { "\(user.id) \(user.userName)" }

  @Test(
    "All four spellings of two keys, the declared one first",
    arguments: [
      (#"{"userInfo":{"userName":"Ann"}}"#, "0 Ann"), (#"{"userInfo":{"user_name":"Ann"}}"#, "0 Ann"),
      (#"{"user_info":{"userName":"Ann"}}"#, "0 Ann"), (#"{"user_info":{"user_name":"Ann"}}"#, "0 Ann"),
      (#"{"userInfo":{"user_name":"Bob","userName":"Ann"}}"#, "0 Ann"),
      (#"{"user_info":{"userName":"Bob"},"userInfo":{"userName":"Ann"}}"#, "0 Ann"),
      (#"{"userInfo":{"user_name":"Bob"},"user_info":{"user_name":"Ann"}}"#, "0 Ann"),
      (#"{"userInfo":null,"user_info":{"userName":"Ann"}}"#, "0 Ann"),
      (#"{"userInfo":5,"user_info":{"userName":"Ann"}}"#, "0 Ann"),
      (#"{"userInfo":[],"user_info":{"userName":"Ann"}}"#, "0 Ann; $.userInfo.userName fellBack"),
      (#"{"userInfo":{"userName":7,"user_name":"Ann"}}"#, "0 Ann; $.userInfo.userName fellBack"),
      (#"{"userInfo":{"user_name":7}}"#, "$.userInfo.user_name typeMismatch"),
      (#"{"user_info":{"userName":7}}"#, "$.user_info.userName typeMismatch"),
      (#"{"user_info":{"user_name":7}}"#, "$.user_info.user_name typeMismatch"),
      (#"{"user_info":7}"#, "0 nobody"), (#"{"user_info":[]}"#, "$.user_info typeMismatch"), ("{}", "0 nobody"),
    ])
  func spellings(json: String, reading: String) {
    #expect(outcome(Self.schema, json, show: Self.show) == reading)
  }

  @Test("The declared spelling is encoded, and reported if it is missing")
  func declared() {
    struct One: Sendable {
      let name: String
      static let schema = Schema(One.init) { Field("userInfo.userName", \.name) }
    }
    #expect(encodingOutcome(Self.schema, User()) == #"{"id":0,"userInfo":{"userName":"nobody"}}"#)
    #expect(outcome(One.schema.keys(.snakeOrCamelCase), "{}") == "$.userInfo.userName missingKey")
  }

  @Test("No spelling is unknown")
  func known() {
    let schema = Self.schema.unknownKeys(.reject)
    #expect(outcome(schema, #"{"user_info":{"userName":"Ann"},"userInfo":{}}"#, show: Self.show) == "0 Ann")
    #expect(outcome(schema, #"{"user-info":{}}"#) == "$.user-info unknownKey")
  }

  private static func paths(_ key: FieldKey, _ style: KeyStyle = .snakeOrCamelCase) -> [String] {
    style.spellings(of: key.steps).map { String("\(JSONPath($0))".dropFirst(2)) }
  }

  @Test(
    "Each spelling occurs once, in a fixed order",
    arguments: [
      ("name", ["name"]), ("a.b[0].c", ["a.b[0].c"]), ("userName", ["userName", "user_name"]),
      ("user_name.id", ["user_name.id", "userName.id"]),
      ("addressLine1", ["addressLine1", "address_line1", "address_line_1"]),
      ("address_line_1", ["address_line_1", "addressLine1", "address_line1"]), ("md5", ["md5", "md_5"]),
      ("1st", ["1st", "1_st"]),
      ("a1.bC", ["a1.bC", "a1.b_c", "a_1.b_c", "a_1.bC"]),
      ("aB.c.d_e", ["aB.c.d_e", "a_b.c.dE", "a_b.c.d_e", "aB.c.dE"]),
      (
        "aB[1].cD.eF",
        [
          "aB[1].cD.eF", "a_b[1].c_d.e_f", "a_b[1].cD.eF", "aB[1].c_d.eF", "a_b[1].c_d.eF", "aB[1].cD.e_f",
          "a_b[1].cD.e_f", "aB[1].c_d.e_f",
        ]
      ),
    ] as [(FieldKey, [String])])
  func order(key: FieldKey, spellings: [String]) {
    #expect(Self.paths(key) == spellings)
  }

  @Test("A long path has at most sixteen spellings, including both uniform ones")
  func bound() {
    let parts = Array(repeating: "aB", count: 500)
    let spellings = Self.paths(FieldKey(parts.joined(separator: ".")))
    #expect(spellings.count == 16 && Set(spellings).count == 16)
    #expect(spellings[0] == parts.joined(separator: "."))
    #expect(spellings[1] == Array(repeating: "a_b", count: 500).joined(separator: "."))
  }

  @Test("Access by key, in every spelling")
  func access() {
    let schema = Self.schema
    for key in ["userInfo.userName", "userInfo.user_name", "user_info.userName", "user_info.user_name"] {
      #expect(schema.property(key)?.get(User(userName: "Ann")) as? String == "Ann")
    }
    #expect(schema.property("user_info.username") == nil)
    #expect(User.schema.keys(.caseInsensitive).property("USERINFO.USERNAME") != nil)
  }
}
