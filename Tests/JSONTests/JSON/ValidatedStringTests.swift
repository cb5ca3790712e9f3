import Testing

@testable import SchemaCoding

@Suite struct ValidatedStringTests {
  @Test(arguments: [
    "", "a", "Main Street", "a string of more than fifteen bytes", "Zoë", "高雄市捷運三多商圈站", "🚲\u{0}\u{FEFF}",
  ])
  func isTheStringOfTheBytes(text: String) {
    var text = text
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let (string, other) = text.withUTF8 {
      (String(validated: $0, isASCII: isASCII), String(validated: $0, isASCII: false))
    }
    #expect(string == text && other == text)
    #expect(Array(string.utf8) == Array(text.utf8))
    #expect(string.hashValue == text.hashValue)
  }
}
