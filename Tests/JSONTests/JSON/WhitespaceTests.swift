import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Whitespace and full-width characters")
struct WhitespaceTests {
  /// Every scalar with the property White_Space.
  static let whitespace: [Unicode.Scalar] =
    [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000].compactMap(
      Unicode.Scalar.init)
    + (0x2000...0x200A as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)

  private static func kinds(_ around: (String) -> String) -> [String] {
    func reading<Value>(_ schema: Schema<Value>, _ text: String) -> String {
      outcome(schema.lenient(), jsonLiteral(around(text)), show: { "\($0)" })
    }
    return [
      reading(Schema<Int>.number(), "42"), reading(Schema<Double>.number(), "-2.5"),
      reading(Schema<Decimal>.number(), "1.10"),
      reading(Schema.bool, "YES"), reading(Schema.bool(true: ["ja"], false: ["nein"]), "Nein"),
      reading(Schema.calendarDate, "2024-02-29"), reading(Schema.date(.iso8601), "2024-02-29T00:00:00Z"),
      reading(Schema.date(.secondsSince1970), "1709164800"), reading(Schema<Int>.cases([5: [1], 6: [false]]), "1"),
      reading(Schema<Vehicle>.enumeration(), "2"),
    ]
  }

  private static let values = [
    "42", "-2.5", "1.1", "true", "false", "2024-02-29", "2024-02-29 00:00:00 +0000", "2024-02-29 00:00:00 +0000", "5",
    "tram",
  ].map { "\($0); $ converted" }

  @Test("Leniency and trimmed() remove the same whitespace", arguments: whitespace)
  func surrounding(_ scalar: Unicode.Scalar) throws {
    let space = "\(scalar)"
    #expect(Self.kinds { space + $0 + space + space } == Self.values)
    let padded = jsonLiteral(space + "a" + space + "b" + space)
    #expect(try Schema.string.trimmed().decode(padded) == "a\(space)b")
    #expect(
      try Schema<[String]>.separated(by: ",", of: .string).decode(jsonLiteral("a\(space),\(space)b")) == ["a", "b"])
    #expect(try Schema.url.lenient().decode(jsonLiteral(space + "a")).absoluteString == "a")
    #expect(outcome(Schema<Int>.number().optional.lenient(), jsonLiteral(space + space)) == "nil; $ converted")
  }

  // JSONSerialization drops a byte-order mark at the beginning of a string.
  @Test(
    "Other invisible characters are not whitespace",
    arguments: ["\u{200B}", "\u{180E}", "\u{1C}"] + (scannerIsInUse ? ["\u{FEFF}"] : []))
  func others(_ text: String) throws {
    #expect(outcome(Schema<Int>.number().lenient(), jsonLiteral(text + "42")) == "$ unconvertible")
    #expect(try Schema.string.trimmed().decode(jsonLiteral(text + "a")) == text + "a")
  }

  @Test("Full-width letters, digits and signs are their ASCII forms")
  func fullWidth() {
    func wide(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0 == " " ? "\u{3000}" : Unicode.Scalar($0.value + 0xFEE0) ?? $0 }))
    }
    #expect(Self.kinds(wide) == Self.values)
    #expect(Self.kinds { " " + wide($0) + "\u{3000}" } == Self.values)
    let grouped = Schema<Double>.number().lenient([.stringsAsScalars, .groupedDigits])
    #expect(outcome(grouped, jsonLiteral(wide("1,234.5"))) == "1234.5; $ converted")
    #expect(outcome(Schema<Int>.number(), jsonLiteral(wide("42"))) == "$ typeMismatch")
    #expect(outcome(Schema.date(.iso8601), jsonLiteral(wide("2024-02-29"))) == "$ invalidFormat")
    #expect(outcome(Schema.string.lenient(), jsonLiteral(wide("a1"))) == wide("a1"))
  }
}
