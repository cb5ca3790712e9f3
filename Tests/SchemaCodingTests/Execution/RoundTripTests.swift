import Foundation
import SchemaCoding
import Testing

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
    _ kind: Schema<Value>, seed: UInt64 = 1, at location: SourceLocation = #_sourceLocation,
    _ make: (inout LawGenerator) -> Value
  ) throws {
    var generator = LawGenerator(seed: seed)
    let start = make(&generator)
    let schema = LawForms.schema(kind, start)
    for _ in 0..<10 {
      let values = (0..<generator.int(0...4)).map { _ in make(&generator) }
      let forms = LawForms(
        required: make(&generator), optional: values.last, withDefault: make(&generator), list: values,
        maybe: values.map { generator.int(0...1) == 0 ? nil : $0 }, unique: Set(values),
        named: Dictionary(values.map { (generator.text(), $0) }, uniquingKeysWith: { $1 }),
        patch: values.isEmpty ? .missing : generator.int(0...1) == 0 ? .null : .value(values[0]),
        deep: [["k": values], [:]])
      #expect(try kind.decode(kind.encode(forms.required)) == forms.required, sourceLocation: location)
      for schema in [schema, schema.lenient()] {
        #expect(try schema.decode(schema.encode(forms)) == forms, sourceLocation: location)
      }
      let nulls = EncodingOptions(formatting: .prettyPrinted, nulls: .written)
      #expect(try schema.decode(schema.encodeToString(forms, options: nulls)) == forms, sourceLocation: location)
      #expect(try schema.decode(jsonObject: schema.encodeToJSONObject(forms)) == forms, sourceLocation: location)
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

  @Test func bools() throws { try expectLaw(.bool) { $0.int(0...1) == 0 } }
  @Test func strings() throws { try expectLaw(.string) { $0.text() } }
  @Test func uuids() throws { try expectLaw(.uuid) { $0.uuid() } }
  @Test func urls() throws { try expectLaw(.url) { $0.url() } }

  @Test func integers() throws {
    try expectLaw(.number(Int.self)) { $0.integer() }
    try expectLaw(.number(Int8.self)) { $0.integer() }
    try expectLaw(.number(Int16.self)) { $0.integer() }
    try expectLaw(.number(Int32.self)) { $0.integer() }
    try expectLaw(.number(Int64.self)) { $0.integer() }
    try expectLaw(.number(UInt.self)) { $0.integer() }
    try expectLaw(.number(UInt8.self)) { $0.integer() }
    try expectLaw(.number(UInt16.self)) { $0.integer() }
    try expectLaw(.number(UInt32.self)) { $0.integer() }
    try expectLaw(.number(UInt64.self)) { $0.integer() }
  }

  @Test func doubles() throws {
    try expectLaw(.number(Double.self)) { $0.double() }
    try expectLaw(.number(CGFloat.self)) { CGFloat($0.double()) }
  }

  @Test func floats() throws { try expectLaw(.number(Float.self)) { $0.float() } }
  @Test func decimals() throws { try expectLaw(.number(Decimal.self)) { $0.decimal() } }

  @Test(arguments: DataFormat.allCases)
  func data(_ format: DataFormat) throws { try expectLaw(.data(format)) { $0.data() } }

  @Test(
    arguments: [
      (.iso8601, .parts(1_000_000)), (.iso8601, .parts(1)), (.iso8601WithMilliseconds, .parts(8)),
      (.rfc3339, .parts(1000)), (.rfc2822, .parts(1)), (.secondsSince1970, .parts(1000)),
      (.millisecondsSince1970, .parts(1000)), (.format("yyyy-MM-dd HH:mm:ss"), .parts(1)),
      (.format("yyyy-MM-dd"), .days), (.anyOf([.secondsSince1970, .iso8601]), .parts(1000)),
    ] as [(DateFormat, DatePrecision)])
  func dates(_ format: DateFormat, precision: DatePrecision) throws {
    try expectLaw(.date(format)) { $0.date(precision) }
  }

  enum Suit: String, CaseIterable, Sendable {
    case hearts, spades
    case none = ""
  }
  enum Step: Int, CaseIterable, Sendable {
    case up = 1
    case down = -1
  }

  @Test func enumerations() throws {
    try expectLaw(.enumeration(Suit.self)) { Suit.allCases[$0.int(0...2)] }
    try expectLaw(.enumeration(Step.self)) { Step.allCases[$0.int(0...1)] }
    try expectLaw(.enumeration(Open<Suit>.self)) { Open(rawValue: $0.text()) }
    try expectLaw(.enumeration(Open<Step>.self)) { Open(rawValue: $0.int(-2...2)) }
  }

  enum Wide: AESAdopter {
    static var key: String { "0123456789abcdef" }
    static var options: AESOptions { [.pkcs7Padding, .hexString] }
  }

  @Test func ciphers() throws {
    try expectLaw(.aes(EncodingTextsTests.Vault.self)) { $0.text() }
    try expectLaw(.aes(Wide.self, as: .embedded(Schema<Int>.number().array))) { [$0.integer(), $0.integer()] }
  }

  @Test func embedded() throws {
    try expectLaw(.embedded(.string)) { $0.text() }
    try expectLaw(.embedded(Schema<Int>.number().dictionary)) { [$0.text(): $0.integer()] }
    try expectLaw(.embedded(.embedded(.number(Double.self)))) { $0.double() }
  }

  @Test func transforms() throws {
    let radix = Schema<Int>.transform(
      from: .string, decode: { Int($0, radix: 36) ?? 0 }, encode: { String($0, radix: 36) })
    try expectLaw(radix) { $0.integer() }
  }

  @Test("JSON other than null")
  func json() throws {
    try expectLaw(.json) { generator in
      while true {
        let json = generator.json()
        if json != .null { return json }
      }
    }
  }
}
