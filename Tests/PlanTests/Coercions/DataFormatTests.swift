import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Data formats")
struct DataFormatTests {
  @Test(
    "Every format decodes and encodes",
    arguments: [
      ([], "", ""), ([0], "AA==", "00"), ([0xFB, 0xFF], "+/8=", "fbff"), ([0xFB, 0xFF, 0x00], "+/8A", "fbff00"),
      ([0x01, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF], "ASNFZ4mrze8=", "0123456789abcdef"),
    ] as [([UInt8], String, String)])
  func forms(bytes: [UInt8], base64: String, hex: String) {
    #expect(DataFormat.base64.string(from: Data(bytes)) == base64)
    #expect(DataFormat.base64.data(from: base64) == Data(bytes))
    #expect(DataFormat.hex.string(from: Data(bytes)) == hex)
    #expect(DataFormat.hex.data(from: hex) == Data(bytes))
    #expect(DataFormat.hex.data(from: hex.uppercased()) == Data(bytes))
  }

  @Test("Decodes hexadecimal digits of mixed case")
  func mixedCase() {
    #expect(DataFormat.hex.data(from: "aBcDEf") == Data([0xAB, 0xCD, 0xEF]))
  }

  @Test(
    "Strings that are not strict base64 fail",
    arguments: [
      "T", "TQ", "TQ=", "TQ=A", "TWFu=", "====", "=", "TR==", " TQ==", "TQ==\n", "TWFu\r\nTWFu", "TW-_", "TQ==TQ==",
      "TÅ==",
      "TWFu\0", "!",
    ])
  func notBase64(_ text: String) {
    #expect(DataFormat.base64.data(from: text) == nil)
  }

  @Test(
    "Strings that are not hexadecimal fail",
    arguments: [
      "0", "0x00", "0g", "g0", " 00", "00 ", "00 11", "abc", "+1", "-1", "/0", ":0", "@0", "`0", "G0", "٠٠", "00\n",
    ])
  func notHex(_ text: String) {
    #expect(DataFormat.hex.data(from: text) == nil)
  }

  @Test(
    "Decodes base64URL with and without padding",
    arguments: [([], ""), ([0], "AA"), ([0xFB, 0xFF], "-_8"), ([0xFB, 0xFF, 0x00], "-_8A")] as [([UInt8], String)])
  func base64URL(bytes: [UInt8], text: String) {
    #expect(DataFormat.base64URL.string(from: Data(bytes)) == text)
    #expect(DataFormat.base64URL.data(from: text) == Data(bytes))
    let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
    #expect(DataFormat.base64URL.data(from: text + padding) == Data(bytes))
  }

  @Test("Strings that are not base64URL fail", arguments: ["+/8", "T", "TR", "TQ=", "-_8 ", "TQ==="])
  func notBase64URL(_ text: String) {
    #expect(DataFormat.base64URL.data(from: text) == nil)
  }
}
