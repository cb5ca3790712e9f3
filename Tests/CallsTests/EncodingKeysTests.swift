import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Keys in encoding")
struct EncodingKeysTests {
  struct Card: Equatable, Sendable {
    var a = "1"
    var b = "2"
    var c = "3"
    init(a: String = "1", b: String = "2", c: String = "3") { (self.a, self.b, self.c) = (a, b, c) }

    static func schema(
      _ a: Field<Card, String>, _ b: Field<Card, String> = Field("b", \.b), _ c: Field<Card, String> = Field("c", \.c)
    ) -> Schema<Card> {
      Schema(startingFrom: Card(a: "", b: "", c: "")) {
        a
        b
        c
      }
    }
  }

  @Test(
    "Encodes the first key, the encodedUnder key, a nested path, a literal key",
    arguments: [
      (Card.schema(Field("x", "a", at: \.a)), #"{"b":"2","c":"3","x":"1"}"#),
      (Card.schema(Field("x", "w", at: \.a).encodedUnder("w")), #"{"b":"2","c":"3","w":"1"}"#),
      (Card.schema(Field("p.a", \.a), Field("p.b", \.b)), #"{"c":"3","p":{"a":"1","b":"2"}}"#),
      (
        Card.schema(Field("p.q.a", \.a), Field("p.b", \.b), Field("p.q.c", \.c)),
        #"{"p":{"b":"2","q":{"a":"1","c":"3"}}}"#
      ),
      (Card.schema(Field(.literal("p.a"), \.a), Field("p.b", \.b)), #"{"c":"3","p":{"b":"2"},"p.a":"1"}"#),
      (Card.schema(Field("a", "deep.a", at: \.a).encodedUnder("deep.a")), #"{"b":"2","c":"3","deep":{"a":"1"}}"#),
      (Card.schema(Field("a", "items[0]", at: \.a)), #"{"a":"1","b":"2","c":"3"}"#),
      (Card.schema(Field("items[0]", "w", at: \.a).encodedUnder("w")), #"{"b":"2","c":"3","w":"1"}"#),
    ])
  func keys(_ schema: Schema<Card>, text: String) throws {
    #expect(encodingOutcome(schema, Card()) == text)
    #expect(try schema.decode(text) == Card())
  }

  @Test(
    "A key style applies to one of the field's keys, but not to a key that is only encoded",
    arguments: [("totalCount", "total_count"), ("theCount", "theCount")])
  func styled(key: String, encoded: String) {
    let schema = Card.schema(Field("count", "totalCount", at: \.a).encodedUnder(FieldKey(key))).keys(.snakeCase)
    #expect(encodingOutcome(schema, Card()) == #"{"b":"2","c":"3","\#(encoded)":"1"}"#)
  }

  @Test("A key that is only encoded is not decoded")
  func onlyWritten() throws {
    let schema = Card.schema(Field("a", \.a).encodedUnder("w"))
    let text = encodingOutcome(schema, Card())
    #expect(text == #"{"b":"2","c":"3","w":"1"}"#)
    #expect(try schema.decode(text) == Card(a: "", b: "2", c: "3"))
  }

  struct Person: Equatable, Sendable {
    var firstName = "", homeURL = "", zip = 0
    static let schema = Schema(startingFrom: Person()) {
      Field("firstName", \.firstName)
      Field("homeURL", \.homeURL)
      Field("mainAddress.zipCode", \.zip)
    }
  }

  @Test(
    "A key style spells each encoded key",
    arguments: [
      (.snakeOrCamelCase, #"{"firstName":"A","homeURL":"u","mainAddress":{"zipCode":9}}"#),
      (.snakeCase, #"{"first_name":"A","home_url":"u","main_address":{"zip_code":9}}"#),
      (.camelCase, #"{"firstName":"A","homeUrl":"u","mainAddress":{"zipCode":9}}"#),
      (.pascalCase, #"{"FirstName":"A","HomeUrl":"u","MainAddress":{"ZipCode":9}}"#),
      (.kebabCase, #"{"first-name":"A","home-url":"u","main-address":{"zip-code":9}}"#),
      (.custom { $0.uppercased() }, #"{"FIRSTNAME":"A","HOMEURL":"u","MAINADDRESS":{"ZIPCODE":9}}"#),
    ] as [(KeyStyle, String)])
  func styles(_ style: KeyStyle, text: String) throws {
    let (person, schema) = (Person(firstName: "A", homeURL: "u", zip: 9), Person.schema.keys(style))
    #expect(encodingOutcome(schema, person) == text)
    #expect(try schema.decode(text) == person)
  }
}
