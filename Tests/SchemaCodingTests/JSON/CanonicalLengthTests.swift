import Foundation
import Testing

@testable import SchemaCoding

@Suite("Lengths of equal strings")
struct CanonicalLengthTests {
  @Test("Decomposing a scalar makes it at most three times as long or as short")
  func everyScalar() {
    for value in (0x80 as UInt32)..<0x30000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let length = String(scalar).utf8.count
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping.utf8.count
      if decomposed > 3 * length || length > 3 * decomposed {
        Issue.record("U+\(String(value, radix: 16)) has \(length) bytes, decomposed \(decomposed)")
      }
    }
    #expect(String.maximumLength(ofEqualTo: 2) == 2 * 3 * 3)
  }

  @Test("Keys that are longer than any equal one are unknown", arguments: [8, 9, 10, 1_000])
  func longKeys(_ count: Int) throws {
    // Each mark has two bytes.
    let key = "e" + String(repeating: "\u{301}", count: count)
    let declared = Start<Int>.schema(0, Field("e\u{301}", \.value))
    #expect(outcome(declared, #"{"\#(key)":1}"#) == "0")
    #expect(outcome(declared.unknownKeys(.reject), #"{"\#(key)":1}"#).hasSuffix("unknownKey"))
    let same = Start<Int>.schema(0, Field(.literal(key), \.value))
    #expect(outcome(same, #"{"\#(key)":1}"#) == "1")
  }

  @Test("A repeated key counts once, however long it is", arguments: [10, 2_000])
  func longRepeatedKeys(_ count: Int) throws {
    let key = "a" + String(repeating: "\u{301}", count: count)
    #expect(outcome(Schema<Int>.number().keyedArray, #"{"0":2,"\#(key)":1,"\#(key)":3}"#) == "[2, 3]")
  }
}
