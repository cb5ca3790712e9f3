import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Encoding on a thread with a small stack")
struct SmallStackWritingTests {
  @Test(arguments: [100, 500])
  func deepValues(levels: Int) {
    let value = (0..<levels).reduce(into: JSONValue.null) { value, _ in value = [value] }
    onSmallStack {
      let text = try Schema.json.encodeToString(value)
      #expect(text == String(repeating: "[", count: levels) + "null" + String(repeating: "]", count: levels))
    }
  }

  @Test("More than 512 levels are an issue, whatever the options")
  func tooDeep() {
    let value = (0..<600).reduce(into: JSONValue.null) { value, _ in value = [value] }
    #expect(throws: SchemaError.self) {
      try Schema.json.encode(value, options: EncodingOptions(limits: CodingLimits(maximumDepth: 10_000)))
    }
  }
}
