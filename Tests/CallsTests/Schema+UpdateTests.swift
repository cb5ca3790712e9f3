import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Updating a value")
struct SchemaUpdateTests {
  struct Address: SchemaCodable, Equatable {
    var zip = 0
    var city: String?
    static let schema = Schema(startingFrom: Address()) {
      Field("zip", \.zip)
      Field("city", \.city)
    }
  }

  struct Point: Equatable, Sendable {
    let x: Int, y: Int
    static let schema = Schema(Point.init) {
      Field("x", \.x)
      Field("y", \.y)
    }
  }

  struct Profile: Equatable, Sendable {
    var name = "n"
    var nickname: String? = "k"
    var age = 1
    var level = 2
    var home = Address(zip: 1, city: "h")
    var work: Address? = Address(zip: 2, city: "w")
    var own = Address(zip: 3, city: "o")
    var maybe: Address? = Address(zip: 4, city: "m")
    var at = Point(x: 1, y: 2)
    var list = [1, 2]
    var named = ["a": 1]
    var text = Address(zip: 5, city: "t")

    static let schema = Schema(startingFrom: Profile()) {
      Field("name", \.name).trimmed().validate(.notEmpty)
      Field("nickname", \.nickname)
      Field("age", \.age).lenient().required()
      Field("level", \.level).default(9)
      Field("home", \.home).object(Address.schema)
      Field("work", \.work).object(Address.schema)
      Field("own", \.own)
      Field("maybe", \.maybe)
      Field("deep.at", \.at).object(Point.schema)
      Field("list", \.list)
      Field("named", \.named)
      Field("text", \.text).embedded(Address.schema)
    }
  }

  private static func changed(_ change: (inout Profile) -> Void) -> Profile {
    var profile = Profile()
    change(&profile)
    return profile
  }

  @Test("Rules and modifiers do not apply to null, as when decoding")
  func nulls() throws {
    let ruled = Schema<Int>.number().optional.validate("must be set") { $0 != nil }
    var number: Int? = 1
    try ruled.update(&number, from: "null")
    #expect(number == nil)
    number = 1
    try Schema<Int>.number().optional.map { ($0 ?? 100) + 1 }.update(&number, from: "null")
    #expect(number == nil)
  }

  @Test("A report has the repairs of the document, in nested objects as well")
  func report() throws {
    let json = #"{"name":" x ","age":"7","home":{"zip":3}}"#
    let repairs = [#"$.name adjusted " x ", trimmed"#, #"$.age converted "7" decoded as an Int"#]
    var profile = Profile()
    var reports = [
      try Profile.schema.updateWithReport(&profile, from: json),
      try Profile.schema.updateWithReport(&profile, from: Data(json.utf8)),
      try Profile.schema.updateWithReport(&profile, from: Schema.json.decode(json)),
    ]
    #if FullFoundation
      let tree = try JSONSerialization.jsonObject(with: Data(json.utf8))
      reports.append(try Profile.schema.updateWithReport(&profile, jsonObject: tree))
    #endif
    for report in reports { #expect(report.repairs.map(\.description) == repairs) }
    #expect(profile.name == "x" && profile.age == 7 && profile.home == Address(zip: 3, city: "h"))
    #expect(try Profile.schema.updateWithReport(&profile, from: "{}").repairs.isEmpty)
    let before = profile
    let wrong = #"{"list":"x","level":3}"#
    #expect(throws: SchemaError.self) { try Profile.schema.updateWithReport(&profile, from: wrong) }
    #expect(profile == before)
  }

  @Test("A missing key keeps the property, whatever the field's presence")
  func missing() throws {
    var profile = Profile(name: "x", nickname: nil, age: 5, level: 6)
    let before = profile
    try Profile.schema.update(&profile, from: "{}")
    #expect(profile == before)
  }

  @Test(
    "Members that are present are changed",
    arguments: [
      (
        #"{"name":" b ","age":"7"}"#,
        changed {
          $0.name = "b"
          $0.age = 7
        }
      ),
      (#"{"nickname":null}"#, changed { $0.nickname = nil }),
      (#"{"name":null}"#, Profile()),
      (#"{"level":null}"#, changed { $0.level = 9 }),
      (#"{"home":{"zip":8}}"#, changed { $0.home.zip = 8 }),
      (#"{"home":{"city":null}}"#, changed { $0.home.city = nil }),
      (#"{"work":{"zip":8}}"#, changed { $0.work?.zip = 8 }),
      (#"{"work":null}"#, changed { $0.work = nil }),
      (#"{"own":{"zip":8}}"#, changed { $0.own.zip = 8 }),
      (#"{"maybe":{"zip":8}}"#, changed { $0.maybe?.zip = 8 }),
      (#"{"deep":{"at":{"x":5,"y":6}}}"#, changed { $0.at = Point(x: 5, y: 6) }),
      (#"{"deep":{"at":{"x":5}}}"#, changed { $0.at = Point(x: 5, y: 2) }),
      (#"{"named":{"a":null}}"#, changed { $0.named = [:] }),
      (#"{"deep":{}}"#, Profile()),
      (#"{"list":[3]}"#, changed { $0.list = [3] }),
      (#"{"named":{"b":2}}"#, changed { $0.named = ["a": 1, "b": 2] }),
    ])
  func present(_ json: String, expected: Profile) throws {
    var profile = Profile()
    try Profile.schema.update(&profile, from: json)
    #expect(profile == expected)
  }

  @Test("Nested objects are updated through defaults, fallbacks and Nullable")
  func wrapped() throws {
    struct Wrapped: Equatable, Sendable {
      var a = Address(zip: 1, city: "a"), b = Address(zip: 2, city: "b")
      var c = Nullable.value(Address(zip: 3, city: "c"))
    }
    let schema = Schema(startingFrom: Wrapped()) {
      Field("a", \.a).schema(Address.schema.default(Address()))
      Field("b", \.b).schema(Address.schema.fallback(Address()))
      Field("c", \.c).schema(Address.schema)
    }
    var wrapped = Wrapped()
    try schema.update(&wrapped, from: #"{"a":{"zip":5},"b":{"zip":6},"c":{"zip":7}}"#)
    #expect(
      wrapped
        == Wrapped(a: Address(zip: 5, city: "a"), b: Address(zip: 6, city: "b"), c: .value(Address(zip: 7, city: "c"))))
  }

  @Test("A nil object is decoded as a new one")
  func fromNil() throws {
    var profile = Self.changed { $0.work = nil }
    try Profile.schema.update(&profile, from: #"{"work":{"city":"c"}}"#)
    #expect(profile.work == Address(zip: 0, city: "c"))
  }

  @Test(
    "With any issue, the value is unchanged, and all issues are reported",
    arguments: [
      (#"{"name":"b","nickname":5}"#, "$.nickname typeMismatch"),
      (
        #"{"name":" ","home":{"zip":"x"},"list":[1,"2"]}"#,
        "$.name validationFailed, $.home.zip typeMismatch, $.list[1] typeMismatch"
      ),
      (#"{"deep":{"at":{"x":"5"}}}"#, "$.deep.at.x typeMismatch"),
      (#"[]"#, "$ typeMismatch"), ("{", "$ invalidJSON"),
    ])
  func bad(_ json: String, issues: String) {
    var profile = Profile()
    #expect(issueList { () throws(SchemaError) in try Profile.schema.update(&profile, from: json) } == issues)
    #expect(profile == Profile())
  }

  @Test("A lenient field that cannot be decoded keeps its value")
  func lenientKeeps() throws {
    var profile = Profile(age: 5)
    try Profile.schema.update(&profile, from: #"{"age":"x","level":3}"#)
    #expect(profile == Profile(age: 5, level: 3))
  }

  @Test("Rules of the whole model validate the updated value")
  func rules() throws {
    struct Span: Equatable, Sendable { var from = 1, to = 5 }
    let schema = Schema(startingFrom: Span()) {
      Field("from", \.from)
      Field("to", \.to)
    }.validate("must not end before it begins") { $0.from <= $0.to }
    var span = Span()
    #expect(
      issueList { () throws(SchemaError) in try schema.update(&span, from: #"{"from":6}"#) }
        == "$ validationFailed")
    #expect(span == Span())
    try schema.update(&span, from: #"{"from":6,"to":7}"#)
    #expect(span == Span(from: 6, to: 7))
  }

  @Test("Updates from data, from objects, and from a root path")
  func sources() throws {
    var address = Address(zip: 1, city: "a")
    #if FullFoundation
      try Address.schema.update(&address, jsonObject: ["zip": 2])
      #expect(address == Address(zip: 2, city: "a"))
    #endif
    try Address.schema.update(&address, from: ["zip": 4] as JSONValue)
    #expect(address == Address(zip: 4, city: "a"))
    let options = DecodingOptions(root: "data.items[0]")
    try Address.schema.update(&address, from: #"{"data":{"items":[{"zip":3}]}}"#, options: options)
    #expect(address == Address(zip: 3, city: "a"))
    #expect(
      issueList { () throws(SchemaError) in
        try Address.schema.update(&address, from: #"{"data":{}}"#, options: options)
      } == "$.data.items[0] missingKey")
    #expect(address == Address(zip: 3, city: "a"))
  }

  final class Node {
    var name = "n"
    var next: Node?
    static let schema: Schema<Node> = Schema(startingFrom: Node()) {
      Field("name", \.name)
      Field("next", \.next).object(.lazy { Node.schema })
    }
  }

  @Test("Instances of classes are updated in place, nested ones too")
  func classes() throws {
    var node = Node()
    let (object, inner) = (node, Node())
    node.next = inner
    try Node.schema.update(&node, from: #"{"next":{"name":"i"}}"#)
    #expect(node === object && node.next === inner)
    #expect(node.name == "n" && inner.name == "i")
  }

  struct Coordinates: Equatable, Sendable {
    var x: Int, y: Int
    static let schema = Schema(Coordinates.init) {
      Field("x", \.x)
      Field("y", \.y)
    }
  }

  @Test("Models with an initializer are updated if their key paths are writable")
  func initializers() throws {
    var coordinates = Coordinates(x: 1, y: 2)
    try Coordinates.schema.update(&coordinates, from: #"{"y":5}"#)
    #expect(coordinates == Coordinates(x: 1, y: 5))
    try Coordinates.schema.partial().update(&coordinates, from: #"{"x":4}"#)
    #expect(coordinates == Coordinates(x: 4, y: 5))
  }
}
