import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Everything that hostile or broken backends may send where one of the kinds is declared.
@Suite("Hostile values")
struct AdversarialKindsTests {
  /// A kind with its value's type erased.
  struct AnyKind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (String, DecodingOptions.LeniencyMode) -> [IssueCode]

    init<Value>(_ name: String, _ schema: Schema<Value>) {
      testDescription = name
      read = { json, mode in
        do throws(SchemaError) {
          _ = try schema.decode(json, options: DecodingOptions(leniency: mode))
          return []
        } catch {
          return error.issues.map(\.code)
        }
      }
    }
  }

  private static let kinds = [
    AnyKind("iso8601", .date(.iso8601)),
    AnyKind("local", .date(.iso8601(timeZone: TimeZone(identifier: "Europe/Berlin")!))),
    AnyKind("rfc2822", .date(.rfc2822)), AnyKind("rfc3339", .date(.rfc3339)),
    AnyKind("seconds", .date(.secondsSince1970)), AnyKind("milliseconds", .date(.millisecondsSince1970)),
    AnyKind("fixed pattern", .date(.format("yyyyMMddHHmmss"))),
    AnyKind("other pattern", .date(.format("EEEE, MMM d yyyy"))),
    AnyKind("several", .date(.anyOf([.rfc2822, .secondsSince1970, .format("d MMM yy")]))), AnyKind("uuid", .uuid),
    AnyKind("base64", .data(.base64)), AnyKind("embedded", .embedded(.array(of: .number(Int.self)))),
    AnyKind("aes", .aes(FeedCipher.self)), AnyKind("cipher", .cipher(BitFlipCipher(), as: .embedded(.bool))),
  ]

  private static let texts = [
    "\u{0}", "\u{200B}", "\u{A0}", "e\u{301}", "👩‍👩‍👧", "-", "--1", "+", "'", "\"", "\\", "%", "%n%s", "{", "[", "}{",
    "9999999999999999999999", "-92233720368547758090", "99999999-99-99", "0000-00-00T00:00:00Z", "1e400", "NaN", "१२३४",
    "2023-02-29T00:00:00Z", "Fri, 99 Foo 2023 25:61:61 +9999", "=", "====", "AAAA====", "nil",
  ]

  @Test("No string traps, and each undecodable one has a code", arguments: kinds)
  func texts(kind: AnyKind) {
    let expected: Set<IssueCode> = [
      .typeMismatch, .unconvertible, .invalidFormat, .invalidJSON, .decryptionFailed, .outOfRange, .nullValue,
    ]
    for text in Self.texts {
      for mode in [DecodingOptions.LeniencyMode.strict, .lenient] {
        let codes = kind.read(jsonLiteral(text), mode)
        #expect(codes.count == 1 && expected.isSuperset(of: codes), "\(text.debugDescription) \(codes)")
      }
    }
  }

  @Test("Enormous strings are decoded or fail, in little time", arguments: kinds)
  func enormous(kind: AnyKind) {
    for unit in ["9", "A", " ", "-", "[", "é"] {
      let text = "\"" + String(repeating: unit, count: 1 << 14) + "\""
      #expect(kind.read(text, .strict).count <= 1)
      #expect(kind.read(text, .lenient).count <= 1)
    }
  }

  @Test("Numbers at and beyond the limits of each type", arguments: kinds)
  func numbers(kind: AnyKind) {
    for number in ["1e300", "-1e300", "1e-300", "-0", "18446744073709551616", "0.1e1"] {
      #expect(kind.read(number, .strict).count <= 1)
      #expect(kind.read(number, .lenient).count <= 1)
    }
  }

  @Test(
    "Leniently, whitespace-only strings are null",
    arguments: [" ", "\t", "\n", "\r\n", "\u{B}\u{C}", "   "])
  func whitespace(text: String) {
    for kind in Self.kinds where kind.testDescription != "base64" {
      #expect(kind.read(jsonLiteral(text), .lenient) == [.nullValue], "\(kind.testDescription)")
    }
    // So is every other whitespace of Unicode.
    #expect(outcome(.date(.iso8601).lenient(), "\"\u{A0}\"") == "$ nullValue")
  }

  @Test("A document in a string in a string, to the limit")
  func selfEmbedding() {
    var text = "[1]"
    for _ in 0..<12 { text = jsonLiteral(text) }
    let schema = (0..<12).reduce(Schema<[Int]>.array(of: .number())) { schema, _ in .embedded(schema) }
    #expect(outcome(schema, text) == "$ tooDeep")
    #expect(outcome(schema.optional.lenient(), text) == "nil; $ fellBack")
  }

  @Test(
    "Numbers in strings that are not JSON's", arguments: ["01", "+1", "0x1", "NaN", "1e", "[.5]"])
  func numbersInTexts(text: String) {
    #expect(outcome(.embedded(.json), "\"\(text)\"") == "$ invalidJSON")
    #expect(
      outcome(.cipher(BitFlipCipher(), as: .embedded(.json)), BitFlipCipher.literal(text)) == "$ invalidJSON")
  }

  @Test("A hundred bad strings are a hundred issues, and the rest are counted")
  func manyIssues() {
    let json = "[" + Array(repeating: #""{""#, count: 150).joined(separator: ",") + "]"
    let issues = issueDescriptions(.array(of: .embedded(.json)), json)
    #expect(issues.count == 101 && issues.last == "$ tooManyIssues 50 more")
  }
}
