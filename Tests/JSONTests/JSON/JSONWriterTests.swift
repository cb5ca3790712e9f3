import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

/// The output equals that of `JSONSerialization` for the same tree, byte for byte.
@Suite("JSONWriter writes JSON as Foundation does")
struct JSONWriterTests {
  static let formattings: [EncodingOptions.Formatting] = (0..<8).map { EncodingOptions.Formatting(rawValue: $0) }

  private static func foundationText(_ json: JSONValue, _ formatting: EncodingOptions.Formatting) throws -> String {
    var options: JSONSerialization.WritingOptions = .fragmentsAllowed
    if formatting.contains(.prettyPrinted) { options.insert(.prettyPrinted) }
    if formatting.contains(.sortedKeys) { options.insert(.sortedKeys) }
    if !formatting.contains(.escapingSlashes) { options.insert(.withoutEscapingSlashes) }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: foundationTree(json), options: options), as: UTF8.self)
  }

  private static func foundationTree(_ json: JSONValue) -> Any {
    switch json {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .string(let text): text
    case .array(let elements): elements.map(foundationTree)
    case .object(let members): Dictionary(members.map { ($0.key, foundationTree($0.value)) }) { $1 }
    case .number(let number):
      switch number.storage {
      case .integer(let value): NSNumber(value: value)
      case .unsigned(let value): NSNumber(value: value)
      case .double(let value): NSNumber(value: value)
      case .decimal(let value): NSDecimalNumber(decimal: value)
      case .literal: NSNumber(value: number.doubleValue)
      }
    }
  }

  private static func text(_ json: JSONValue, _ formatting: EncodingOptions.Formatting) -> String {
    (try? Schema.json.encodeToString(json, options: EncodingOptions(formatting: formatting))) ?? "nothing"
  }

  private static func expectSame(
    _ json: JSONValue, _ formatting: EncodingOptions.Formatting, at location: SourceLocation = #_sourceLocation
  ) throws {
    let theirs = try foundationText(json, formatting)
    let ours = text(json, formatting)
    if ours != theirs { #expect(ours == theirs, sourceLocation: location) }
  }

  /// Any JSON whose output is known: digits are a decimal's, and objects have several members only if these are sorted.
  private static func tree(_ generator: inout SeededGenerator, sorted: Bool) throws -> JSONValue {
    known(try Schema.json.sample(using: &generator, options: .edgeCases), &generator, sorted: sorted)
  }

  private static func known(_ json: JSONValue, _ generator: inout SeededGenerator, sorted: Bool) -> JSONValue {
    switch json {
    case .null, .bool, .string: return json
    case .number(let number):
      guard case .literal = number.storage, let decimal = Decimal(string: number.literal, locale: nil) else {
        return json
      }
      return JSONNumber(decimal).map(JSONValue.number) ?? .null
    case .array(let elements): return .array(elements.map { known($0, &generator, sorted: sorted) })
    case .object(let members):
      let pairs = members.sorted { $0.key < $1.key }.map { key, value in
        (sorted ? self.key(&generator) : key, known(value, &generator, sorted: sorted))
      }
      return .object(JSONObject(pairs.prefix(sorted ? .max : 1)))
    }
  }

  private static func key(_ generator: inout SeededGenerator) -> String {
    // The order of other keys is not Foundation's.
    let characters = Array("ab_z")
    return String((0..<generator.int(0...5)).map { _ in characters[generator.int(0...characters.count - 1)] })
  }

  @Test("Trees of all values, with all options", arguments: formattings)
  func trees(_ formatting: EncodingOptions.Formatting) throws {
    var generator = SeededGenerator(seed: UInt64(formatting.rawValue) + 7)
    for _ in 0..<1_000 {
      try Self.expectSame(
        Self.tree(&generator, sorted: formatting.contains(.sortedKeys)), formatting)
    }
  }

  @Test("Doubles of all magnitudes and lengths")
  func doubles() throws {
    var generator = SeededGenerator(seed: 11)
    var values: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e15, 1e15 - 1, 999_999_999_999_999.9, 1e16, 1e17, 9_007_199_254_740_992, 1e-3, 9.99e-4,
      1e-4,
      1e-5, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastNormalMagnitude, 0.30000000000000004, 0.1 + 0.7,
      123.456, 1 / 3.0,
      25.0148, 121.5314159265, 1e22, 1e23, 4.35, 0.000123, 100.5, 99999.99999, 0.999999999999999, 0.9999999999999999,
    ]
    for _ in 0..<30_000 {
      values.append(Double(bitPattern: generator.next()))
      // A decimal of any number of digits, and its neighbours.
      let decimal = Double(generator.int(0...1 << generator.int(1...56))) / pow(10, Double(generator.int(0...17)))
      values += [decimal, -decimal, decimal.nextUp, decimal.nextDown]
    }
    let tree = values.filter(\.isFinite).compactMap { JSONNumber($0) }.map(JSONValue.number)
    for start in stride(from: 0, to: tree.count, by: 1_000) {
      try Self.expectSame(.array(Array(tree[start..<min(start + 1_000, tree.count)])), [])
    }
  }

  @Test("Integers of every number of digits")
  func integers() throws {
    var values: [Int64] = [.min, .max, 0]
    var power: Int64 = 1
    for _ in 0..<18 {
      power *= 10
      values += [power - 1, power, power + 1, -power, 1 - power]
    }
    try Self.expectSame(.array(values.map { .number(JSONNumber($0)) }), [])
  }

  @Test(
    "Every character at every position in a string",
    arguments: [[], .escapingSlashes] as [EncodingOptions.Formatting])
  func strings(_ formatting: EncodingOptions.Formatting) throws {
    let specials: [Unicode.Scalar] =
      (0...0x9F).compactMap { Unicode.Scalar($0 as UInt32) } + ["é", "\u{FEFF}", "\u{1F600}"]
    var texts: [JSONValue] = []
    for special in specials {
      for length in [0, 1, 6, 7, 8, 9, 15, 16, 17, 40] {
        for place in Set([0, length / 2, max(0, length - 1), length]) {
          let plain = String(repeating: "x", count: length)
          texts.append(.string("\(plain.prefix(place))\(special)\(plain.dropFirst(place))"))
        }
      }
    }
    try Self.expectSame(.array(texts), formatting)
    try Self.expectSame(.object(["a/\"\n": .array(texts)]), formatting)
  }

  @Test("Embedding written JSON in a string equals quoting it")
  func quoting() throws {
    var generator = SeededGenerator(seed: 3)
    for formatting in Self.formattings {
      for _ in 0..<200 {
        let json = try Self.tree(&generator, sorted: true)
        let sorted = formatting.union(.sortedKeys)
        let inner = Self.text(json, sorted.subtracting(.prettyPrinted))
        let options = EncodingOptions(formatting: sorted)
        #expect(try Schema.embedded(.json).encodeToString(json, options: options) == Self.text(.string(inner), sorted))
      }
    }
  }

  @Test("Written JSON parses to the same JSON value")
  func backToValues() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let json = try Self.tree(&generator, sorted: true)
      #expect(try Schema.json.encodeToJSONValue(json, options: EncodingOptions(formatting: .prettyPrinted)) == json)
    }
    let special: JSONValue = ["\u{FEFF}a": "\u{FEFF}\u{FEFF}", "b": .string("\\\"\u{1}/"), "c": [[], [:]]]
    #expect(try Schema.json.encodeToJSONValue(special) == special)
    let digits = "12345678901234567890.123456789012345678"
    let decimal = try #require(Decimal(string: digits, locale: nil))
    #expect("\(try Schema<Decimal>.number().encodeToJSONValue(decimal))" == digits)
  }

  #if FullFoundation
    @Test func writtenNumbersAreTheSameInTrees() throws {
      let decimal = try #require(Decimal(string: "12345678901234567890.123456789012345678", locale: nil))
      #expect(try (Schema<Decimal>.number().encodeToJSONObject(decimal) as? NSDecimalNumber)?.decimalValue == decimal)
      let zero = try Schema<Double>.number().encodeToJSONObject(-0.0) as? Double
      #expect(zero?.sign == .minus)
      let double = 0.1 + 0.7 + 1e-16
      #expect(try Schema<Double>.number().encodeToJSONObject(double) as? Double == double)
    }
  #endif
}
