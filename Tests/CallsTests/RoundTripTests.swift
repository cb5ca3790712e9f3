import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// One kind in every position of a model.
private struct LawForms<Value: Hashable & Sendable>: Equatable, Sendable {
  var required: Value
  var optional: Value?
  var withDefault: Value
  var list: [Value]
  var maybe: [Value?]
  var unique: Set<Value>
  var named: [String: Value]
  var patch: Nullable<Value>
  var deep: [[String: [Value]]]

  static func schema(_ kind: Schema<Value>, _ value: Value) -> Schema<LawForms> {
    Schema(LawForms.init) {
      Field("required", \.required).schema(kind)
      Field("optional", \.optional).schema(kind)
      Field("with.default", \.withDefault).schema(kind).default(value)
      Field("list", \.list).array(of: kind)
      Field("maybe", \.maybe).array(of: kind.optional)
      Field("unique", \.unique).set(of: kind)
      Field("named", \.named).dictionary(of: kind)
      Field("patch", \.patch).schema(kind)
      Field("with.deep", \.deep).schema(kind.array.dictionary.array)
    }
  }

  /// The same fields, with an initial value.
  static func startingSchema(_ kind: Schema<Value>, _ start: LawForms) -> Schema<LawForms> {
    Schema(startingFrom: start) {
      Field("required", \.required).schema(kind)
      Field("optional", \.optional).schema(kind).encodesNull()
      Field("withDefault", \.withDefault).schema(kind)
      Field("list", \.list).array(of: kind)
      Field("patch", \.patch).schema(kind)
      Field("deep", \.deep).embedded(kind.array.dictionary.array)
    }
  }
}

@Suite("Encoded values decode to equal values")
struct RoundTripTests {
  private func expectLaw<Value: Hashable & Sendable>(
    _ kind: Schema<Value>, at location: SourceLocation = #_sourceLocation
  ) throws {
    var generator = SeededGenerator(seed: 1)
    let start = try kind.sampleValue(using: &generator, options: .edgeCases)
    let schema = LawForms.schema(kind, start)
    for _ in 0..<10 {
      let forms = try schema.sampleValue(using: &generator, options: .edgeCases)
      #expect(try kind.decode(kind.encode(forms.required)) == forms.required, sourceLocation: location)
      for schema in [schema, schema.lenient()] {
        #expect(try schema.decode(schema.encode(forms)) == forms, sourceLocation: location)
      }
      let nulls = EncodingOptions(formatting: .prettyPrinted, nulls: .written)
      #expect(try schema.decode(schema.encodeToString(forms, options: nulls)) == forms, sourceLocation: location)
      #if FullFoundation
        #expect(try schema.decode(jsonObject: schema.encodeToJSONObject(forms)) == forms, sourceLocation: location)
      #endif
      #expect(try schema.decode(schema.encodeToJSONValue(forms)) == forms, sourceLocation: location)
      var other = forms
      (other.unique, other.named, other.maybe) = ([], [:], [])
      let empty = LawForms(
        required: start, optional: nil, withDefault: start, list: [], maybe: [], unique: [], named: [:],
        patch: .missing, deep: [])
      let starting = LawForms.startingSchema(kind, empty)
      #expect(try starting.decode(starting.encode(other)) == other, sourceLocation: location)
    }
  }

  /// The kind with examples: what it encodes for samples of another schema. Only the author knows what a cipher's documents are.
  private func exemplified<Value>(_ kind: Schema<Value>, by plain: Schema<Value>) throws -> Schema<Value> {
    try (0..<6).reduce(kind) { schema, seed in
      schema.example(try kind.encodeToJSONValue(plain.sampleValue(seed: UInt64(seed), options: .edgeCases)))
    }
  }

  @Test func bools() throws { try expectLaw(.bool) }
  @Test func strings() throws { try expectLaw(.string) }
  @Test func uuids() throws { try expectLaw(.uuid) }
  @Test func urls() throws { try expectLaw(.url) }

  @Test func integers() throws {
    try expectLaw(.number(Int.self))
    try expectLaw(.number(Int8.self))
    try expectLaw(.number(Int16.self))
    try expectLaw(.number(Int32.self))
    try expectLaw(.number(Int64.self))
    try expectLaw(.number(UInt.self))
    try expectLaw(.number(UInt8.self))
    try expectLaw(.number(UInt16.self))
    try expectLaw(.number(UInt32.self))
    try expectLaw(.number(UInt64.self))
  }

  @Test func doubles() throws {
    try expectLaw(.number(Double.self))
    #if FullFoundation
      try expectLaw(.number(CGFloat.self))
    #endif
  }

  @Test func floats() throws { try expectLaw(.number(Float.self)) }
  @Test func decimals() throws { try expectLaw(.number(Decimal.self)) }

  @Test(arguments: DataFormat.allCases)
  func data(_ format: DataFormat) throws { try expectLaw(.data(format)) }

  @Test(
    arguments: [
      .iso8601, .iso8601(timeZone: TimeZone(secondsFromGMT: 8 * 3600)!), .rfc3339, .rfc2822, .secondsSince1970,
      .millisecondsSince1970,
      .format("yyyy-MM-dd HH:mm:ss"), .format("yyyy-MM-dd"), .anyOf([.secondsSince1970, .iso8601]),
    ] as [DateFormat])
  func dates(_ format: DateFormat) throws { try expectLaw(.date(format)) }

  @Test func milliseconds() throws {
    var generator = SeededGenerator(seed: 1)
    let schema = Schema<Date>.date(.iso8601WithMilliseconds)
    for _ in 0..<100 {
      let date = Date(timeIntervalSince1970: Double(generator.int(-490_000_000_000...2_020_000_000_000)) / 8)
      #expect(try schema.decode(schema.encode(date)) == date)
    }
  }

  @Test func calendarDates() throws { try expectLaw(.calendarDate) }

  enum Suit: String, CaseIterable, Sendable {
    case hearts, spades
    case none = ""
  }
  enum Step: Int, CaseIterable, Sendable {
    case up = 1
    case down = -1
  }

  @Test func enumerations() throws {
    try expectLaw(.enumeration(Suit.self))
    try expectLaw(.enumeration(Step.self))
    try expectLaw(.enumeration(Open<Suit>.self))
    try expectLaw(.enumeration(Open<Step>.self))
  }

  enum Wide: AESAdopter {
    static var key: String { "0123456789abcdef" }
    static var options: AESOptions { [.pkcs7Padding, .hexString] }
  }

  @Test func ciphers() throws {
    try expectLaw(exemplified(.aes(Vault.self), by: .string))
    let numbers = Schema<Int>.number().array
    try expectLaw(exemplified(.aes(Wide.self, as: .embedded(numbers)), by: numbers))
  }

  @Test func embedded() throws {
    try expectLaw(.embedded(.string))
    try expectLaw(.embedded(Schema<Int>.number().dictionary))
    try expectLaw(.embedded(.embedded(.number(Double.self))))
  }

  @Test func transforms() throws {
    let radix = Schema<Int>.transform(
      from: .string, decode: { Int($0, radix: 36) ?? 0 }, encode: { String($0, radix: 36) })
    try expectLaw(radix.example("1y2p0ij32e8e7").example("-z"))
  }

  @Test func json() throws { try expectLaw(.json) }
}
