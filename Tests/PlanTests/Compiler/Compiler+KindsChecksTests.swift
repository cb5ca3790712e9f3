import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

private enum ShortKey: AESAdopter {
  static var key: String { "hush-hush" }
  static var iv: String? { "hush" }
}

private enum LongKey: AESAdopter {
  static var key: String { String(repeating: "hush", count: 9) }
}

/// Sixteen characters, but more bytes.
private enum WideIV: AESAdopter {
  static var key: String { "0123456789abcdef" }
  static var iv: String? { "0123456789abcdeé" }
}

private struct Faulty: TextCipher {
  var definitionErrors: [String] { ["the key is weak", "and too short"] }
  func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { ciphertext }
  func encrypt(_ plaintext: Data) throws(CipherError) -> Data { plaintext }
}

private struct Note {
  var text: String?
  var day: Date?
  static func schema(_ field: Field<Note, String?>) -> Schema<Note> { Schema(startingFrom: Note()) { field } }
  static func schema(day: DateFormat) -> Schema<Note> {
    Schema(startingFrom: Note()) { Field("day", \.day).date(day) }
  }
}

@Suite("Definition errors in the options of kinds")
struct KindsChecksTests {
  private static func text(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  #if ExitTests
    @Test("A key and an IV of the wrong length are reported together, by their lengths alone")
    func keyAndIV() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Note.schema(Field("text", \.text).aes(ShortKey.self)).plan
      }
      let text = try Self.text(result)
      #expect(text.contains("the schema of Note has 2 definition errors"))
      #expect(
        text.contains(
          "Note.field \"text\" has an invalid cipher: ShortKey.key has 9 bytes; AES needs 16, 24 or 32"))
      #expect(
        text.contains("Note.field \"text\" has an invalid cipher: ShortKey.iv has 4 bytes; AES in CBC mode needs 16"))
      #expect(!text.contains("hush"))
    }

    @Test("A key that is too long is found when the schema is first used")
    func longKey() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try? Schema.array(of: .aes(LongKey.self)).decode("[]")
      }
      #expect(try Self.text(result).contains("LongKey.key has 36 bytes"))
    }

    @Test("The length of an IV is counted in bytes")
    func wideIV() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try? Schema.aes(WideIV.self, as: .embedded(.json)).decode("null")
      }
      #expect(try Self.text(result).contains("WideIV.iv has 17 bytes"))
    }

    @Test("Definition errors of a custom cipher are reported")
    func ownCipher() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Note.schema(Field("text", \.text).cipher(Faulty(), as: .string)).plan
      }
      let text = try Self.text(result)
      #expect(
        text.contains("field \"text\" has an invalid cipher: the key is weak")
          && text.contains("field \"text\" has an invalid cipher: and too short"))
    }

    @Test("anyOf without formats is a definition error")
    func noFormats() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Note.schema(day: .anyOf([])).plan
      }
      let text = try Self.text(result)
      #expect(text.contains("the schema of Note has a definition error"))
      #expect(text.contains("has an empty list of formats in anyOf(_:)"))
      #expect(!text.contains("  anyOf"), "the sentence has one subject: \(text)")
    }

    @Test("Only a timestamp can be encoded as a string")
    func stringOfAString() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Note.schema(day: .anyOf([.secondsSince1970.encodedAsString(), .iso8601.encodedAsString()])).plan
      }
      let text = try Self.text(result)
      #expect(text.contains("the schema of Note has a definition error"))
      #expect(text.contains("cannot encode iso8601 as a string, only a timestamp"))
    }

    @Test("Invalid date patterns are definition errors, all at once")
    func badPatterns() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Note.schema(day: .anyOf([.format(""), .format("yyyy-'MM"), .format("----"), .format("yyyy-nn")])).plan
      }
      let text = try Self.text(result)
      #expect(text.contains("the schema of Note has 4 definition errors"))
      #expect(text.contains("has an empty date pattern"))
      #expect(text.contains("has the date pattern \"yyyy-'MM\", whose quote is never closed"))
      #expect(text.contains("has the date pattern \"----\" without a field"))
      #expect(text.contains("has the date pattern \"yyyy-nn\" with the letter n, which is not a date field"))
      #expect(!text.contains("date any of"), "a sentence has one subject: \(text)")
    }

    @Test("Two fields with the same key in a key style are a definition error")
    func oneSpelling() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Twins {
          var a = 0
          var b = 0
          static let schema = Schema(startingFrom: Twins()) {
            Field("userName", \.a)
            Field("user_name", \.b)
          }
        }
        _ = try? Twins.schema.keys(.snakeCase).decode("{}")
      }
      #expect(try Self.text(result).contains("has 2 fields for the key \"user_name\""))
    }

    @Test("A key style that makes a key empty is a definition error")
    func emptyKey() async throws {
      await #expect(processExitsWith: .failure) {
        struct One {
          var a = 0
          static let schema = Schema(startingFrom: One()) { Field("a", \.a) }
        }
        _ = One.schema.keys(.custom { _ in "" }).plan
      }
    }
  #endif
}
