import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

#if FullFoundation
  /// The literals for which `JSONSerialization` loses something that the scanner keeps. For all others the two agree.
  @Suite struct FoundationLossTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let literal: String
      let kept: String
      let lost: String
      var testDescription: String { literal }

      init(_ literal: String, kept: String, lost: String) {
        self.literal = literal
        self.kept = kept
        self.lost = lost
      }
    }

    private static func read<Value>(
      _ schema: Schema<Value>, _ json: String, _ parser: DecodingOptions.Parser
    ) -> String {
      do {
        return "\(try schema.decode(json, options: DecodingOptions(parser: parser)))"
      } catch {
        return error.issues.map(\.code.rawValue).joined()
      }
    }

    static let decimals = [
      Row("890.2982338558333", kept: "890.2982338558333", lost: "890.2982338558332"),
      Row("1e-400", kept: "outOfRange", lost: "0"),
      Row(
        "923456789012345678901234567890123456789012345", kept: "inexact",
        lost: "923456789012345678901234567890123456780000000"),
      // A decimal happens to hold these 39 digits, but could not be encoded and decoded again.
      Row("12345678901234567890123456789012345678.5", kept: "inexact", lost: "inexact"),
    ]

    @Test(.enabled(if: scannerIsInUse), arguments: decimals) func ofDecimals(row: Row) {
      #expect(Self.read(Schema<Decimal>.number(), row.literal, .automatic) == row.kept)
      #expect(Self.read(Schema<Decimal>.number(), row.literal, .foundation) == row.lost)
    }

    static let integers = [
      Row("9007199254740993e0", kept: "9007199254740993", lost: "9007199254740992"),
      Row("1234567890123456789e-1", kept: "inexact", lost: "inexact"),
      Row("1e-400", kept: "inexact", lost: "0"),
    ]

    @Test(.enabled(if: scannerIsInUse), arguments: integers) func ofIntegers(row: Row) {
      #expect(Self.read(Schema<Int>.number(), row.literal, .automatic) == row.kept)
      #expect(Self.read(Schema<Int>.number(), row.literal, .foundation) == row.lost)
    }

    static let doubles = [
      Row("-0", kept: "-0.0", lost: "0.0"), Row("-0.0", kept: "-0.0", lost: "-0.0"),
      Row("1e-400", kept: "0.0", lost: "0.0"),
      Row("0.1234567890123456", kept: "0.1234567890123456", lost: "0.1234567890123456"),
    ]

    @Test(.enabled(if: scannerIsInUse), arguments: doubles) func ofDoubles(row: Row) {
      #expect(Self.read(Schema<Double>.number(), row.literal, .automatic) == row.kept)
      #expect(Self.read(Schema<Double>.number(), row.literal, .foundation) == row.lost)
    }

    @Test(.enabled(if: scannerIsInUse)) func ofByteOrderMarks() throws {
      let json = "{\"\u{FEFF}a\":\"\u{FEFF}x\"}"
      #expect(try Schema.json.decode(json) == ["\u{FEFF}a": "\u{FEFF}x"])
      #expect(try Schema.json.decode(json, options: DecodingOptions(parser: .foundation)) == ["a": "x"])
    }
  }
#endif
