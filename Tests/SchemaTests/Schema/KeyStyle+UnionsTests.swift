import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

private struct Payment: Equatable, Sendable {
  var paidAmount = 0
  static let schema = Schema(startingFrom: Payment()) { Field("paidAmount", \.paidAmount) }
}

private enum Event: Equatable, Sendable {
  case paid(Payment)
  case refunded
  case other

  @VariantBuilder<Event> static var tagged: [Variant<Event>] {
    Variant("wasPaid", Payment.schema, Event.paid) { if case .paid(let payment) = $0 { payment } else { nil } }
    Variant("wasRefunded", .refunded)
  }

  static let byTag: Schema<Event> = .oneOf("eventType") { for variant in tagged { variant } }
  static let adjacent: Schema<Event> = .oneOf(tag: "eventType", content: "eventBody") {
    for variant in tagged { variant }
  }
  static let byKey: Schema<Event> = .oneOfKeys { for variant in tagged { variant } }
}

@Suite("Key styles and unions")
struct KeyStyleUnionsTests {
  private static let paid = Event.paid(Payment(paidAmount: 5))

  @Test(
    "The keys of tags, contents and variants are spelled like those of fields",
    arguments: [
      (.snakeCase, Event.byTag, #"{"event_type":"wasPaid","paid_amount":5}"#),
      (.pascalCase, Event.byTag, #"{"EventType":"wasPaid","PaidAmount":5}"#),
      (.snakeCase, Event.adjacent, #"{"event_body":{"paid_amount":5},"event_type":"wasPaid"}"#),
      (.kebabCase, Event.byKey, #"{"was-paid":{"paid-amount":5}}"#),
      (.snakeOrCamelCase, Event.byTag, #"{"eventType":"wasPaid","paidAmount":5}"#),
      (.caseInsensitive, Event.byKey, #"{"wasPaid":{"paidAmount":5}}"#),
    ] as [(KeyStyle, Schema<Event>, String)])
  private func bothWays(_ style: KeyStyle, _ schema: Schema<Event>, _ json: String) throws {
    let schema = schema.keys(style)
    #expect(try schema.decode(json) == Self.paid)
    #expect(encodingOutcome(schema, Self.paid) == json)
    #expect(try schema.decode(schema.encode(.refunded)) == .refunded)
  }

  @Test(
    "Both spellings, or any case, are decoded; the declared one comes first, unless it is null",
    arguments: [
      (.snakeOrCamelCase, Event.byTag, #"{"event_type":"wasPaid","paid_amount":5}"#, "paid"),
      (.snakeOrCamelCase, Event.byTag, #"{"event_type":"wasPaid","eventType":"wasRefunded"}"#, "refunded"),
      (.snakeOrCamelCase, Event.byTag, #"{"event_type":"wasRefunded","eventType":null}"#, "refunded"),
      (.snakeOrCamelCase, Event.adjacent, #"{"eventType":"wasPaid","event_body":{"paidAmount":5}}"#, "paid"),
      (.snakeOrCamelCase, Event.byKey, #"{"was_paid":{"paid_amount":5}}"#, "paid"),
      (.caseInsensitive, Event.byTag, #"{"EVENTTYPE":"wasPaid","PaidAmount":5}"#, "paid"),
      (.caseInsensitive, Event.adjacent, #"{"EventType":"wasPaid","EventBody":{"paidamount":5}}"#, "paid"),
      (.caseInsensitive, Event.byKey, #"{"waspaid":null,"WASPAID":{"paidAmount":5}}"#, "paid"),
      (.snakeOrCamelCase, Event.byTag, #"{"event_type":"x"}"#, "$.event_type unknownCase"),
      (.snakeOrCamelCase, Event.byTag, #"{"type":"x"}"#, "$.eventType missingKey"),
      (.snakeOrCamelCase, Event.adjacent, #"{"event_type":"wasPaid","event_body":7}"#, "$.event_body typeMismatch"),
      (.snakeOrCamelCase, Event.byKey, #"{"was_paid":7}"#, "$.was_paid typeMismatch"),
      (.snakeCase, Event.byTag, #"{"eventType":"wasPaid"}"#, "$.event_type missingKey"),
    ] as [(KeyStyle, Schema<Event>, String, String)])
  private func spellings(_ style: KeyStyle, _ schema: Schema<Event>, _ json: String, _ expected: String) {
    let text = outcome(schema.keys(style), json) { event in
      if event == Self.paid { "paid" } else { "\(event)" }
    }
    #expect(text == expected)
  }

  @Test("A tag in another spelling does not become the case for everything else")
  func otherwise() throws {
    let schema: Schema<Event> = .oneOf("eventType") {
      Variant("wasRefunded", .refunded)
      Variant(otherwise: .other)
    }
    #expect(try schema.keys(.snakeOrCamelCase).decode(#"{"event_type":"wasRefunded"}"#) == .refunded)
  }

  @Test("A tag is a known key in all its spellings", arguments: ["eventType", "event_type", "EVENTTYPE"])
  func knownKeys(key: String) throws {
    let schema: Schema<Payment> = .oneOf("eventType") {
      Variant("wasPaid", Payment.schema.unknownKeys(.reject), { $0 }, { $0 })
    }
    let counts: Schema<[String: Int]> = .oneOf("eventType") {
      Variant("count", .dictionary(of: .number()), { $0 }, { $0 })
    }
    let style: KeyStyle = key == "EVENTTYPE" ? .caseInsensitive : .snakeOrCamelCase
    #expect(try schema.keys(style).decode(#"{"\#(key)":"wasPaid","paidAmount":5}"#) == Payment(paidAmount: 5))
    #expect(try counts.keys(style).decode(#"{"\#(key)":"count","a":1}"#) == ["a": 1])
  }

  @Test("A union can share an object with fields, each in the style")
  func parts() throws {
    struct Entry: Equatable, Sendable {
      var entryID = 0
      var event = Event.other
      static let schema = Schema(startingFrom: Entry()) {
        Field("entryID", \.entryID)
        Include(Event.byTag, \.event)
      }.keys(.snakeCase).unknownKeys(.reject)
    }
    let json = #"{"entry_id":1,"event_type":"wasPaid","paid_amount":5}"#
    let entry = Entry(entryID: 1, event: Self.paid)
    #expect(try Entry.schema.decode(json) == entry)
    #expect(encodingOutcome(Entry.schema, entry) == json)
  }

  @Test func definitionErrors() {
    let keys: Schema<Int> = .oneOfKeys {
      Variant("userID", .number(), { $0 }, { $0 })
      Variant("user_id", .number(), { $0 }, { $0 })
    }
    #expect(
      keys.keys(.snakeCase).definitionErrors(for: .decoding).map(\.message)
        == [#"has the variants "userID" and "user_id", whose keys are the same in the key style"#])
    let twice: Schema<Int> = .oneOfKeys {
      Variant("a", .number(), { $0 }, { $0 })
      Variant("a", .number(), { $0 }, { $0 })
    }
    #expect(
      twice.keys(.snakeCase).definitionErrors(for: .decoding).map(\.message)
        == ["has two variants with the tag \"a\""])
    let empty = keys.keys(.custom { $0 == "userID" ? "" : $0 }).definitionErrors(for: .decoding).map(\.message)
    #expect(empty == ["has a key that its key style spells as an empty string"])
    let adjacent: Schema<Int> = .oneOf(tag: "theKey", content: "the_key") { Variant("a", .number(), { $0 }, { $0 }) }
    #expect(
      adjacent.keys(.snakeOrCamelCase).definitionErrors(for: .decoding).map(\.message)
        == ["has the key \"theKey\" for both its tag and its content"])
    #expect(
      adjacent.keys(.camelCase).definitionErrors(for: .decoding).map(\.message)
        == ["has the key \"theKey\" for both its tag and its content"])
  }

  @Test("The listing, the JSON Schema and samples have the keys as they are encoded")
  func descriptions() throws {
    let schema = Event.byTag.keys(.snakeCase)
    #expect("\(schema.plan)".contains(#"by "event_type""#))
    #expect("\(schema.jsonSchema())".contains("event_type"))
    #expect(try schema.decode(schema.sample(seed: 1)) == schema.sampleValue(seed: 1))
    let byKey = Event.byKey.keys(.snakeCase)
    #expect("\(byKey.plan)".contains("was_paid"))
    #expect("\(byKey.jsonSchema())".contains("was_refunded"))
    #expect(try byKey.decode(byKey.sample(seed: 1)) == byKey.sampleValue(seed: 1))
  }

  @Test("An empty string under the first spelling counts as missing, as null does")
  func emptyStrings() throws {
    let byKey: Schema<Int> = .oneOfKeys { Variant("userID", .number(), { $0 }, { $0 }) }
    #expect(try byKey.keys(.snakeOrCamelCase).lenient().decode(#"{"userID":"","user_id":4}"#) == 4)
    #expect(try byKey.keys(.caseInsensitive).lenient().decode(#"{"USERID":"","userid":4}"#) == 4)
    let text: Schema<String> = .oneOfKeys { Variant("userName", .string, { $0 }, { $0 }) }
    #expect(try text.keys(.snakeOrCamelCase).lenient().decode(#"{"userName":"","user_name":"A"}"#) == "")
    let content: Schema<Int?> = .oneOf(tag: "theTag", content: "theBody") {
      Variant("a", Schema<Int>.number().optional, { $0 }, { .some($0) })
    }
    let json = #"{"theTag":"a","theBody":"","the_body":4}"#
    #expect(try content.keys(.snakeOrCamelCase).lenient().decode(json) == 4)
  }

  @Test(
    "Data whose key is another spelling of the tag cannot be encoded, since it would be lost",
    arguments: ["event_type", "eventType"])
  func dataUnderTags(key: String) {
    let schema: Schema<[String: Int]> = .oneOf("eventType") {
      Variant("count", .dictionary(of: .number()), { $0 }, { $0 })
    }
    #expect(encodingOutcome(schema.keys(.snakeOrCamelCase), [key: 2, "a": 1]) == "$ notEncodable")
    #expect(encodingOutcome(schema.keys(.snakeOrCamelCase), ["a": 1]) == #"{"a":1,"eventType":"count"}"#)
  }

  private struct Tagged: Sendable {
    var type: String?
    var event = Event.other
    var payment = Payment()
  }

  @Test("A field in the spelling of an included key is a definition error, unless it only decodes or has the same key")
  func sharedSpellings() {
    func messages(_ style: KeyStyle?, _ field: Field<Tagged, String?>) -> [String] {
      let schema = Schema(startingFrom: Tagged()) {
        field
        Include(Event.byTag, \.event)
      }
      return (style.map { schema.keys($0) } ?? schema).definitionErrors(for: .decoding, .encoding).map(\.description)
    }
    let shared =
      #"Tagged.included Event shares the key "eventType" with the field "event_type" because of the key style"#
    for style in [KeyStyle.snakeOrCamelCase, .caseInsensitive] {
      let key: FieldKey = style == .caseInsensitive ? "EventType" : "event_type"
      #expect(messages(style, Field(key, \.type)).count == 1)
      #expect(messages(nil, Field(key, \.type)) == [])
    }
    #expect(messages(.snakeOrCamelCase, Field("event_type", \.type)).map { $0.prefix(shared.count) } == [shared[...]])
    #expect(messages(.snakeOrCamelCase, Field("event_type", \.type).decodeOnly()) == [])
    let part = Schema(startingFrom: Tagged()) {
      Field("paid_amount", \.type)
      Include(Payment.schema, \.payment)
    }
    #expect(part.keys(.snakeOrCamelCase).definitionErrors(for: .decoding).count == 1)
    let constant = Schema(startingFrom: Tagged()) {
      Constant("event_type", "count")
      Include(Event.byTag, \.event)
    }
    #expect(
      constant.keys(.snakeOrCamelCase).definitionErrors().map(\.message) == [
        #"shares the key "eventType" with the constant "event_type" because of the key style"#
      ])
    #expect(
      part.keys(.snakeCase).definitionErrors(for: .decoding).map(\.message) == [
        "has 2 fields for the key \"paid_amount\""
      ])
  }
}
