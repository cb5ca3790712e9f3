import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Values that a round trip deliberately changes")
struct RoundTripLossTests {
  struct Model: Equatable, Sendable {
    var number: Int?
    var text = ""
    var list: [Int] = []
    var patches: [Nullable<Int>] = []
    var json: JSONValue?
    init(
      number: Int? = nil, text: String = "", list: [Int] = [], patches: [Nullable<Int>] = [], json: JSONValue? = nil
    ) {
      (self.number, self.text, self.list, self.patches, self.json) = (number, text, list, patches, json)
    }
  }

  private func again(_ model: Model, _ schema: Schema<Model>) throws -> Model {
    try schema.decode(schema.encode(model))
  }

  @Test("Nil in a field with a default decodes as the default, whether omitted or null")
  func nilWithDefault() throws {
    for schema in [Field("n", \Model.number).default(5), Field("n", \.number).default(5).encodesNull()].map({ field in
      Schema(startingFrom: Model()) { field }
    }) {
      #expect(try again(Model(), schema) == Model(number: 5))
    }
  }

  @Test("An omitted nil decodes as the initial value, and an encoded null as nil")
  func nilWithStartingValue() throws {
    let omitted = Schema(startingFrom: Model(number: 5)) { Field("n", \.number) }
    #expect(try again(Model(), omitted) == Model(number: 5))
    let written = Schema(startingFrom: Model(number: 5)) { Field("n", \.number).encodesNull() }
    #expect(try again(Model(), written) == Model())
  }

  @Test("Modifiers run when decoding, so they change unmodified values")
  func modifiers() throws {
    let schema = Schema(startingFrom: Model()) {
      Field("number", \.number).clamped(to: 0...9)
      Field("text", \.text).trimmed()
      Field("list", \.list).sorted(by: <)
    }
    let raw = Model(number: 12, text: " a ", list: [2, 1])
    let read = try again(raw, schema)
    #expect(read == Model(number: 9, text: "a", list: [1, 2]))
    #expect(try again(read, schema) == read)
  }

  @Test("A modifier that is not idempotent changes the value each time")
  func notIdempotent() throws {
    let schema = Schema(startingFrom: Model()) { Field("number", \.number).map { $0 * 2 } }
    #expect(try again(again(Model(number: 3), schema), schema) == Model(number: 12))
  }

  @Test("Dropped and converted values stay so")
  func lossy() throws {
    let schema = Schema(startingFrom: Model()) { Field("list", \.list).array(of: .number().lenient()).lossy() }
    let model = try schema.decode(#"{"list":["1","x",2]}"#)
    #expect(encodingOutcome(schema, model) == #"{"list":[1,2]}"#)
  }

  @Test("A missing Nullable in an array is null, and null in an optional JSON value is nil")
  func noPlaceForMissing() throws {
    let schema = Schema(startingFrom: Model()) {
      Field("patches", \.patches)
      Field("json", \.json)
    }
    #expect(
      try again(Model(patches: [.missing, .null, .value(1)]), schema) == Model(patches: [.null, .null, .value(1)]))
    #expect(try again(Model(json: .some(.null)), schema) == Model())
  }

  @Test("A conditionally omitted value decodes as the default")
  func omitted() throws {
    let schema = Schema(startingFrom: Model(text: "start")) { Field("text", \.text).omitted { $0 == "end" } }
    #expect(try again(Model(text: "end"), schema) == Model(text: "start"))
  }

  @Test(
    "A date keeps what its format can represent",
    arguments: [
      (.iso8601WithMilliseconds, 1.2345, 1.235), (.rfc2822, 1.9, 1), (.format("yyyy-MM-dd"), 90000, 86400),
      (.format("HH:mm"), 90000.0, 946_688_400),
    ] as [(DateFormat, Double, Double)])
  func dates(_ format: DateFormat, seconds: Double, read: Double) throws {
    let schema = Schema.date(format)
    let again = try schema.decode(schema.encode(Date(timeIntervalSince1970: seconds)))
    #expect(abs(again.timeIntervalSince1970 - read) < 1e-6)
  }

  enum Zeros: AESAdopter {
    static var key: String { "0123456789abcdef" }
    static var options: AESOptions { [.zeroPadding] }
  }

  @Test("Zero padding removes zero bytes at the end of a string")
  func zeroPadding() throws {
    let schema = Schema.aes(Zeros.self)
    #expect(try schema.decode(schema.encode("a\u{0}")) == "a")
  }
}
