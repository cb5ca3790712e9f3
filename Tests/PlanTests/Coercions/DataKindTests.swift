import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Data")
struct DataKindTests {
  private static func bytes(_ data: Data) -> String { "\(Array(data))" }

  @Test(
    "Decodes strings in the declared format",
    arguments: [
      (.base64, "+/8AAQ==", "[251, 255, 0, 1]", "[251, 255, 0, 1]"), (.base64, "", "[]", "[]"),
      (.base64, " AAE=\n", "$ invalidFormat", "[0, 1]; $ converted"),
      (.base64, "AAE", "$ invalidFormat", "[0, 1]; $ converted"),
      (.base64, "AA", "$ invalidFormat", "[0]; $ converted"),
      (.base64, " AAE\n", "$ invalidFormat", "[0, 1]; $ converted"),
      (.base64, "A", "$ invalidFormat", "$ invalidFormat"),
      (.base64, "AAE==", "$ invalidFormat", "$ invalidFormat"), (.base64, "AA=", "$ invalidFormat", "$ invalidFormat"),
      (.base64, "AAF", "$ invalidFormat", "$ invalidFormat"), (.base64, "AAECA", "$ invalidFormat", "$ invalidFormat"),
      (.base64, "-_8AAQ", "$ invalidFormat", "[251, 255, 0, 1]; $ converted"),
      (.base64, "AA E=", "$ invalidFormat", "$ invalidFormat"),
      (.base64, "AA\r\nE=\n", "$ invalidFormat", "[0, 1]; $ converted"),
      (.base64, "AA\u{A0}E=", "$ invalidFormat", "$ invalidFormat"),
      (.base64URL, "-_8\nAAQ", "$ invalidFormat", "[251, 255, 0, 1]; $ converted"),
      (.hex, "00 fF", "$ invalidFormat", "[0, 255]; $ converted"),
      (.hex, "00\nfF", "$ invalidFormat", "[0, 255]; $ converted"),
      (.base64, "AAF=", "$ invalidFormat", "$ invalidFormat"),
      (.base64URL, "-_8AAQ", "[251, 255, 0, 1]", "[251, 255, 0, 1]"),
      (.base64URL, "+/8AAQ==", "$ invalidFormat", "[251, 255, 0, 1]; $ converted"),
      (.hex, "00fF", "[0, 255]", "[0, 255]"),
      (.hex, "00 ", "$ invalidFormat", "[0]; $ converted"), (.hex, "0", "$ invalidFormat", "$ invalidFormat"),
      (.hex, "0x00", "$ invalidFormat", "[0]; $ converted"), (.hex, "\u{FF10}0", "$ invalidFormat", "$ invalidFormat"),
    ] as [(DataFormat, String, String, String)])
  func texts(format: DataFormat, text: String, strict: String, lenient: String) {
    let json = jsonLiteral(text)
    #expect(outcome(.data(format), json, show: Self.bytes) == strict)
    #expect(outcome(.data(format).lenient(), json, show: Self.bytes) == lenient)
  }

  @Test("Encodes base64 with padding, however it was decoded")
  func padding() throws {
    let hello = try Schema.data(.base64).lenient().decode(#""aGVsbG8""#)
    #expect(hello == Data("hello".utf8))
    #expect(try Schema.data(.base64).lenient().encodeToString(hello) == #""aGVsbG8=""#)
  }

  @Test("Other types are not data", arguments: ["1", "true", "{}", "[0,1]"])
  func otherTypes(json: String) {
    #expect(outcome(.data(.hex), json) == "$ typeMismatch")
    #expect(outcome(.data(.hex).lenient(), json) == "$ unconvertible")
  }

  @Test("Decodes a megabyte")
  func enormous() throws {
    let data = Data(repeating: 7, count: 1 << 20)
    #expect(try Schema.data(.base64).decode("\"\(data.base64EncodedString())\"") == data)
    #expect(outcome(.data(.base64), "\"\(data.base64EncodedString())!\"") == "$ invalidFormat")
  }

  @Test(
    "Every form of field decodes every format",
    arguments: zip(DataFormat.allCases, ["aGVsbG8=", "aGVsbG8", "68656c6c6f"]))
  func everyForm(format: DataFormat, text: String) throws {
    let sample = KindSample(
      kind: .data(format), good: "\"\(text)\"", value: Data("hello".utf8), substitute: Data([1]), bad: #""!""#,
      strictCode: .invalidFormat, lenientCode: .invalidFormat)
    try sample.expectEveryForm()
  }

  @Test("A Data property is base64 by default")
  func declared() throws {
    struct Blob {
      var bytes = Data()
      static let schema = Schema(startingFrom: Blob()) { Field("bytes", \.bytes) }
    }
    #expect(try Blob.schema.decode(#"{"bytes":"AAE="}"#).bytes == Data([0, 1]))
    #expect(outcome(Blob.schema, #"{"bytes":"0g=="}"#, show: { Self.bytes($0.bytes) }) == "[210]")
  }
}
