import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// A word that occurs in plaintexts, and must not be printed anywhere.
private let secret = "swordfish"

private struct Leak: Error, CustomStringConvertible {
  let description: String
}

private struct Card: Hashable, Sendable {
  var num = 0
  var name: String?
  var list: [Int] = []

  static let schema = Schema(startingFrom: Card()) {
    Field("num", \.num)
    Field("name", \.name).map { text in if text == secret { throw Leak(description: text) } else { text } }
    Field("list", \.list).lossy()
  }
}

private struct Strict: Sendable {
  init(name: String) throws { throw Leak(description: name) }
  static let schema = Schema(Strict.init) { Field("name").string() }
}

private enum Suit: String { case hearts }

/// Fails for everything, with an error that contains the value.
private struct Fussy: Codable, Sendable {
  var text = ""
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    throw DecodingError.dataCorruptedError(in: container, debugDescription: try container.decode(String.self))
  }
}

private struct Hidden: Sendable {
  var pin = 4710
  var pins = [4710]

  static let schema = Schema(startingFrom: Hidden()) {
    Field("pin", \.pin).cipher(BitFlipCipher(), as: Schema<Int>.number().nullIf(4711).default(4712))
    Field("pins", \.pins).cipher(BitFlipCipher(), as: .embedded(Schema<Int>.number().nullIf(4711).default(4712).array))
  }
}

@Test("Nothing of an encrypted value's schema shows its initial value, its default or what stands for null")
func describingEncryptedValues() throws {
  let texts = [
    "\(Hidden.schema.plan)", "\(Hidden.schema.jsonSchema())", "\(Hidden.schema.jsonSchema(for: .encoding))",
    "\(Hidden.schema.description(for: .decoding))", "\(Hidden.schema.description(for: .encoding))",
  ]
  for text in texts { #expect(!text.contains("471")) }
}

/// A schema for an encrypted string, and a string that it fails for.
struct SecrecyCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Everything that can be printed about decoding the string, except the value.
  let texts: @Sendable () -> [String]

  init<Value>(_ name: String, _ plaintext: String, _ schema: Schema<Value>) {
    testDescription = name
    let document = #"{"a":[\#(BitFlipCipher.literal(plaintext))]}"#
    let hidden = Schema.dictionary(of: .array(of: .cipher(BitFlipCipher(), as: schema)))
    texts = {
      Self.renderings(document, hidden) + Self.renderings(document, hidden.lenient(Leniency(rawValue: .max)))
        + Self.renderings(document, Schema.cipher(BitFlipCipher(), as: schema).array.lossy().dictionary)
        + Self.renderings(document, Schema.cipher(BitFlipCipher(), as: schema).optional.lenient().array.dictionary)
    }
  }

  static func renderings<Value>(_ document: String, _ schema: Schema<Value>) -> [String] {
    func all(_ value: Any) -> [String] {
      var dumped = ""
      dump(value, to: &dumped)
      return ["\(value)", String(reflecting: value), dumped]
    }
    do {
      let report = try schema.decodeWithReport(document).report
      return report.isEmpty ? [] : all(report) + report.repairs.flatMap(all)
    } catch {
      return all(error) + error.issues.flatMap(all) + error.issues.flatMap { all($0.path) }
        + error.issues.map { "\($0.underlying.map { "\($0)" } ?? "")" }
    }
  }
}

@Suite("Decoding never shows encrypted values")
struct CipherInstructionSecrecyTests {
  private static let quoted = "\"\(secret)\""

  private static let cases: [SecrecyCase] = [
    SecrecyCase("no number", secret, .number(Int.self)), SecrecyCase("no date", secret, .date(.iso8601)),
    SecrecyCase("no UUID", secret, .uuid), SecrecyCase("no bytes", secret, .data(.hex)),
    SecrecyCase("a URL to repair", " \(secret) é", .url), SecrecyCase("no Bool", secret, .bool),
    SecrecyCase("no JSON", "{\(secret)", .embedded(.json)), SecrecyCase("no object", quoted, .embedded(Card.schema)),
    SecrecyCase("a wrong type", #"{"num":\#(quoted)}"#, .embedded(Card.schema)),
    SecrecyCase("a wrong element", #"[[\#(quoted)]]"#, .embedded(.array(of: .array(of: .number(Int.self))))),
    SecrecyCase("a dropped element", #"{"list":[\#(quoted)]}"#, .embedded(Card.schema)),
    SecrecyCase("an unknown key", #"{"\#(secret)":1}"#, .embedded(Card.schema.unknownKeys(.reject))),
    SecrecyCase("a dictionary's key", #"{"\#(secret)":[{}]}"#, .embedded(.dictionary(of: .array(of: .string)))),
    SecrecyCase(
      "a dictionary in a dictionary", #"{"a":{"\#(secret)":0}}"#, .embedded(.dictionary(of: .dictionary(of: .string)))),
    SecrecyCase(
      "a key in an embedded text", #"{"a":"{\"\#(secret)\":1}"}"#,
      .embedded(.dictionary(of: .embedded(.dictionary(of: .string))))),
    SecrecyCase("a converted value", #"{"name":7,"num":"\#(secret)"}"#, .embedded(Card.schema)),
    SecrecyCase("an error in a map", secret, Schema.string.map { text -> Int in throw Leak(description: text) }),
    SecrecyCase("an error in a field's map", #"{"name":\#(quoted)}"#, .embedded(Card.schema)),
    SecrecyCase("an error in an initializer", #"{"name":\#(quoted)}"#, .embedded(Strict.schema)),
    SecrecyCase("a Codable value", #"{"num":\#(quoted)}"#, .embedded(.codable([String: Int].self))),
    SecrecyCase("a Codable dictionary's key", #"{"\#(secret)":{}}"#, .embedded(.codable([String: Int].self))),
    SecrecyCase("a Codable type's own error", quoted, .embedded(.codable(Fussy.self))),
    SecrecyCase("a Codable array", quoted, .embedded(.codable([Date].self))),
    SecrecyCase(
      "an error in a date", secret,
      .date(.custom(decode: { throw Leak(description: $0) }, encode: { _ in "" }))),
    SecrecyCase("no case", secret, .enumeration(Suit.self)),
    SecrecyCase("another cipher", secret, .cipher(BitFlipCipher())),
    SecrecyCase(
      "a cipher in a cipher", BitFlipCipher.literal(quoted).filter { $0 != "\"" },
      .cipher(BitFlipCipher(), as: .embedded(.bool))),
    SecrecyCase("an embedded text", #""\"\#(secret)\"""#, .embedded(.embedded(.bool))),
    SecrecyCase("too many levels", nested(9), nestedSchema(9)),
    SecrecyCase("an issue beside a repair", #"{"num":[],"name":7,"list":["\#(secret)"]}"#, .embedded(Card.schema)),
  ]

  private static func nested(_ levels: Int) -> String {
    (0..<levels).reduce(quoted) { text, _ in jsonLiteral(text) }
  }

  private static func nestedSchema(_ levels: Int) -> Schema<String> {
    (0...levels).reduce(.string) { schema, _ in .embedded(schema) }
  }

  @Test("Not in issues, repairs, reports or errors", arguments: cases)
  func unspoken(_ sample: SecrecyCase) {
    let texts = sample.texts()
    #expect(!texts.isEmpty)
    #expect(texts.filter { $0.contains(secret) } == [])
  }

  @Test("A tag that is converted is redacted")
  func tags() throws {
    let union: Schema<Int> = .oneOf("type") { Variant(70707, Schema<Int>.number().under("n"), { $0 }) { $0 } }
    let hidden = Schema.cipher(BitFlipCipher(), as: .embedded(union)).lenient()
    let report = try hidden.decodeWithReport(BitFlipCipher.literal(#"{"type":"70707","n":"1"}"#)).report
    #expect(report.repairs.lines == ["$.type converted", "$.n converted"])
    #expect(report.repairs.map(\.result) == ["a tag", "an Int"])
  }

  @Test("Numbers are redacted too")
  func numbers() {
    let texts = SecrecyCase("", #"{"num":70707070707070707070}"#, .embedded(Card.schema)).texts()
    #expect(!texts.isEmpty && texts.allSatisfy { !$0.contains("70707") })
  }

  @Test("Not where the value is used outside the cipher")
  func outside() {
    let thrown = Schema.cipher(BitFlipCipher()).map { text -> Int in throw Leak(description: text) }
    let transformed = Schema<Int>.transform(
      from: .cipher(BitFlipCipher()), decode: { throw Leak(description: $0) }, encode: { "\($0)" })
    for schema in [thrown, transformed] {
      let texts = SecrecyCase.renderings(BitFlipCipher.literal(secret), schema)
      #expect(!texts.isEmpty)
      #expect(texts.filter { $0.contains(secret) } == [])
    }
  }

  @Test("Not where a backend sends an object unencrypted")
  func unencrypted() {
    let document = #"{"a":"\#(secret)","b":{"\#(secret)":"\#(secret)"}}"#
    let field = Schema.cipher(BitFlipCipher()).optional.lenient().dictionary
    let texts = SecrecyCase.renderings(document, field)
    #expect(!texts.isEmpty)
    #expect(texts.filter { $0.contains(secret) } == [])
  }

  @Test("Outside ciphers, the same issues show the value")
  func shownElsewhere() {
    let issues = issueDescriptions(.embedded(.dictionary(of: .string)), jsonLiteral(#"{"\#(secret)":1}"#))
    #expect(issues.count == 1 && issues[0].contains(secret))
  }
}
