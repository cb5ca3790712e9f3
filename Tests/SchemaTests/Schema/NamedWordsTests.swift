import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// Words that other libraries have, and what they stand for here.
@Suite struct NamedWordsTests {
  @Test(
    "Timestamps in microseconds, and since 2001",
    arguments: [
      (DateFormat.microsecondsSince1970, "1694134923250001", 715_827_723.250001, "1694134923250001"),
      (.microsecondsSince1970, "0", -978_307_200, "0"),
      (.secondsSinceReferenceDate, "715827723.25", 715_827_723.25, "715827723.25"),
      (.secondsSinceReferenceDate, "0.1", 0.1, "0.1"),
      (.secondsSinceReferenceDate, "-63113904000", -63_113_904_000, "-63113904000"),
      (.microsecondsSince1970.encodedAsString(), #""1000000""#, -978_307_199, #""1000000""#),
      (.anyOf([.iso8601, .secondsSinceReferenceDate]), "60", 60, #""2001-01-01T00:01:00Z""#),
    ])
  func timestamps(_ format: DateFormat, json: String, seconds: Double, written: String) throws {
    let schema = Schema.date(format)
    let date = try schema.decode(json)
    #expect(abs(date.timeIntervalSinceReferenceDate - seconds) < 1e-6)
    #expect(try schema.encodeToString(date) == written)
  }

  @Test("Seconds since 2001 are those of Codable")
  func reference() throws {
    for seconds in [0, 0.1, 715_827_723.123456789, -1.5, 1e-9, 9e9] {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let json = try JSONEncoder().encode([date])
      #expect(try Schema.date(.secondsSinceReferenceDate).array.decode(json) == [date])
      let written = try Schema.date(.secondsSinceReferenceDate).array.encode([date])
      #expect(try JSONDecoder().decode([Date].self, from: written) == [date])
    }
    #expect(throws: SchemaError.self) { try Schema.date(.secondsSinceReferenceDate).decode("1e12") }
  }

  @Test("They are numbers in JSON Schema, as keys and as samples")
  func described() throws {
    for format in [DateFormat.microsecondsSince1970, .secondsSinceReferenceDate] {
      let schema = Schema.date(format)
      #expect(schema.jsonSchema()["type"] == "number")
      let keyed: Schema<[Date: Int]> = .dictionary(keys: schema, of: .number())
      #expect(keyed.jsonSchema()["propertyNames"]?["pattern"] != nil)
      for seed in 0..<5 as Range<UInt64> { _ = try schema.decode(schema.sample(seed: seed)) }
    }
  }

  struct Receipt: Equatable, Sendable {
    var signature = Data()
    var parts: [Data] = []
    var own = Data()
    static let schema = Schema(startingFrom: Receipt()) {
      Field("signature", \.signature)
      Field("parts", \.parts)
      Field("own", \.own).data(.base64)
    }
  }

  @Test("A schema's format of data, except for fields that have their own")
  func data() throws {
    let receipt = Receipt(signature: Data([1, 255]), parts: [Data([16])], own: Data([1, 255]))
    let schema = Receipt.schema.data(.hex)
    #expect(try schema.encodeToString(receipt) == #"{"signature":"01ff","parts":["10"],"own":"Af8="}"#)
    #expect(try schema.decode(schema.encode(receipt)) == receipt)
    #expect(try Receipt.schema.array.data(.base64URL).encodeToString([receipt]).contains(#""signature":"Af8""#))
    #expect(try Receipt.schema.data(.hex).array.data(.base64).encodeToString([receipt]).contains(#""01ff""#))
    #expect(try Receipt.schema.encodeToString(receipt).contains(#""signature":"Af8=""#))
  }

  enum Choice: Equatable, Sendable {
    case none
    case some(Int)
  }

  @Test("A schema of one value")
  func constant() throws {
    #expect(try Schema.constant("2.0").decode(#""2.0""#) == "2.0")
    #expect(outcome(Schema.constant("2.0"), "2.0") == "$ unknownCase")
    #expect(outcome(Schema.constant(1), "[]") == "$ typeMismatch")
    #expect(try Schema.constant(1).lenient().decode(#""1""#) == 1)
    let none = Schema.constant("none", as: Choice.none)
    #expect(try none.decode(#""none""#) == .none && none.encodeToString(.none) == #""none""#)
    #expect(encodingOutcome(none, Choice.some(1)) == "$ notEncodable")
  }

  @Test("JSON values as numbers, by interpolation, and decoded")
  func values() throws {
    let value = try Schema.json.decode(#"{"a":[1,1.5,1e3,1e30,-0.0,true,"x"]}"#)
    let list = value["a"]?.array ?? []
    #expect(list.map(\.int) == [1, nil, 1_000, nil, 0, nil, nil])
    #expect(list.map(\.double) == [1, 1.5, 1_000, 1e30, 0, nil, nil])
    let name: JSONValue = "page \(list.count) of \("x")"
    #expect(name == .string("page 7 of x"))
    #expect(try value["a"]?[0]?.decode(Schema<Int>.number()) == 1)
    #expect(try (["rider": 1] as JSONValue).decode(Model.self) == Model(rider: 1))
    #expect(try ([["rider": 1]] as JSONValue).decode([Model].self) == [Model(rider: 1)])
    #expect(throws: SchemaError.self) { try (["rider": "1"] as JSONValue).decode(Model.self) }
  }

  struct Model: SchemaCodable, Equatable {
    var rider = 0
    static let schema = Schema(startingFrom: Model()) { Field("rider", \.rider) }
  }

  @Test(
    "Paths from JSON Pointers",
    arguments: [
      ("", "$"), ("/", #"$[""]"#), ("/stations/3/lat", "$.stations[3].lat"), ("/a~1b/m~0n", #"$["a/b"]["m~n"]"#),
      ("/00/-", #"$.00.-"#), ("/0", "$[0]"), ("/ ", #"$[" "]"#), ("/99999999999999999999", "$.99999999999999999999"),
      ("a", nil), ("/~2", nil), ("/~", nil), ("#/a", nil),
    ] as [(String, String?)])
  func pointers(_ pointer: String, path: String?) {
    let parsed = JSONPath(pointer: pointer)
    #expect(parsed.map { "\($0)" } == path)
    if let parsed { #expect(parsed.pointer == pointer) }
  }

  private func verdict<Value: Sendable>(_ rule: Validation<Value>, _ value: Value) -> String? {
    let schema = Schema<JSONValue>.json.map { _ in value }.validate(rule)
    do {
      _ = try schema.decode("1")
      return nil
    } catch { return error.issues.map { "\($0.rule ?? "-"): \($0.detail ?? "")" }.joined() }
  }

  @Test("Rules for multiples, beginnings, ends and equal elements")
  func rules() {
    #expect(verdict(.multipleOf(5), 10) == nil && verdict(.multipleOf(5), 0) == nil)
    #expect(verdict(.multipleOf(5), 11)?.contains("must be a multiple of 5") == true)
    #expect(verdict(.startsWith("ab"), "abc") == nil && verdict(.startsWith(""), "") == nil)
    #expect(verdict(.startsWith("e"), "e\u{301}a") == nil)
    #expect(verdict(.startsWith("\u{E9}"), "e\u{301}a") != nil)
    #expect(verdict(.startsWith("ab"), "xab")?.hasPrefix("startsWith") == true)
    #expect(verdict(.endsWith("bc"), "abc") == nil && verdict(.endsWith("bc"), "bcd") != nil)
    #expect(verdict(.unique, [1, 2, 3]) == nil && verdict(.unique, [1, 2, 1]) != nil)
    #expect(verdict(.unique, ["\u{E9}", "e\u{301}"]) == nil && verdict(.unique, ["a", "a"]) != nil)
    #expect(Schema<Int>.number().validate(.multipleOf(0)).definitionErrors(for: .decoding).count == 1)
  }

  @Test("Rules joined by and, or, not")
  func joined() {
    let even = Validation<Int>.atLeast(0).and(.multipleOf(2))
    #expect(verdict(even, 4) == nil && verdict(even, -2) != nil && verdict(even, 3) != nil)
    #expect(verdict(even, 3) == "-: must be at least 0 and be a multiple of 2")
    let either = Validation<String>.startsWith("DE").or(.pattern("[A-C]+"))
    #expect(verdict(either, "DEx") == nil && verdict(either, "ABC") == nil)
    #expect(verdict(either, "x") == #"-: must start with "DE" or match [A-C]+"#)
    #expect(verdict(Validation<String>.not(.startsWith("_")), "a") == nil)
    #expect(verdict(Validation<String>.not(.startsWith("_")), "_a") == #"-: must not start with "_""#)
    #expect(verdict(Validation<String>.not(.notEmpty), "a") == "-: must be empty")
    #expect(verdict(Validation<Int>.not(.range(1...3), message: "must be outside"), 2) == "-: must be outside")
    // Absent values obey every rule.
    let optional = Schema.string.optional.validate(.not(.startsWith("_")))
    #expect(outcome(optional, "null") == "nil")
    #expect(outcome(optional, #""_""#) == "$ validationFailed")
    #expect(Schema.string.validate(.pattern("(").or(.notEmpty)).definitionErrors(for: .decoding).count == 1)
  }

  @Test("Rules in JSON Schema")
  func constraints() throws {
    #expect(Schema<Int>.number().validate(.multipleOf(5)).jsonSchema()["multipleOf"] == 5)
    #expect(Schema.string.validate(.startsWith("a.b")).jsonSchema()["pattern"] == #"^(?:a\.b[\s\S]*)$"#)
    #expect(Schema.string.array.validate(.unique).jsonSchema()["uniqueItems"] == true)
    let (multiples, flags) = (
      Schema<Int>.number().validate(.multipleOf(7)).validate(.range(10...30)), Schema<Bool>.bool.array.validate(.unique)
    )
    for seed in 0..<20 as Range<UInt64> {
      #expect(try [14, 21, 28].contains(multiples.decode(multiples.sample(seed: seed))))
      #expect(try flags.decode(flags.sample(seed: seed)).count <= 2)
    }
  }

  struct Settings: Equatable, Sendable {
    var theme = "dark"
    var volume = 5
    var tags: [String] = []
    var note: String?
    var kept = 1
    var inner = Inner(n: 3)
    struct Inner: Equatable, Sendable {
      var n: Int
      static let schema = Schema(Inner.init) { Field("n", \.n).default(3) }
    }
    static let schema = Schema(startingFrom: Settings()) {
      Field("theme", \.theme)
      Field("volume", \.volume).default(7)
      Field("tags", \.tags).omitted { $0 == ["x"] }
      Field("note", \.note)
      Field("kept", \.kept).required()
      Field("inner", \.inner).object(Inner.schema)
    }
  }

  @Test("Omitting what a missing key gives, by a modifier and by an option")
  func defaults() throws {
    let omitting = EncodingOptions(omitsDefaults: true)
    for (schema, options) in [
      (Settings.schema, omitting), (Settings.schema.omittingDefaults(), EncodingOptions()),
      (Settings.schema.omittingDefaults(), omitting),
    ] {
      func text(_ settings: Settings) throws -> String { try schema.encodeToString(settings, options: options) }
      // 5 is the initial value, but a missing key gives 7.
      #expect(try text(Settings()) == #"{"volume":5,"kept":1}"#)
      #expect(try text(Settings(volume: 7)) == #"{"kept":1}"#)
      let changed = Settings(theme: "light", volume: 7, tags: ["a"], note: "n", kept: 2, inner: Settings.Inner(n: 4))
      #expect(
        try text(changed) == #"{"theme":"light","tags":["a"],"note":"n","kept":2,"inner":{"n":4}}"#)
      #expect(try text(Settings(tags: ["x"])) == #"{"volume":5,"kept":1}"#)
      for settings in [Settings(), changed, Settings(volume: 7)] {
        #expect(try schema.decode(schema.encode(settings, options: options)) == settings)
      }
    }
    #expect(
      try Settings.Inner.schema.omittingDefaults().array.encodeToString([.init(n: 3), .init(n: 4)]) == #"[{},{"n":4}]"#)
    #expect(try Settings.schema.encodeToString(Settings()).contains(#""theme":"dark""#))
  }
}
