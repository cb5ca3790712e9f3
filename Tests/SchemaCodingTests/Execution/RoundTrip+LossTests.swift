import Foundation
import SchemaCoding
import Testing

@Suite("What is deliberately not read back as it was")
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

  @Test("Nil in a field with a default, be it left out or null, is the default")
  func nilWithDefault() throws {
    for schema in [Field("n", \Model.number).default(5), Field("n", \.number).default(5).encodesNull()].map({ field in
      Schema(startingFrom: Model()) { field }
    }) {
      #expect(try again(Model(), schema) == Model(number: 5))
    }
  }

  @Test("Nil that is left out is the starting value, but nil that is written is nil")
  func nilWithStartingValue() throws {
    let omitted = Schema(startingFrom: Model(number: 5)) { Field("n", \.number) }
    #expect(try again(Model(), omitted) == Model(number: 5))
    let written = Schema(startingFrom: Model(number: 5)) { Field("n", \.number).encodesNull() }
    #expect(try again(Model(), written) == Model())
  }

  @Test("Modifiers run when a value is read, so that they change what was not modified")
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

  @Test("What was dropped or converted stays so")
  func lossy() throws {
    let schema = Schema(startingFrom: Model()) { Field("list", \.list).array(of: .number().lenient()).lossy() }
    let model = try schema.decode(#"{"list":["1","x",2]}"#)
    #expect(Written.text(model, by: schema) == #"{"list":[1,2]}"#)
  }

  @Test("A missing value in an array is null, and a null in an optional JSON value is nil")
  func noPlaceForMissing() throws {
    let schema = Schema(startingFrom: Model()) {
      Field("patches", \.patches)
      Field("json", \.json)
    }
    #expect(
      try again(Model(patches: [.missing, .null, .value(1)]), schema) == Model(patches: [.null, .null, .value(1)]))
    #expect(try again(Model(json: .some(.null)), schema) == Model())
  }

  @Test("What is left out on a condition is the default")
  func omitted() throws {
    let schema = Schema(startingFrom: Model(text: "start")) { Field("text", \.text).omitted { $0 == "end" } }
    #expect(try again(Model(text: "end"), schema) == Model(text: "start"))
  }

  @Test(
    "A date keeps what its format has room for",
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

  @Test("Zero padding takes the zeros at a text's end along")
  func zeroPadding() throws {
    let schema = Schema.aes(Zeros.self)
    #expect(try schema.decode(schema.encode("a\u{0}")) == "a")
  }
}
