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
    Field("zip", "address.zip").number(Int.self).optional().encodedAs("address.zip")
    Field("tags").array(of: .string).lossy().default([])
  }

  static let rows: [(json: String, expected: String)] = [
    (
      #"{"type":"event","title":" b ","capacity":"40","begins":"1970-01-02","address":{"zip":7},"tags":["x",1],"note":"n"}"#,
      "b 40 86400 n 7 x"
    ),
    (#"{"type":"event","title":"b","seats":2,"begins":"1970-01-01"}"#, "b 2 0 nil nil "),
    (
      #"{"type":"event","title":"","seats":"x","begins":0,"note":1}"#,
      "$.title validationFailed; $.seats unconvertible; $.begins typeMismatch"
    ),
    (#"{"type":"show","title":"b","begins":"1970-01-01"}"#, "$.type unknownCase; $.seats missingKey"),
    ("[]", "$ typeMismatch"), ("null", "$ nullValue"),
  ]

  @Test(arguments: rows) func decoding(_ row: (json: String, expected: String)) {
    let found = Written.reading(row.json, by: Self.schema) { event in
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
    #expect(Written.reading(json, by: schema) { _ in "" } == "$.other unknownKey")
    let full = #"{"type":"event","title":"b","seats":1,"begins":"1970-01-01","tags":["x","y"]}"#
    #expect(Written.reading(full, by: schema) { _ in "" } == "$ validationFailed")
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
      Written.reading(#"{"title":1,"seats":"x","tags":2}"#, by: schema) { _ in "" }
        == "$.seats unconvertible; $.title typeMismatch")
  }

  @Test func aReportTellsOfFieldsThatNoKeyAsksFor() throws {
    let schema = Schema<Event>.codable {
      Field("seets").number(Int.self).optional()
      Field("note").string().optional()
    }
    let json = #"[{"title":"b","seats":1,"begins":0,"tags":[]},{"title":"c","seats":1,"begins":0,"tags":[]}]"#
    let hints = try schema.array.decodeWithReport(json).report.hints
    #if DEBUG
      #expect(hints.count == 1)
      let expected = #"Event did not ask for the field "seets" (CallsTests/NamedFieldsTests.swift:"#
      #expect(hints[0].hasPrefix(expected))
    #else
      #expect(hints.isEmpty)
    #endif
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
