import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct KeyLookupTests {
  @Test(
    "The spellings of a key in an object: itself first, then the others in order",
    arguments: [
      ("{}", "key", ["key"]), (#"{"kez":1}"#, "key", ["key"]), (#"{"key":1}"#, "key", ["key"]),
      (#"{"Key":1,"KEY":2,"Key":3}"#, "key", ["KEY", "Key"]), (#"{"KEY":1,"key":2,"kez":3}"#, "key", ["key", "KEY"]),
      (#"{"KEY":1}"#, "Key", ["KEY"]), (#"{"É":1,"e":2}"#, "é", ["É"]),
      // The Kelvin sign has three bytes, and k has one.
      ("{\"\u{212A}\u{212A}\":1}", "kk", ["\u{212A}\u{212A}"]),
      ("{\"kk\":1}", "\u{212A}\u{212A}", ["kk"]),
    ])
  func spellings(json: String, key: String, expected: [String]) throws {
    let document = try Array(json.utf8).withUnsafeBytes { bytes throws(JSONSyntaxError) in
      try JSONDocument.scan(bytes)
    }
    #expect(withExtendedLifetime(document) { document.node(at: 0).spellings(of: key) } == expected)
  }
}
