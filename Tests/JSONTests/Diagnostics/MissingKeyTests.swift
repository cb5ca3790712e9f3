import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Why a key is missing: it has another spelling, or null is in the way")
struct MissingKeyTests {
  @Test(arguments: [
    ("user_id", #"{"userId":1}"#, #"$.user_id missingKey expected an Int, the object has "userId""#),
    ("userId", #"{"USER-ID":"x"}"#, #"$.userId missingKey expected an Int, the object has "USER-ID""#),
    // The first in alphabetical order, whatever the order of the document.
    ("userId", #"{"user_id":1,"UserId":2}"#, #"$.userId missingKey expected an Int, the object has "UserId""#),
    ("userId", #"{"UserId":2,"user_id":1}"#, #"$.userId missingKey expected an Int, the object has "UserId""#),
    ("user.zip", #"{"user":{"ZIP":1}}"#, #"$.user.zip missingKey expected an Int, the object has "ZIP""#),
    ("user.zip", #"{"User":{"zip":1}}"#, #"$.user.zip missingKey expected an Int, the object has "User""#),
    (
      "pm2.5", #"{"pm2.5":12}"#,
      #"$.pm2.5 missingKey expected an Int, the object has "pm2.5"; a key with a dot is .literal("pm2.5")"#
    ),
    (
      "a.1. open", #"{"a":{"1. open":1}}"#,
      #"$.a.1[" open"] missingKey expected an Int, the object has "1. open""#
    ),
    ("users[0].zip", #"{"users":[{"Zip":1}]}"#, #"$.users[0].zip missingKey expected an Int, the object has "Zip""#),
    ("users[1].zip", #"{"users":[{"Zip":1}]}"#, "$.users[1].zip missingKey expected an Int"),
    ("user.zip", #"{"user":null,"zip":1}"#, "$.user.zip missingKey expected an Int, user is null"),
    ("a[1].b.c", #"{"a":[1,{"b":null}]}"#, "$.a[1].b.c missingKey expected an Int, a[1].b is null"),
    ("userId", #"{"users":1,"id":2}"#, "$.userId missingKey expected an Int"),
    ("-", #"{"_":1}"#, "$.- missingKey expected an Int"),
    ("a", #"{"--A__":1}"#, #"$.a missingKey expected an Int, the object has "--A__""#),
    ("größe", #"{"GRÖSSE":1,"Größe":2}"#, #"$.größe missingKey expected an Int, the object has "Größe""#),
  ])
  func named(key: String, json: String, issue: String) {
    #expect(issueDescriptions(Box<Int>.schema(Field(FieldKey(key)).number(Int.self)), json) == [issue])
  }

  @Test func withOtherKeys() {
    let schema = Box<Int>.schema(Field("total", "tot").number(Int.self))
    #expect(
      issueDescriptions(schema, #"{"Tot":1}"#)
        == [#"$.total missingKey expected an Int, also missing: tot; the object has "Tot""#])
  }

  @Test func ofAUnion() {
    let schema = Schema<Box<Int>>.oneOf("type") {
      Variant("a", Box<Int>.schema(Field("x").number(Int.self)), { $0 }) { $0 }
    }
    #expect(
      issueDescriptions(schema, #"{"Type":"a","x":1}"#)
        == [#"$.type missingKey expected "a", the object has "Type""#])
  }

  private struct Visit: Decodable, Sendable { let place: Place }
  private struct Place: Decodable, Sendable { let streetName: String }

  @Test func ofACodableType() {
    let json = #"[{"place":{"street_name":"A"}}]"#
    #expect(
      issueDescriptions(Schema<Visit>.codable().array, json)
        == [#"$[0].place.streetName missingKey the object has "street_name""#])
    #expect(issueDescriptions(Schema<Visit>.codable(using: CodableStrategies(keys: .snakeCase)).array, json) == [])
  }

  @Test func inACipherTheKeyIsNotShown() {
    let schema = Schema.cipher(BitFlipCipher(), as: .embedded(Box<Int>.schema(Field("userId").number(Int.self))))
    let text = BitFlipCipher.literal(#"{"user_id":1}"#)
    #expect(issueDescriptions(schema, text) == ["$.userId missingKey expected an Int"])
  }

  @Test func notInALargeObject() {
    func object(_ count: Int) -> String { "{" + (0..<count).map { #""k\#($0)":0,"# }.joined() + #""X":1}"# }
    let schema = Box<Int>.schema(Field("x").number(Int.self))
    #expect(issueDescriptions(schema, object(63)) == [#"$.x missingKey expected an Int, the object has "X""#])
    #expect(issueDescriptions(schema, object(64)) == ["$.x missingKey expected an Int"])
  }

  @Test func ofAnOptionalValueIsNotMissing() {
    let schema = Box<Int?>.schema(Field("userId").number(Int.self).optional())
    #expect(outcome(schema, #"{"user_id":1}"#) == "nil")
  }
}
