import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("UUIDs")
struct UUIDKindTests {
  private static let text = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"

  @Test(
    "Decodes RFC 9562 strings in either case",
    arguments: [
      (text, text, text), (text.lowercased(), text, text), ("6ba7B810-9dad-11D1-80b4-00C04fd430c8", text, text),
      (" \(text)\n", "$ invalidFormat", "\(text); $ converted"), ("", "$ invalidFormat", "$ nullValue"),
      ("  ", "$ invalidFormat", "$ nullValue"), ("\(text)0", "$ invalidFormat", "$ invalidFormat"),
      ("\(text) x", "$ invalidFormat", "$ invalidFormat"), ("{\(text)}", "$ invalidFormat", "$ invalidFormat"),
      ("urn:uuid:\(text)", "$ invalidFormat", "$ invalidFormat"),
      ("6BA7B8109DAD11D180B400C04FD430C8", "$ invalidFormat", "\(text); $ converted"),
      ("\n6ba7b8109dad11d180b400c04fd430c8 ", "$ invalidFormat", "\(text); $ converted"),
      ("6BA7B810-9DAD11D180B400C04FD430C8", "$ invalidFormat", "$ invalidFormat"),
      ("6BA7B8109DAD11D180B400C04FD430CG", "$ invalidFormat", "$ invalidFormat"),
      ("6BA7B810-9DAD-11D1-80B4-00C04FD430C", "$ invalidFormat", "$ invalidFormat"),
      ("GBA7B810-9DAD-11D1-80B4-00C04FD430C8", "$ invalidFormat", "$ invalidFormat"),
      ("\u{FF16}BA7B810-9DAD-11D1-80B4-00C04FD430C8", "$ invalidFormat", "$ invalidFormat"),
      ("+BA7B810-9DAD-11D1-80B4-00C04FD430C8", "$ invalidFormat", "$ invalidFormat"),
      ("-1A7B810-9DAD-11D1-80B4-00C04FD430C8", "$ invalidFormat", "$ invalidFormat"),
      ("0xA7B810-9DAD-11D1-80B4-00C04FD430C8", "$ invalidFormat", "$ invalidFormat"),
      (" BA7B810-9DAD-11D1-80B4-00C04FD430C8", "$ invalidFormat", "$ invalidFormat"),
      ("soon", "$ invalidFormat", "$ invalidFormat"),
    ])
  func texts(text: String, strict: String, lenient: String) {
    let json = jsonLiteral(text)
    #expect(outcome(.uuid, json, show: \.uuidString) == strict)
    #expect(outcome(.uuid.lenient(), json, show: \.uuidString) == lenient)
  }

  @Test("Encoded in lowercase, as RFC 9562 requires, also as a key")
  func encoding() throws {
    let uuid = try #require(UUID(uuidString: Self.text))
    #expect(try Schema.uuid.encodeToString(uuid) == "\"\(Self.text.lowercased())\"")
    let dictionary = Schema<[UUID: Int]>.dictionary(keys: .uuid, of: .number())
    #expect(try dictionary.encodeToString([uuid: 1]) == "{\"\(Self.text.lowercased())\":1}")
  }

  @Test("Trailing characters fail, even a zero byte")
  func zeroByte() {
    let json = jsonLiteral("\(Self.text)\u{0}")
    #expect(outcome(.uuid, json, show: \.uuidString) == "$ invalidFormat")
    #expect(outcome(.uuid.lenient(), json, show: \.uuidString) == "$ invalidFormat")
  }

  @Test("Other types are not UUIDs", arguments: ["1", "true", "{}", "[]"])
  func otherTypes(json: String) {
    #expect(outcome(.uuid, json) == "$ typeMismatch")
    #expect(outcome(.uuid.lenient(), json) == "$ unconvertible")
  }

  @Test func everyForm() throws {
    let sample = KindSample(
      kind: .uuid, good: "\"\(Self.text)\"", value: try #require(UUID(uuidString: Self.text)),
      substitute: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), bad: #""x""#,
      strictCode: .invalidFormat, lenientCode: .invalidFormat)
    try sample.expectEveryForm()
  }
}
