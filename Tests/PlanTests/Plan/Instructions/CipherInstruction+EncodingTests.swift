import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private let secret = "swordfish"

private struct Broken: TextCipher {
  func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { throw .failed }
  func encrypt(_ plaintext: Data) throws(CipherError) -> Data { throw .failed }
}

@Suite("Encoding never shows encrypted values")
struct CipherInstructionEncodingTests {
  private struct Leak: Error, CustomStringConvertible {
    let description: String
  }

  private static func issues<Value>(_ value: Value, by schema: Schema<Value>) -> [String] {
    do {
      _ = try schema.encode(value)
      return []
    } catch {
      return error.issues.flatMap { ["\($0)", String(reflecting: $0), "\($0.underlying.map { "\($0)" } ?? "")"] }
    }
  }

  @Test("Null is not encrypted, as it is decoded", arguments: [Nullable.null, .missing, .value("null")])
  func nulls(value: Nullable<String>) throws {
    let schema = Box<Nullable<String>>.schema(Field("x", \.value).cipher(BitFlipCipher(), as: Schema.string.nullable))
    let json = try schema.encodeToString(Box(value: value))
    #expect(try schema.decode(json).value == value)
    if value == .null { #expect(json == #"{"x":null}"#) }
  }

  @Test("A failing cipher")
  func failing() {
    let issues = Self.issues(secret, by: .cipher(Broken()))
    #expect(issues.first == "$ decryptionFailed expected ciphertext (Broken)")
    #expect(issues.allSatisfy { !$0.contains(secret) })
  }

  @Test("A value that cannot be encoded, under a key from the data")
  func keys() {
    for numbers in [Schema.dictionary(of: .number(Double.self)), .codable([String: Double].self)] {
      let issues = Self.issues([secret: Double.nan], by: .cipher(BitFlipCipher(), as: .embedded(numbers)))
      #expect(issues.first?.contains("nonFiniteNumber") == true)
      #expect(issues.filter { $0.contains(secret) } == [])
    }
  }

  @Test("An error thrown inside the cipher")
  func errors() {
    let schema = Schema.cipher(
      BitFlipCipher(), as: .transform(from: .string, decode: { $0 }, encode: { throw Leak(description: $0) }))
    let issues = Self.issues(secret, by: schema)
    #expect(issues.first?.contains("custom") == true)
    #expect(issues.filter { $0.contains(secret) } == [])
  }

  @Test("Encoded values decode again", arguments: ["", "a", "0123456789abcdef", "é 高雄", "{}", "\u{FEFF}x"])
  func roundTrip(text: String) throws {
    for schema in [Schema.aes(FeedCipher.self), .cipher(BitFlipCipher())] {
      let written = try schema.encode(text)
      #expect(!String(decoding: written, as: UTF8.self).contains(text) || text.utf8.count < 2)
      #expect(try schema.decode(written) == text)
    }
  }
}
