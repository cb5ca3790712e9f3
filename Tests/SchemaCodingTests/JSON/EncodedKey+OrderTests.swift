import Testing

@testable import SchemaCoding

@Suite("The order of sorted keys")
struct EncodedKeyOrderTests {
  static let keys: [[String]] = [
    ["\u{C4}\u{DF}a", "A\u{DF}.", "_", "10"], ["007\u{663}2", "9", "\u{663}9", "99999999999999999999"],
    ["~ssA", "1\u{663}b", "2.", "\u{663}ssi", "a"],
  ]

  @Test("It does not depend on the order before", arguments: keys)
  func isDeterministic(keys: [String]) {
    let expected = keys.sorted(byEncodedKey: \.self)
    for count in keys.indices {
      let rotated = Array(keys[count...] + keys[..<count])
      #expect(rotated.sorted(byEncodedKey: \.self) == expected)
      #expect(rotated.reversed().sorted(byEncodedKey: \.self) == expected)
    }
  }
}
