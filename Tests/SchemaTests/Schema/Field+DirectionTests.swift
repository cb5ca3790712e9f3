import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Fields that are only decoded, or only encoded.
@Suite struct FieldDirectionTests {
  struct Account: Equatable, Sendable {
    var first = "Ann"
    var password = ""
    var session: String?
    var initials: String { String(first.prefix(1)) }

    static let schema = Schema(startingFrom: Account()) {
      Field("first", \.first)
      Field("initials", \.initials).encodeOnly()
      Field("secret", \.password).encodeOnly()
      Field("session", \.session).decodeOnly()
    }.unknownKeys(.reject)
  }

  @Test("Decodes or encodes only one way")
  func account() throws {
    let json = #"{"first":"Bo","initials":7,"secret":["x"],"session":"s"}"#
    let account = try Account.schema.decode(json)
    #expect(account == Account(first: "Bo", session: "s"))
    #expect(
      encodingOutcome(Account.schema, Account(first: "Bo", password: "p", session: "s"))
        == #"{"first":"Bo","initials":"B","secret":"p"}"#)
    #expect(
      try Account.schema.encodeToString(Account(password: "p"))
        == #"{"first":"Ann","initials":"A","secret":"p"}"#)
    #expect(outcome(Account.schema, #"{"other":1}"#) == "$.other unknownKey")
    #expect(outcome(Account.schema, #"{"session":1}"#) == "$.session typeMismatch")
  }

  /// A model whose initializer replaces nil.
  struct Ride: Equatable, Sendable {
    let minutes: Int
    let bikes: [Int]
    init(minutes: Int?, bikes: Nullable<[Int]>) {
      self.minutes = minutes ?? 30
      self.bikes = bikes.value ?? []
    }

    static let schema = Schema(Ride.init) {
      Field("min", \.minutes).optional().encodedUnder("minutes")
      Field("bikes", \.bikes).nullable().omitted { $0.value == [] }
    }
    static let reordered = Schema(Ride.init) {
      Field("min", \.minutes).encodedUnder("minutes").optional()
      Field("bikes", \.bikes).omitted { $0.isEmpty }.nullable()
    }
  }

  @Test(
    "A property that is not optional is encoded, though the initializer's argument is optional",
    arguments: [Ride.schema, Ride.reordered])
  func optionalArguments(schema: Schema<Ride>) throws {
    #expect(schema.definitionErrors(for: .decoding, .encoding).isEmpty)
    let ride = try schema.decode("{}")
    #expect(ride == Ride(minutes: 30, bikes: .missing))
    #expect(encodingOutcome(schema, ride) == #"{"minutes":30}"#)
    #expect(encodingOutcome(schema, Ride(minutes: 5, bikes: .value([1]))) == #"{"bikes":[1],"minutes":5}"#)
    let encodeOnly = Schema(startingFrom: Start(value: 7)) { Field("v", \.value).optional().encodeOnly() }
    #expect(encodingOutcome(encodeOnly, Start(value: 8)) == #"{"v":8}"#)
  }

  @Test("Updates change only what is decoded")
  func updates() throws {
    var account = Account(password: "p", session: "s")
    try Account.schema.update(&account, from: #"{"secret":"q","session":null}"#)
    #expect(account == Account(password: "p"))
  }

  struct Item: Equatable, Sendable {
    let name: String
    let rank: Int
    let note: String?
    static let schema = Schema(Item.init) {
      Field("name", \.name).decodeOnly()
      Field("rank", \.rank).default(3).encodeOnly()
      Field("note", \.note).encodeOnly()
    }
  }

  @Test("In an initializer's schema, undecoded arguments are the default or nil")
  func arguments() throws {
    #expect(try Item.schema.decode(#"{"name":"a","rank":9,"note":"x"}"#) == Item(name: "a", rank: 3, note: nil))
    #expect(outcome(Item.schema, "{}") == "$.name missingKey")
    #expect(encodingOutcome(Item.schema, Item(name: "a", rank: 1, note: "n")) == #"{"note":"n","rank":1}"#)
  }

  @Test("Two fields share a key in different directions, and keys may be nested")
  func sharedKey() throws {
    struct Model: Equatable, Sendable {
      var raw = ""
      var shown: String { raw.uppercased() }
    }
    let schema = Schema(startingFrom: Model()) {
      Field("a.text", \.shown).encodeOnly()
      Field("a.text", \.raw).decodeOnly()
      Field("list[0]", \.raw).decodeOnly()
    }
    #expect(try schema.decode(#"{"a":{"text":"x"}}"#) == Model(raw: "x"))
    #expect(try schema.encodeToString(Model(raw: "x")) == #"{"a":{"text":"X"}}"#)
  }

  @Test("A field without a property may be decode-only")
  func withoutProperty() throws {
    struct Model: Equatable, Sendable { let a: Int }
    let schema = Schema(Model.init) { Field("a").number(Int.self).decodeOnly() }
    #expect(try schema.decode(#"{"a":1}"#) == Model(a: 1))
    #expect(try schema.encodeToString(Model(a: 1)) == "{}")
  }

  @Test("An encode-only argument may have a fallback in place of a default")
  func argumentWithFallback() throws {
    struct Model: Equatable, Sendable { let a: Int }
    let schema = Schema(Model.init) { Field("a", \.a).fallback(3).encodeOnly() }
    #expect(schema.definitionErrors(for: .decoding, .encoding).isEmpty)
    #expect(try schema.decode(#"{"a":1}"#) == Model(a: 3))
    #expect(try schema.encodeToString(Model(a: 1)) == #"{"a":1}"#)
    let nullable = Schema(Box<Nullable<Int>>.init) { Field("a", \.value).encodeOnly() }
    #expect(nullable.definitionErrors(for: .decoding, .encoding).isEmpty)
    #expect(try nullable.decode(#"{"a":1}"#).value == .missing)
  }

  @Test("Access by key")
  func access() {
    struct Profile: SchemaCodable, Equatable, Sendable {
      var name = "Ann"
      var short: String { String(name.prefix(1)) }
      static let schema = Schema(startingFrom: Profile()) {
        Field("name", \.name)
        Field("short", \.short).encodeOnly()
      }
    }
    var profile = Profile()
    profile["short"] = "x"
    #expect(profile == Profile() && profile["short"] == "A")
  }

  @Test("The listing shows the direction")
  func listing() {
    #expect(
      "\(Item.schema.plan)" == """
        plan for Item
           0  name  required   string      decode-only
           1  rank  default 3  number Int  encode-only
           2  note  optional   string      encode-only
        """)
  }

  #if ExitTests
    @Test("Definition errors")
    func definitionErrors() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(Item.init) {
            Field("name", \.name).encodeOnly()
            Field("rank", \.rank).decodeOnly().encodedUnder("r")
            Field("note").string().optional().encodeOnly()
          }.plan
      }
      let text = result?.lastWords ?? ""
      for line in [
        "field \"name\" is encode-only, so the initializer's argument needs a default",
        "field \"rank\" is decode-only, but has encoding options",
        "field \"note\" is encode-only, but has no key path to encode from",
      ] {
        #expect(text.contains(line), "\(text)")
      }
      let both = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ =
          Schema(startingFrom: Account()) {
            Field("a", \.first).encodeOnly().decodeOnly()
            Field("b", \.password).encodeOnly().required()
            Field("c", \.initials).decodeOnly()
          }.plan
      }
      for line in [
        "field \"a\" is both decode-only and encode-only", "field \"b\" is encode-only, so its key cannot be required",
        "field \"c\" has a read-only key path",
      ] {
        #expect(both?.lastWords.contains(line) == true, "\(both?.lastWords ?? "")")
      }
    }
  #endif
}
