import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("The order of sorted keys")
struct EncodedKeyOrderTests {
  static let keys: [[String]] = [
    ["\u{C4}\u{DF}a", "A\u{DF}.", "_", "10"], ["007\u{663}2", "9", "\u{663}9", "99999999999999999999"],
    ["~ssA", "1\u{663}b", "2.", "\u{663}ssi", "a"],
  ]

  @Test("Numbers in keys are in the order of their values, as in JSONSerialization")
  func isThatOfFoundation() {
    let keys = [
      "", "_", "__", "_1", "_a", "0", "1", "2", "9", "10", "12", "19", "100", "123", "a", "a_", "a0", "a1", "a1_10",
      "a1_2", "a1b", "a2", "a2b", "a9", "a10", "a10b", "a12", "a12b", "ab", "a0b", "b", "12345678901234567",
      "123456789012345678", "123456789012345679",
    ]
    for left in keys {
      for right in keys {
        let order = left.compare(
          right, options: [.numeric, .caseInsensitive, .forcedOrdering], range: nil, locale: NSLocale.system)
        #expect(EncodedKey.precedes(left, right) == (order == .orderedAscending), "\(left), \(right)")
      }
    }
  }

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
