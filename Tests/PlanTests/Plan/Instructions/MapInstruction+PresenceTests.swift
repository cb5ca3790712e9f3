import SchemaCoding
import Testing

@testable import TestSupport

private struct Odd: Error {}

private let half: @Sendable (Int) throws -> Int = { number in
  guard number.isMultiple(of: 2) else { throw Odd() }
  return number / 2
}

@Suite("Maps of missing, null and undecodable values")
struct MapInstructionPresenceTests {
  @Test("An optional that is mapped to another type may be missing")
  func optionalMapped() throws {
    struct Model: Equatable {
      let text: String
      static let schema = Schema(Model.init) {
        Field("n").number(Int.self).optional().map { number in number.map { "\($0)" } ?? "none" }
      }
    }
    #expect(outcome(Model.schema, #"{"n":3}"#, show: \.text) == "3")
    #expect(outcome(Model.schema, #"{"n":null}"#, show: \.text) == "none")
    #expect(outcome(Model.schema, "{}", show: \.text) == "none")
  }

  private struct Even: Equatable {
    let number: Int
    init?(_ number: Int) {
      guard number.isMultiple(of: 2) else { return nil }
      self.number = number
    }
  }

  @Test("An optional value that may be converted to nil, with a closure that encodes only values")
  func optionalTransformed() throws {
    struct Model: Equatable {
      var even: Even?
      static let schema = Schema(startingFrom: Model()) {
        Field("n", \.even).transform(from: .number(), decode: { Even($0) }, encode: { $0.number })
      }
    }
    func text(_ json: String) -> String {
      outcome(Model.schema, json) { $0.even.map { "\($0.number)" } ?? "nil" }
    }
    #expect(text(#"{"n":6}"#) == "6" && text(#"{"n":3}"#) == "nil")
    #expect(text(#"{"n":null}"#) == "nil" && text("{}") == "nil")
    #expect(try Model.schema.encodeToString(Model(even: Even(8))) == #"{"n":8}"#)
    #expect(try Model.schema.encodeToString(Model()) == "{}")
    #expect(try Model.schema.encodeToString(Model(), options: EncodingOptions(nulls: .written)) == #"{"n":null}"#)
  }

  @Test("A default that is mapped to another type is used")
  func defaultMapped() throws {
    struct Model: Equatable {
      let text: String
      static let schema = Schema(Model.init) {
        Field("n").number(Int.self).default(7).map { "\($0)" }
      }
    }
    #expect(outcome(Model.schema, "{}", show: \.text) == "7")
    #expect(outcome(Model.schema, #"{"n":null}"#, show: \.text) == "7")
  }

  @Test("A value that may be null but not missing stays required when mapped")
  func requiredJSON() {
    struct Model {
      let json: JSONValue
      static let schema = Schema(Model.init) { Field("n").json().map { $0 } }
    }
    #expect("\(Model.schema.plan)".contains("n  required  json"))
    #expect(outcome(Model.schema, #"{"n":null}"#, show: { "\($0.json)" }) == "null")
    #expect(outcome(Model.schema, "{}", show: { "\($0.json)" }).contains("missingKey"))
  }

  @Test("A map that throws for nil is not called with nil")
  func throwingForNil() throws {
    struct Model {
      let n: Int?
      static let schema = Schema(Model.init) {
        Field("n").number(Int.self).optional().lenient().map { (n: Int?) throws -> Int? in
          guard let n else { throw Odd() }
          return n
        }
      }
    }
    #expect(outcome(Model.schema, #"{"n":3}"#, show: { "\($0.n ?? 0)" }) == "3")
    // An undecodable value is nil, as if it were missing, and a map runs only on decoded values.
    #expect(outcome(Model.schema, #"{"n":"x"}"#, show: { "\($0.n ?? 0)" }) == "0; $.n fellBack")
  }

  @Test("A missing key and null are the same for a map")
  func missingAndNull() {
    struct Model {
      let n: Int?
      static let schema = Schema(Model.init) {
        Field("n").number(Int.self).optional().map { (n: Int?) -> Int? in n ?? 7 }
      }
    }
    let show = { (model: Model) in "\(model.n ?? 0)" }
    #expect(
      outcome(Model.schema, "{}", show: show) == outcome(Model.schema, #"{"n":null}"#, show: show))
  }

  @Test("A field's map runs on decoded values, not on a default or nil")
  func presence() throws {
    struct Model: Equatable {
      var plain = 1
      var optional: Int?
      var byDefault = 2
      static let schema = Schema(startingFrom: Model()) {
        Field("plain", \.plain).map(half)
        Field("optional", \.optional).map(half)
        Field("default", \.byDefault).default(3).map(half)
      }
    }
    #expect(try Model.schema.decode("{}") == Model(plain: 1, optional: nil, byDefault: 3))
    let nulls = #"{"plain":null,"optional":null,"default":null}"#
    #expect(try Model.schema.decode(nulls) == Model(plain: 1, optional: nil, byDefault: 3))
    let full = #"{"plain":4,"optional":6,"default":8}"#
    #expect(try Model.schema.decode(full) == Model(plain: 2, optional: 3, byDefault: 4))
    #expect(
      outcome(Model.schema, #"{"plain":5,"optional":7,"default":9}"#)
        == "$.plain custom, $.optional custom, $.default custom")
    let lenient = try Model.schema.lenient().decodeWithReport(#"{"plain":5,"optional":7,"default":9}"#)
    #expect(lenient.value == Model(plain: 1, optional: nil, byDefault: 3))
    #expect(lenient.report.repairs.map(\.code) == [.fellBack, .fellBack, .fellBack])
  }

  private static let later = Schema<Int>.number().lenient()

  @Test(
    "A default or a fallback that is mapped to another type is used only if no key has a valid value",
    arguments: [
      (Field("a", "b").schema(later).default(3).map { "<\($0)>" }, true),
      (Field("a", "b").schema(later).fallback(3).map { "<\($0)>" }, true),
      (Field("a", "b").schema(later).fallback(3).map { number, _ in "<\(number)>" }, true),
      (Field("a", "b").number(Int.self).fallback(3).map { "<\($0)>" }, false),
      (Field("a", "b").schema(later.optional).map { "<\($0 ?? 3)>" }, true),
      (Field("a", "b").schema(later.optional).map { number, _ in "<\(number ?? 3)>" }, true),
    ] as [(Field<Box<String>, String>, Bool)])
  func laterKeys(_ field: Field<Box<String>, String>, isLenient: Bool) {
    let schema = Box.schema(field)
    #expect(outcome(schema, #"{"a":4,"b":5}"#) == "<4>")
    #expect(outcome(schema, #"{"a":"x","b":5}"#) == "<5>; $.a fellBack")
    #expect(outcome(schema, #"{"a":null,"b":5}"#) == "<5>")
    #expect(outcome(schema, #"{"a":"x","b":null}"#) == "<3>; $.a fellBack")
    #expect(outcome(schema, #"{"a":"x","b":"y"}"#) == "<3>; $.a fellBack")
    #expect(outcome(schema, "{}") == "<3>")
    if isLenient {
      #expect(outcome(schema, #"{"a":"","b":5}"#) == "<5>")
      #expect(outcome(schema, #"{"a":"","b":null}"#) == "<3>; $.a converted")
    }
  }

  @Test("The same for a value that is mapped twice and then optional")
  func mappedTwice() {
    let schema = Box.schema(
      Field("a", "b").number(Int.self).fallback(3).map { Double($0) }.map { "<\($0)>" }.optional())
    #expect(outcome(schema, #"{"a":"x","b":5}"#) == "<5.0>; $.a fellBack")
    #expect(outcome(schema, #"{"a":"x","b":"y"}"#) == "<3.0>; $.a fellBack")
  }

  @Test("A rule after the map still applies if the first key is replaced")
  func ruleAfterMap() {
    let schema = Box.schema(
      Field("a", "b").number(Int.self).fallback(3).map { "\($0)" }.validate("must be short") { $0.count < 2 })
    #expect(outcome(schema, #"{"a":"x","b":5}"#) == "5; $.a fellBack")
    #expect(outcome(schema, #"{"a":10,"b":5}"#) == "5; $.a fellBack")
    #expect(outcome(schema, #"{"a":10,"b":11}"#) == "$.a validationFailed")
    #expect(outcome(schema, #"{"a":"x","b":10}"#) == "3; $.a fellBack")
  }

  @Test("A mapped fallback replaces a required key that is missing")
  func requiredFallback() {
    let schema = Box.schema(Field("a").number(Int.self).fallback(3).required().map { "\($0)" })
    #expect(outcome(schema, "{}") == "3")
    #expect(outcome(Box.schema(Field("a").number(Int.self).fallback(3).required()), "{}") == "3")
  }

  static let conversions: [Field<Box<Int?>, Int?>] = [
    Field("x", \.value).schema(.transform(from: .json, decode: { _ in 7 }, encode: { _ in .null })).optional(),
    Field("x", \.value).transform(from: .json, decode: { (_: JSONValue) in 7 }, encode: { (_: Int?) in .null }),
    Field("x", \.value).schema(Schema<JSONValue>.json.map { _ in 7 }).optional(),
  ]

  @Test("A conversion of any JSON may be optional, too", arguments: conversions)
  func anyJSON(field: Field<Box<Int?>, Int?>) {
    let schema = Box<Int?>.schema(field)
    #expect(outcome(schema, "{}") == "nil")
    #expect(outcome(schema, #"{"x":null}"#) == "nil")
    #expect(outcome(schema, #"{"x":[]}"#) == "7")
    #expect(schema.plan.description.contains("optional"))
  }
}
