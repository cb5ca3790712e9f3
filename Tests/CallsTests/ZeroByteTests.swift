import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Strings with zero bytes are not documents")
struct ZeroByteTests {
  @Test(arguments: ["1\u{0}", "\u{0}1", "{\"a\":1}\u{0}", "[\u{0}]"])
  func failed(_ text: String) {
    #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(text) }
    #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decodeWithReport(text) }
  }

  @Test func theErrorHasALineAndAColumn() {
    do {
      _ = try Schema<Int>.number().decode("1\u{0}")
      Issue.record("it must not be read")
    } catch {
      #expect(
        "\(error)" == "1 issue\n  $  invalidJSON  found \"\\0\", the document contains a zero byte, line 1, column 2"
      )
      #expect(error.localizedDescription == "\(error)")
    }
  }
}
