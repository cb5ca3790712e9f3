import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Models with their own schema")
struct SchemaCodableTests {
  struct Profile: SchemaCodable, Equatable {
    var name = ""
    var nickname: String?
    var age = 0
    var zip: Int?
    let id: Int

    static let schema = Schema(startingFrom: Profile(id: 1)) {
      Field("user_name", "userName", at: \.name)
      Field("nickname", \.nickname)
      Field("age", \.age).lenient()
      Field("address.zip", \.zip)
    }
  }

  @Test("Decodes and encodes without naming the schema")
  func decodeAndEncode() throws {
    let json = #"{"userName":"Ann","age":"7"}"#
    let profile = Profile(name: "Ann", age: 7, id: 1)
    #expect(try Profile.decode(json) == profile)
    #expect(try Profile.decode(Data(json.utf8)) == profile)
    #expect(try Profile.decode(profile.encoded()) == profile)
    let text = String(decoding: try profile.encoded(options: EncodingOptions(formatting: .sortedKeys)), as: UTF8.self)
    #expect(text == #"{"age":7,"user_name":"Ann"}"#)
    #expect(
      issueList { () throws(SchemaError) in _ = try Profile.decode(#"{"address":{"zip":"1"},"user_name":1}"#) }
        == "$.user_name typeMismatch, $.address.zip typeMismatch")
    let strict = DecodingOptions(leniency: .strict)
    #expect(
      issueList { () throws(SchemaError) in _ = try Profile.decode(json, options: strict) } == "$.age typeMismatch"
    )
  }

  @Test("Gets properties by key and declared type")
  func get() {
    let profile = Profile(name: "Ann", nickname: "A", age: 7, zip: nil, id: 1)
    #expect(profile["user_name"] == "Ann")
    #expect(profile["userName"] == "Ann")
    #expect(profile["nickname"] == "A")
    #expect(profile["age"] == 7)
    let wrong: String? = profile["age"]
    #expect(wrong == nil)
    let asDouble: Double? = profile["age"]
    #expect(asDouble == nil)
    let empty: Int? = profile["address.zip"]
    #expect(empty == nil)
    let unknown: String? = profile["name"]
    #expect(unknown == nil)
  }

  @Test("Sets properties by key and declared type, and nothing else")
  func set() {
    var profile = Profile(id: 1)
    profile["user_name"] = "Bob"
    profile["nickname"] = "B"
    profile["age"] = 9
    profile["address.zip"] = 94040
    let full = Profile(name: "Bob", nickname: "B", age: 9, zip: 94040, id: 1)
    #expect(profile == full)

    profile["user_name"] = 5
    profile["age"] = "x"
    profile["unknown"] = "x"
    profile["nickname"] = 5
    #expect(profile == full)

    profile["user_name"] = String?.none
    #expect(profile == full)
    profile["nickname"] = String?.none
    profile["address.zip"] = Int?.none
    #expect(profile == Profile(name: "Bob", age: 9, id: 1))
  }

  final class Robot: SchemaCodable {
    var name = "R"
    let serial = 4
    static let schema = Schema(startingFrom: Robot()) { Field("name", \.name) }
  }

  @Test("Setting a property of a class changes the object")
  func classes() {
    let robot = Robot()
    var alias = robot
    alias["name"] = "Q"
    #expect(robot.name == "Q")
  }

  struct Fixed: SchemaCodable, Equatable {
    let size: Int
    static let schema = Schema(Fixed.init) { Field("size", \.size) }
  }

  @Test("A constant can be read but not set")
  func constants() {
    var fixed = Fixed(size: 3)
    fixed["size"] = 4
    #expect(fixed["size"] == 3)
  }

  private struct Owner: Equatable {
    var userID = 0
    static let schema = Schema(startingFrom: Owner()) { Field("userID", \.userID) }
  }

  private struct Badge: SchemaCodable, Equatable {
    var nameTag = "", owner = Owner()
    static let schema = Schema(startingFrom: Badge()) {
      Field("nameTag", \.nameTag)
      Include(Owner.schema, \.owner)
    }.keys(.snakeCase)
  }

  @Test("An included part's keys are in the style of the whole")
  func includedKeys() throws {
    var badge = try Badge.decode(#"{"name_tag":"q","user_id":5}"#)
    #expect(badge["name_tag"] == "q")
    #expect(badge["user_id"] == 5)
    badge["user_id"] = 6
    #expect(badge.owner.userID == 6)
  }
}
