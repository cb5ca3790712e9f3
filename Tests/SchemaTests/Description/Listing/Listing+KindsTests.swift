import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private struct Sub: Sendable {
  var num: Int?
  static let schema = Schema(startingFrom: Sub()) { Field("num", \.num) }
}

private struct Ticket: Sendable {
  var day: Date?
  var spellings: Date?
  var link: URL?
  var id: UUID?
  var photo = Data()
  var sub: Sub?
  var subs: [Sub] = []
  var token: String?
  var tokens: [String]?
  var card: Sub?
  var word: String?
  var size = 0
  var price: String?

  static let schema = Schema(startingFrom: Ticket()) {
    Field("day", \.day).date(.secondsSince1970)
    Field("spellings", \.spellings).date(.anyOf([.iso8601, .format("dd-MM-yyyy", timeZone: taipei)])).lenient()
    Field("link", \.link).url().lenient()
    Field("id", \.id).uuid()
    Field("photo", \.photo).data(.base64URL)
    Field("sub", \.sub).embeddedObject(Sub.schema)
    Field("subs", \.subs).embeddedArray(of: Sub.schema).lossy()
    Field("token", \.token).aes(FeedCipher.self)
    Field("tokens", \.tokens).aes(FeedCipher.self)
    Field("card", \.card).aes(FeedCipher.self, as: .embedded(Sub.schema)).lenient()
    Field("word", \.word).cipher(BitFlipCipher(), as: .string)
    Field("size", \.size).map { $0 * 2 }
    Field("price", \.price).transform(from: .number(Int.self), decode: { "\($0)" }, encode: { _ in 0 })
  }

  private static let taipei = TimeZone(secondsFromGMT: 8 * 3600) ?? .current
}

private struct Person: Sendable {
  var firstName: String?
  var userID = 0
  var zip: Int?
  static let schema = Schema(startingFrom: Person()) {
    Field("firstName", "name", at: \.firstName)
    Field("userID", \.userID)
    Field("homeAddress.zipCode", \.zip)
  }
}

@Suite("Listings of kinds")
struct ListingKindsTests {
  @Test func ticket() {
    #expect(
      "\(Ticket.schema.plan)" == """
        plan for Ticket
           0  day        kept  date secondsSince1970
           1  spellings  kept  date any of iso8601, "dd-MM-yyyy" +0800 (lenient)
           2  link       kept  url (lenient)
           3  id         kept  uuid
           4  photo      kept  data base64URL
           5  sub        kept  embedded Sub
           6  subs       kept  embedded [Sub] lossy
           7  token      kept  aes
           8  tokens     kept  [aes]
           9  card       kept  aes of embedded Sub or plain
          10  word       kept  BitFlipCipher
          11  size       kept  number Int mapped
          12  price      kept  String from number Int
        Sub
          13  num        kept  number Int
        Sub
          14  num        kept  number Int (lenient)
        """)
  }

  @Test(
    "Keys in the spellings of the key style, each once",
    arguments: [
      (
        .snakeOrCamelCase,
        [
          "firstName, first_name, name", "userID, user_id",
          "homeAddress.zipCode, home_address.zip_code, home_address.zipCode, homeAddress.zip_code",
        ]
      ),
      (.caseInsensitive, ["firstName, name", "userID", "homeAddress.zipCode"]),
      (.snakeCase, ["first_name, name", "user_id", "home_address.zip_code"]),
      (.camelCase, ["firstName, name", "userId", "homeAddress.zipCode"]),
      (.pascalCase, ["FirstName, Name", "UserId", "HomeAddress.ZipCode"]),
      (.kebabCase, ["first-name, name", "user-id", "home-address.zip-code"]),
    ] as [(KeyStyle, [String])])
  func styles(style: KeyStyle, keys: [String]) {
    let rows = "\(Person.schema.keys(style).plan)".split(separator: "\n").dropFirst()
    for (row, keys) in zip(rows, keys) {
      #expect(row.dropFirst(6).hasPrefix(keys + " "), "\(row)")
    }
    #expect(rows.count == 3)
  }

  @Test("Two spellings of one key are listed once")
  func duplicates() {
    struct One: Sendable {
      var name: String?
      static let schema = Schema(startingFrom: One()) { Field("userName", "user_name", at: \.name) }
    }
    #expect(
      "\(One.schema.keys(.snakeOrCamelCase).plan)" == """
        plan for One
           0  userName, user_name  kept  string
        """)
  }

  @Test("Listings, dumps and reflections contain no key and no IV")
  func redacted() {
    let schema = Ticket.schema
    var dumped = ""
    dump(schema.plan, to: &dumped)
    dump(schema, to: &dumped)
    dump(AESCipher(FeedCipher.self), to: &dumped)
    let texts = ["\(schema.plan)", String(reflecting: schema.plan), "\(schema)", String(reflecting: schema), dumped]
    for text in texts {
      #expect(!text.contains("MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq") && !text.contains("rtCG5mdgtlCtbyI4"))
      #expect(!text.contains("77, 110, 111, 101, 119"))
    }
    #expect(dumped.contains("AES-256-CBC"))
    var whole = ""
    dump(schema, to: &whole)
    #expect(whole == "- Schema<Ticket>\n")
  }
}
