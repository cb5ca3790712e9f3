import SchemaCoding
import Testing

@testable import TestSupport

private struct Person: Equatable, Sendable {
  var firstName = "none"
  var userId = 0
  var zipCode: Int?

  static let schema = Schema(startingFrom: Person()) {
    Field("firstName", \.firstName)
    Field("user_id", \.userId)
    Field("homeAddress.zipCode", \.zipCode)
  }
}

@Suite("Key styles")
struct KeyStyleTests {
  private static func show(_ person: Person) -> String {
    "\(person.firstName) \(person.userId) \(person.zipCode ?? 0)"
  }

  private static let camel = #"{"firstName":"A","userId":1,"homeAddress":{"zipCode":2}}"#
  private static let snake = #"{"first_name":"A","user_id":1,"home_address":{"zip_code":2}}"#
  private static let kebab = #"{"first-name":"A","user-id":1,"home-address":{"zip-code":2}}"#
  private static let upper = #"{"FIRSTNAME":"A","USER_ID":1,"HOMEADDRESS":{"ZIPCODE":2}}"#

  private struct Tagged: SchemaCodable {
    var id = 0
    static let schema = Schema(startingFrom: Tagged()) { Field("id", \.id) }.keys(.custom { "@" + $0 })
  }

  @Test("Properties are found by any spelling")
  func properties() throws {
    let tagged = try Tagged.decode(#"{"@id":9}"#)
    #expect(tagged["@id"] == 9 && tagged["id"] == 9)
    #expect(tagged["@"] as Int? == nil)
  }

  @Test(
    "Each style decodes its own spelling, in nested paths too",
    arguments: [
      (.snakeOrCamelCase, ["A 1 2", "A 1 2", "none 0 0", "none 0 0"]),
      (.snakeCase, ["none 0 0", "A 1 2", "none 0 0", "none 0 0"]),
      (.camelCase, ["A 1 2", "none 0 0", "none 0 0", "none 0 0"]),
      (.kebabCase, ["none 0 0", "none 0 0", "A 1 2", "none 0 0"]),
      (.custom { $0.uppercased() }, ["none 0 0", "none 0 0", "none 0 0", "A 1 2"]),
      (nil, ["A 0 2", "none 1 0", "none 0 0", "none 0 0"]),
    ] as [(KeyStyle?, [String])])
  func styles(style: KeyStyle?, readings: [String]) {
    let schema = style.map { Person.schema.keys($0) } ?? Person.schema
    for (json, reading) in zip([Self.camel, Self.snake, Self.kebab, Self.upper], readings) {
      #expect(outcome(schema, json, show: Self.show) == reading)
    }
  }

  @Test("The declared spelling comes first, and the other one is tried if it cannot be decoded")
  func order() {
    let schema = Person.schema.keys(.snakeOrCamelCase)
    let both = #"{"first_name":"B","firstName":"A","userId":2,"user_id":1}"#
    #expect(outcome(schema, both, show: Self.show) == "A 1 0")
    #expect(
      outcome(schema, #"{"first_name":"B","firstName":7}"#, show: Self.show) == "B 0 0; $.firstName fellBack")
    #expect(outcome(schema, #"{"first_name":8,"firstName":7}"#) == "$.firstName typeMismatch")
    #expect(outcome(schema, #"{"first_name":8}"#) == "$.first_name typeMismatch")
  }

  @Test("A missing key is reported in the style's spelling")
  func missing() {
    struct One {
      let firstName: String
      static let schema = Schema(One.init) { Field("firstName").string() }
    }
    #expect(outcome(One.schema.keys(.snakeCase), "{}") == "$.first_name missingKey")
    #expect(outcome(One.schema.keys(.snakeOrCamelCase), "{}") == "$.firstName missingKey")
  }

  @Test("Applies to nested objects, and the innermost style is used")
  func nearest() throws {
    struct Family: Equatable, Sendable {
      var headPerson = Person()
      var allPersons: [Person] = []
      var letterText: Person?
      static func schema(inner: KeyStyle?) -> Schema<Family> {
        let person = inner.map { Person.schema.keys($0) } ?? Person.schema
        return Schema(startingFrom: Family()) {
          Field("headPerson", \.headPerson).object(person)
          Field("allPersons", \.allPersons).array(of: person)
          Field("letterText", \.letterText).embeddedObject(person)
        }
      }
    }
    let inner = #"{"first_name":"A"}"#
    let json = #"{"head_person":\#(inner),"all_persons":[\#(inner)],"letter_text":\#(jsonLiteral(inner))}"#
    let (found, none) = (Person(firstName: "A"), Person())
    #expect(
      try Family.schema(inner: nil).keys(.snakeCase).decode(json)
        == Family(headPerson: found, allPersons: [found], letterText: found))
    #expect(
      try Family.schema(inner: .camelCase).keys(.snakeCase).decode(json)
        == Family(headPerson: none, allPersons: [none], letterText: none))
    #expect(
      try Family.schema(inner: .snakeCase).keys(.camelCase).decode(#"{"headPerson":\#(inner)}"#)
        == Family(headPerson: found))
    #expect(try Person.schema.keys(.kebabCase).keys(.snakeCase).decode(inner) == found)
    #expect(try Person.schema.array.keys(.snakeCase).decode("[\(inner)]") == [found])
    #expect(try Person.schema.optional.keys(.snakeCase).decode(inner) == found)
  }

  @Test("Keys from the data are not respelled, and known keys are not unknown")
  func data() throws {
    struct Scores: Equatable {
      var allScores: [String: Int] = [:]
      static let schema = Schema(startingFrom: Scores()) { Field("allScores", \.allScores) }
    }
    let schema = Scores.schema.keys(.snakeOrCamelCase).unknownKeys(.reject)
    #expect(try schema.decode(#"{"all_scores":{"firstName":1}}"#) == Scores(allScores: ["firstName": 1]))
    #expect(try schema.decode(#"{"allScores":{"a_b":1}}"#) == Scores(allScores: ["a_b": 1]))
    #expect(outcome(schema, #"{"all-scores":{}}"#) == #"$.all-scores unknownKey"#)
  }

  @Test("A schema's style does not respell the key of the field around it, whatever the schema")
  func outerKeys() throws {
    struct Circle: Equatable, Sendable {
      var outerRadius = 0.0
      static let schema = Schema(startingFrom: Circle()) { Field("outerRadius", \.outerRadius) }
    }
    struct Page: Equatable, Sendable {
      var nextPage = 0
      var myItems: [Circle] = []
      static func schema(_ style: KeyStyle?, items: KeyStyle) -> Schema<Page> {
        let page = Schema(startingFrom: Page()) {
          Field("nextPage", \.nextPage)
          Field("myItems", \.myItems).schema(Circle.schema.array.keys(items))
        }
        return style.map { page.keys($0) } ?? page
      }
    }
    let page = Page(nextPage: 2, myItems: [Circle(outerRadius: 3)])
    func expect(_ json: String, _ schema: Schema<Page>) throws {
      #expect(try schema.decode(json) == page)
      #expect(try schema.encodeToString(page) == json)
      #expect(try schema.decode(json, options: DecodingOptions(unknownKeys: .reject)) == page)
    }
    try expect(#"{"nextPage":2,"myItems":[{"outer_radius":3}]}"#, Page.schema(nil, items: .snakeCase))
    try expect(#"{"next_page":2,"my_items":[{"outerRadius":3}]}"#, Page.schema(.snakeCase, items: .camelCase))
    let embedded = Schema<Circle>.embedded(Circle.schema).keys(.snakeCase)
    #expect(try embedded.under("theCircle").decode(#"{"theCircle":"{\"outer_radius\":3}"}"#) == Circle(outerRadius: 3))
    let dictionary = Circle.schema.dictionary.keys(.snakeCase).under("allCircles")
    #expect(try dictionary.decode(#"{"allCircles":{"aB":{"outer_radius":3}}}"#) == ["aB": Circle(outerRadius: 3)])
  }

  @Test("A key of dashes stays unchanged")
  func dashes() throws {
    struct Row: Equatable {
      var value = 0
      static let schema = Schema(startingFrom: Row()) { Field("-", \.value) }
    }
    #expect(try Row.schema.keys(.snakeCase).decode(#"{"-":3}"#) == Row(value: 3))
  }

  @Test("A literal key may be empty, in any position and beside a key style")
  func emptyLiterals() throws {
    struct Row: Equatable {
      var value = 0
    }
    let empty = FieldKey.literal("")
    for schema in [
      Schema(startingFrom: Row()) { Field("a", empty, at: \.value).encodedUnder(empty) },
      Schema(startingFrom: Row()) { Field(empty, "a", at: \.value) },
      Schema(startingFrom: Row()) { Field("a", \.value).encodedUnder(empty) },
    ] {
      #expect(schema.definitionErrors(for: .decoding, .encoding).isEmpty)
      #expect(schema.keys(.snakeCase).definitionErrors(for: .decoding, .encoding).isEmpty)
      #expect(try schema.encodeToString(Row(value: 1)) == #"{"":1}"#)
    }
  }

  @Test("In snake case, a number may be a word of the document's key")
  func numbers() throws {
    struct Address: Equatable {
      var line2 = ""
      var md5 = ""
      static let schema = Schema(startingFrom: Address()) {
        Field("line2", \.line2)
        Field("file.md5Sum", at: \.md5)
      }.keys(.snakeCase)
    }
    let address = Address(line2: "a", md5: "b")
    #expect(try Address.schema.decode(#"{"line_2":"a","file":{"md_5_sum":"b"}}"#) == address)
    #expect(try Address.schema.decode(#"{"line2":"a","file":{"md5_sum":"b"}}"#) == address)
    let item = Box<Int>.schema(Field("address2.line1", at: \.value)).keys(.snakeCase)
    #expect(outcome(item, #"{"address_2":{"line1":3}}"#) == "3" && outcome(item, #"{"address2":{"line_1":3}}"#) == "3")
    #expect(try Address.schema.encodeToString(address) == #"{"line2":"a","file":{"md5_sum":"b"}}"#)
  }

  @Test("Separators beside digits do not matter, and a definition error tells of keys that become one")
  func digits() throws {
    struct Language: Equatable, Sendable {
      var code = ""
      static let schema = Schema(startingFrom: Language()) { Field("iso6391", \.code) }.keys(.snakeOrCamelCase)
    }
    for key in ["iso6391", "iso_639_1", "iso_6391", "iso639_1"] {
      #expect(try Language.schema.decode("{\"\(key)\": \"en\"}") == Language(code: "en"))
    }
    #expect(encodingOutcome(Language.schema, Language(code: "en")) == #"{"iso6391":"en"}"#)
    let both = Language.schema.extending { Field("iso_639_1", \.code) }
    #expect(
      both.definitionErrors().map(\.message).first?.hasPrefix(#"shares the key "iso_639_1" with the field "iso6391""#)
        == true)
  }
}
