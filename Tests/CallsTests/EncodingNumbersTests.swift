import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Numbers in encoding")
struct EncodingNumbersTests {
  @Test(
    "64-bit integers keep every digit",
    arguments: [
      (Int64.max, "9223372036854775807"), (.min, "-9223372036854775808"), (9_007_199_254_740_993, "9007199254740993"),
      (0, "0"), (-1, "-1"),
    ])
  func signed(_ value: Int64, text: String) throws {
    #expect(encodingOutcome(.number(), value) == text)
    #expect(try Schema<Int64>.number().decode(text) == value)
  }

  @Test("Unsigned 64-bit integers keep every digit", arguments: [.max, 1 << 63, 1 << 62, 0] as [UInt64])
  func unsigned(_ value: UInt64) throws {
    #expect(encodingOutcome(.number(), value) == "\(value)")
    #expect(try Schema<UInt64>.number().decode("\(value)") == value)
  }

  @Test(
    "Decimals keep every digit",
    arguments: [
      "0.1", "1234567890.12", "-99999999999999999999999999999999999999", "0.00000000000000000000000000000000000001",
      "12345678901234567890.12345678901234567", "0.3", "100",
    ])
  func decimals(_ text: String) throws {
    let value = try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
    #expect(encodingOutcome(.number(), value) == text)
    #expect(try Schema<Decimal>.number().decode(text) == value)
  }

  @Test(
    "Doubles and floats are encoded with their shortest digits",
    arguments: [
      (encodingOutcome(Schema<Double>.number(), 0.1), "0.1"),
      (encodingOutcome(Schema<Float>.number(), 0.1), "0.1"),
      (encodingOutcome(Schema<Float>.number(), 16_777_216), "16777216"),
      (encodingOutcome(Schema<Double>.number(), -2.5), "-2.5"),
    ])
  func fractions(_ written: String, text: String) {
    #expect(written == text)
    #if FullFoundation
      #expect(encodingOutcome(Schema<CGFloat>.number(), 3) == "3")
    #endif
  }

  @Test(
    "Doubles of every magnitude round-trip exactly",
    arguments: [
      Double.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, .pi, 1e19, 1e22, 1e23,
      9.007199254740993e15, -1.7976931348623157e308, 22.788060000000002,
    ])
  func everyBit(_ value: Double) throws {
    let text = encodingOutcome(.number(), value)
    #expect(try Schema<Double>.number().decode(text) == value, "\(text)")
  }

  @Test(
    "Numbers that no parser accepts are not encoded",
    arguments: ["1e400", "-1e309"] + (309...330).map { String(repeating: "9", count: $0) })
  func beyondADouble(_ literal: String) throws {
    let number = try #require(JSONNumber(literal: literal))
    #expect(throws: SchemaError.self) { try Schema.json.encodeToString(["n": .number(number)]) }
    #expect(throws: SchemaError.self) { try Schema<Exact>.number().encodeToString(Exact(number: number)) }
    #expect(throws: SchemaError.self) { try Schema<Bool>.cases([true: [.number(number)]]).encodeToString(true) }
    #expect(try Schema.json.encodeToString(.number(try #require(JSONNumber(literal: "1e-400")))) == "1e-400")
  }

  @Test("A number inside any JSON that is not encoded has its path")
  func pathInsideJSON() throws {
    let number = JSONValue.number(try #require(JSONNumber(literal: "1e400")))
    #expect(encodingOutcome(.json, ["a": [1, number, ["b": number]]]) == "$.a[1] outOfRange, $.a[2].b outOfRange")
    #expect(encodingOutcome(.codable(), Boxed(content: ["a": [number]])) == "$.content.a[0] outOfRange")
  }

  struct Boxed: Codable, Sendable {
    var content: JSONValue
  }

  struct Exact: SchemaNumber {
    let number: JSONNumber
    static func number(_ json: JSONNumber) -> Exact { Exact(number: json) }
    var jsonNumber: JSONNumber? { number }
  }

  struct Reading: Sendable {
    var value = Double.nan
    var float = Float.infinity
    var many: [Double] = [1, -.infinity, 2]
    var exact = Decimal.nan
    var named: [String: AnotherDouble] = ["x": .nan]
    var deep = Double.infinity

    static let schema = Schema(startingFrom: Reading()) {
      Field("value", \.value)
      Field("float", \.float)
      Field("many", \.many)
      Field("exact", \.exact)
      Field("named", \.named)
      Field("a.b", \.deep)
    }
  }

  @Test("Each NaN or infinity is an issue with its path")
  func nonFinite() {
    #expect(
      encodingOutcome(Reading.schema, Reading())
        == "$.value nonFiniteNumber, $.float nonFiniteNumber, $.many[1] nonFiniteNumber, $.exact nonFiniteNumber, "
        + "$.named.x nonFiniteNumber, $.a.b nonFiniteNumber")
  }
}
