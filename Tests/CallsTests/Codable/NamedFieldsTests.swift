import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Fields of Codable types, by name")
struct NamedFieldsTests {
  struct Event: Codable, Equatable, Sendable {
    var title = "a"
    var seats = 1
    var begins = Date(timeIntervalSince1970: 0)
    var note: String?
    var zip: Int?
    var tags: [String] = []
  }

  static let schema = Schema<Event>.codable {
    Constant("type", "event")
    Field("title").string().trimmed().validate(.notEmpty)
    Field("seats", "capacity").number(Int.self).lenient()
    Field("begins").date(.format("yyyy-MM-dd"))
    Field("zip", "address.zip").number(Int.self).optional().encodedUnder("address.zip")
    Field("tags").array(of: .string).lossy().default([])
  }

  static let rows: [(json: String, expected: String)] = [
    (
      #"{"type":"event","title":" b ","capacity":"40","begins":"1970-01-02","address":{"zip":7},"tags":["x",1],"note":"n"}"#,
      "b 40 86400 n 7 x; $.title adjusted, $.capacity converted, $.tags[1] dropped"
    ),
    (#"{"type":"event","title":"b","seats":2,"begins":"1970-01-01"}"#, "b 2 0 nil nil "),
    (
      #"{"type":"event","title":"","seats":"x","begins":0,"note":1}"#,
      "$.title validationFailed, $.seats unconvertible, $.begins typeMismatch"
    ),
    (#"{"type":"show","title":"b","begins":"1970-01-01"}"#, "$.type unknownCase, $.seats missingKey"),
    ("[]", "$ typeMismatch"), ("null", "$ nullValue"),
  ]

  @Test(arguments: rows) func decoding(_ row: (json: String, expected: String)) {
    let found = outcome(Self.schema, row.json) { event in
      let optionals = "\(event.note ?? "nil") \(event.zip.map(String.init) ?? "nil")"
      return
        "\(event.title) \(event.seats) \(Int(event.begins.timeIntervalSince1970)) \(optionals) \(event.tags.joined())"
    }
    #expect(found == row.expected)
  }

  @Test func encoding() throws {
    let event = Event(seats: 4, begins: Date(timeIntervalSince1970: 86_400), note: "n", zip: 7, tags: ["x"])
    let json = try Self.schema.encodeToJSONValue(event)
    #expect(
      json == [
        "type": "event", "title": "a", "seats": 4, "begins": "1970-01-02", "note": "n", "address": ["zip": 7],
        "tags": ["x"],
      ])
    #expect(try Self.schema.decode(json) == event)
    #expect(try Self.schema.array.encodeToJSONValue([Event()]) == [try Self.schema.encodeToJSONValue(Event())])
  }

  @Test func unknownKeysAndRules() {
    let schema = Self.schema.unknownKeys(.reject).validate("has seats for its tags") { $0.tags.count <= $0.seats }
    let json = #"{"type":"event","title":"b","seats":1,"begins":"1970-01-01","note":"n","other":1}"#
    #expect(outcome(schema, json) { _ in "" } == "$.other unknownKey")
    let full = #"{"type":"event","title":"b","seats":1,"begins":"1970-01-01","tags":["x","y"]}"#
    #expect(outcome(schema, full) { _ in "" } == "$ validationFailed")
  }

  @Test func aFieldOfAnotherTypeIsAnIssueThatNamesBoth() throws {
    let schema = Schema<Event>.codable { Field("seats").string() }
    let error = #expect(throws: SchemaError.self) {
      try schema.decode(#"{"title":"b","seats":"1","begins":0,"tags":[]}"#)
    }
    let detail = try #require(error?.issues.first?.detail)
    #expect(error?.issues.map { "\($0.path) \($0.code)" } == ["$.seats typeMismatch"])
    #expect(
      detail.hasPrefix(
        "the type's own code has Int here, and the field String (CallsTests/NamedFieldsTests.swift:"))
    let encoding = #expect(throws: SchemaError.self) { try schema.encode(Event()) }
    #expect(encoding?.issues.map { "\($0.path) \($0.code)" } == ["$.seats typeMismatch"])
  }

  @Test func allIssues() {
    let schema = Schema<Event>.codable(collectingIssues: true) { Field("seats", "capacity").number(Int.self).lenient() }
    #expect(
      outcome(schema, #"{"title":1,"seats":"x","tags":2}"#) { _ in "" }
        == "$.seats unconvertible, $.title typeMismatch, $.begins missingKey, $.tags typeMismatch")
  }

  @Test func aReportTellsOfFieldsThatNoKeyAsksFor() throws {
    let schema = Schema<Event>.codable {
      Field("seets").number(Int.self).optional()
      Field("note").string().optional()
    }
    let json = #"[{"title":"b","seats":1,"begins":0,"tags":[]},{"title":"c","seats":1,"begins":0,"tags":[]}]"#
    let hints = try schema.array.decodeWithReport(json).report.hints
    #expect(hints.count == 1)
    #expect(
      hints.first?.hasPrefix(#"Event did not ask for the field "seets" (CallsTests/NamedFieldsTests.swift:"#) == true)
  }

  struct Shop: Codable, Equatable, Sendable {
    var statusesCount = 0
    var shippedAt: Date?
    var openDays: [Date]?
  }

  static let shops = Schema<Shop>.codable(using: CodableStrategies(keys: .snakeCase, dates: .secondsSince1970)) {
    Field("statusesCount").number(Int.self).lenient()
    Field("shippedAt").date(.iso8601).lenient()
    Field("openDays").array(of: .codable(Date.self))
  }

  static let shopRows: [(json: String, expected: String)] = [
    (#"{"statuses_count":"4"}"#, "4 nil nil: $.statuses_count converted"),
    (#"{"statusesCount":4}"#, "4 nil nil: "),
    (#"{"statuses_count":4,"shipped_at":null,"open_days":null}"#, "4 nil nil: "),
    (#"{"statuses_count":4,"shipped_at":""}"#, "4 nil nil: $.shipped_at converted"),
    (#"{"statuses_count":4,"shipped_at":"1970-01-01T00:00:07Z","open_days":[9]}"#, "4 7 9: "),
    (#"{"statuses_count":null}"#, "$.statuses_count nullValue"), ("{}", "$.statuses_count missingKey"),
  ]

  @Test(
    "Named fields have the style of the keys and of dates, and are as optional as the type asks", arguments: shopRows)
  func style(_ row: (json: String, expected: String)) {
    var found: String
    do {
      let decoded = try Self.shops.decodeWithReport(row.json)
      let (shop, repairs) = (decoded.value, decoded.report.repairs.map { "\($0.path) \($0.code)" })
      let shipped = shop.shippedAt.map { "\(Int($0.timeIntervalSince1970))" } ?? "nil"
      let days = shop.openDays.map { $0.map { "\(Int($0.timeIntervalSince1970))" }.joined() } ?? "nil"
      found = "\(shop.statusesCount) \(shipped) \(days): \(repairs.joined())"
    } catch {
      found = error.issues.map { "\($0.path) \($0.code)" }.joined(separator: "; ")
    }
    #expect(found == row.expected)
  }

  @Test func styleOfOutput() throws {
    let shop = Shop(
      statusesCount: 1, shippedAt: Date(timeIntervalSince1970: 7), openDays: [Date(timeIntervalSince1970: 9)])
    let json = try Self.shops.encodeToJSONValue(shop)
    #expect(json == ["statuses_count": 1, "shipped_at": "1970-01-01T00:00:07Z", "open_days": [9]])
    #expect(try Self.shops.decode(json) == shop)
  }

  @Test func aFieldThatNoKeyAsksForIsAHintOnly() throws {
    let schema = Schema<Event>.codable { Field("seets").number(Int.self).lenient() }
    for value in [#""1""#, #""x""#] {
      let report = try schema.decodeWithReport(
        #"{"title":"b","seats":1,"begins":0,"tags":[],"seets":\#(value)}"#
      ).report
      #expect(report.repairs.isEmpty && report.hints.count == 1)
    }
    let other = Schema<Shop>.codable { Field("statuses_count").number(Int.self).lenient() }
    for (json, schemaIssues) in [
      (#"{"statuses_count":"5"}"#, Self.issues(of: #"{"statuses_count":"5"}"#, by: other)),
      (#"{"statusesCount":"5"}"#, Self.issues(of: #"{"statusesCount":"5"}"#, by: other)),
    ] {
      #expect(
        schemaIssues.first?.contains(#"Shop has not asked for the field "statuses_count" ("#) == true, "\(json)")
    }
  }

  private static func issues<Value>(of json: String, by schema: Schema<Value>) -> [String] {
    do {
      _ = try schema.decode(json)
      return []
    } catch { return error.issues.map(\.description) }
  }

  @Test func inThePlan() {
    #expect("\(Self.schema.plan)".contains("seats, capacity"))
  }
}

@Suite("Decoders and encoders for frameworks")
struct SchemaDecoderTests {
  struct Line: SchemaCodable, Codable, Equatable, Sendable {
    var number = 0
    static let schema = Schema(startingFrom: Line()) { Field("no", \.number) }
  }

  @Test func aTypeWithASchemaIsDecodedByIt() throws {
    let decoder = SchemaDecoder()
    #expect(try decoder.decode(Line.self, from: Data(#"{"no":7}"#.utf8)) == Line(number: 7))
    #expect(
      try decoder.decode([String: Line?].self, from: Data(#"{"a":{"no":7},"b":null}"#.utf8)) == [
        "a": Line(number: 7), "b": nil,
      ])
    #expect(try SchemaEncoder().encode([Line(number: 7)]) == Data(#"[{"no":7}]"#.utf8))
  }

  @Test func optionsAndStrategies() throws {
    struct Day: Codable, Equatable { var firstSeen: Date, count: Int }
    let strategies = CodableStrategies(keys: .snakeCase, dates: .format("yyyy-MM-dd"))
    let decoder = SchemaDecoder(options: DecodingOptions(leniency: .lenient), strategies: strategies)
    let day = try decoder.decode(Day.self, from: Data(#"{"first_seen":"1970-01-02","count":"3"}"#.utf8))
    #expect(day == Day(firstSeen: Date(timeIntervalSince1970: 86_400), count: 3))
    let encoder = SchemaEncoder(options: EncodingOptions(formatting: .sortedKeys), strategies: strategies)
    #expect(try encoder.encode(day) == Data(#"{"count":3,"first_seen":"1970-01-02"}"#.utf8))
    #expect(throws: SchemaError.self) { try decoder.decode(Day.self, from: Data("{}".utf8)) }
  }
}
