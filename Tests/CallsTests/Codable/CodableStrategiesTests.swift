import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Strategies of Codable types")
struct CodableStrategiesTests {
  struct Street: Codable, Equatable, Sendable {
    var streetName = ""
    var houseNumber: Int?
  }

  enum Payment: Codable, Equatable, Sendable {
    case cardPayment(lastDigits: String)
    case cash
  }

  struct Order: Codable, Equatable, Sendable {
    var orderNumber = 0
    var placedAt = Date(timeIntervalSince1970: 0)
    var deliveredAt: Date?
    var rawBytes = Data()
    var mainStreet = Street()
    var otherStreets: [Street] = []
    var tagCounts: [String: Int] = [:]
    var streetsByName: [String: Street] = [:]
    var payment = Payment.cash
    var anything = JSONValue.null
  }

  static let order = Order(
    orderNumber: 7, placedAt: Date(timeIntervalSince1970: 1_694_134_923),
    deliveredAt: Date(timeIntervalSince1970: 86_400),
    rawBytes: Data([0xFB, 0xFF]), mainStreet: Street(streetName: "A", houseNumber: 1),
    otherStreets: [Street(streetName: "B"), Street(streetName: "C", houseNumber: 2)],
    tagCounts: ["keptAsIs": 1, "kept_too": 2], streetsByName: ["homeAddress": Street(streetName: "D")],
    payment: .cardPayment(lastDigits: "42"), anything: ["someKey": ["other_key": 1]])

  static let json = #"""
    {"anything":{"someKey":{"other_key":1}},"delivered_at":"1970-01-02T00:00:00Z","main_street":{"house_number":1,"street_name":"A"},\#
    "order_number":7,"other_streets":[{"street_name":"B"},{"house_number":2,"street_name":"C"}],\#
    "payment":{"card_payment":{"last_digits":"42"}},"placed_at":"2023-09-08T01:02:03Z","raw_bytes":"fbff",\#
    "streets_by_name":{"homeAddress":{"street_name":"D"}},"tag_counts":{"keptAsIs":1,"kept_too":2}}
    """#

  static let snake = CodableStrategies(keys: .snakeCase, dates: .iso8601, data: .hex)

  @Test func bothWays() throws {
    let schema = Schema<Order>.codable(using: Self.snake)
    #expect(try schema.decode(Self.json) == Self.order)
    #expect(try schema.encodeToString(Self.order, options: EncodingOptions(formatting: .sortedKeys)) == Self.json)
  }

  @Test func asFoundationDecodes() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    let schema = Schema<Order>.codable(using: CodableStrategies(keys: .snakeCase, dates: .secondsSince1970))
    var order = Self.order
    order.anything = .null
    let data = try encoder.encode(order)
    #expect(try schema.decode(data) == order)
    #expect(try decoder.decode(Order.self, from: schema.encode(order)) == order)
    for json in [#"{"streetName":"x"}"#, #"{"street_name":"x","house_number":2}"#] {
      let street = try decoder.decode(Street.self, from: Data(json.utf8))
      #expect(try Schema<Street>.codable(using: Self.snake).decode(json) == street)
    }
  }

  @Test(
    "Issues name the keys of the document",
    arguments: [
      (#"{}"#, "$.street_name missingKey"),
      (#"{"street_name":5}"#, "$.street_name typeMismatch expected a string, found 5"),
      (#"{"streetName":5}"#, "$.streetName typeMismatch expected a string, found 5"),
    ])
  func issues(_ json: String, _ issue: String) {
    #expect(issueDescriptions(Schema<Street>.codable(using: Self.snake), json) == [issue])
  }

  struct Event: Codable, Equatable, Sendable {
    var at: Date
  }

  @Test(
    "Dates",
    arguments: [
      (.iso8601, #""2023-09-08T01:02:03Z""#, 1_694_134_923),
      (.millisecondsSince1970, "1000", 1),
      (.format("yyyy-MM-dd"), #""1970-01-02""#, 86_400),
      (.anyOf([.rfc2822, .iso8601]), #""Fri, 08 Sep 2023 01:02:03 +0000""#, 1_694_134_923),
    ] as [(DateFormat, String, Double)])
  func dates(_ format: DateFormat, _ json: String, _ seconds: Double) throws {
    let schema = Schema<Event>.codable(using: CodableStrategies(dates: format))
    let event = Event(at: Date(timeIntervalSince1970: seconds))
    #expect(try schema.decode("{\"at\":\(json)}") == event)
    #expect(try schema.encodeToString(event) == "{\"at\":\(json)}")
    #expect(issueDescriptions(schema, #"{"at":true}"#).first?.hasPrefix("$.at typeMismatch expected a date (") == true)
    #expect(issueDescriptions(schema, #"{"at":null}"#).first?.hasPrefix("$.at nullValue expected a date (") == true)
  }

  @Test func datesThatDoNotFit() {
    let schema = Schema<Event>.codable(using: CodableStrategies(dates: .iso8601))
    #expect(
      issueDescriptions(schema, #"{"at":"soon"}"#) == [#"$.at invalidFormat expected a date (iso8601), found "soon""#])
    #expect(encodingOutcome(schema, Event(at: .distantFuture.addingTimeInterval(1e12))) == "$.at outOfRange")
  }

  @Test func data() throws {
    let schema = Schema<[Data]>.codable(using: CodableStrategies(data: .base64URL))
    #expect(try schema.encodeToString([Data([0xFB, 0xFF])]) == #"["-_8"]"#)
    #expect(try schema.decode(#"["-_8"]"#) == [Data([0xFB, 0xFF])])
    #expect(
      issueDescriptions(schema, #"["?"]"#) == [#"$[0] invalidFormat expected data (base64URL), found "?""#])
  }

  enum Change: Codable, Equatable, Sendable, CaseIterable {
    case userID(Int)
    case htmlURLPath(Int)
    case name(Int)
    case userIDs(Int)
    static let allCases: [Change] = [.userID(1), .htmlURLPath(2), .name(3), .userIDs(4)]
  }

  @Test(
    "The cases of an enumeration with values are found whatever the style of the keys",
    arguments: [KeyStyle.snakeCase, .camelCase, .kebabCase, .pascalCase, .snakeOrCamelCase])
  func casesWithValues(_ keys: KeyStyle) throws {
    let schema = Schema<Change>.codable(using: CodableStrategies(keys: keys)).array
    #expect(try schema.decode(schema.encode(Change.allCases)) == Change.allCases)
  }

  @Test func keysInAnyCase() throws {
    let schema = Schema<Street>.codable(using: CodableStrategies(keys: .caseInsensitive))
    #expect(try schema.decode(#"{"STREETNAME":"x","HouseNumber":2}"#) == Street(streetName: "x", houseNumber: 2))
    #expect(try schema.encodeToString(Street(streetName: "x")) == #"{"streetName":"x"}"#)
  }

  struct Model: Equatable, Sendable {
    var street: Street?
    var event: Nullable<Event> = .missing
    static let schema = Schema(startingFrom: Model()) {
      Field("street", \.street).codable(using: snake)
      Field("event", \.event).codable(using: snake)
    }
  }

  @Test func fields() throws {
    let json = #"{"street":{"street_name":"x"},"event":{"at":"1970-01-01T00:00:00Z"}}"#
    let model = Model(street: Street(streetName: "x"), event: .value(Event(at: Date(timeIntervalSince1970: 0))))
    #expect(try Model.schema.decode(json) == model)
    #expect(try Model.schema.encodeToString(model) == json)
    #expect(try Model.schema.decode("{}") == Model())
  }

  @Test func droppingElementsOfACodableTypeIsADefinitionError() {
    let message =
      "is decoded as a whole by its Codable type, so lossy() cannot drop elements; use .array(of: .codable())"
    #expect(Schema<[Int: Event]>.codable().lossy().definitionErrors(for: .decoding).map(\.message) == [message])
    let inside = Schema<[[Int: Event]]>.array(of: .codable().lossy())
    #expect(inside.definitionErrors(for: .decoding).map(\.message) == [message])
    #expect(Schema<[Event]>.codable().lossy().definitionErrors(for: .decoding).isEmpty)
    #expect(Schema<[Event]>.array(of: .codable()).lossy().definitionErrors(for: .decoding).isEmpty)
    #expect(Schema<[[Event]]>.array(of: .codable()).lossy().definitionErrors(for: .decoding).isEmpty)
  }

  @Test func aMalformedPatternIsADefinitionError() {
    let schema = Schema<Event>.codable(using: CodableStrategies(dates: .format("")))
    #expect(schema.definitionErrors(for: .decoding).map(\.description) == ["Event has an empty date pattern"])
  }
}
