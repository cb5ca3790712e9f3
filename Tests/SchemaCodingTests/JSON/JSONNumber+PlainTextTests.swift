import Foundation
import Testing

@testable import SchemaCoding

/// The short way through a number's text must lead to where the long way leads.
@Suite struct PlainNumberTextTests {
  @Test func randomDigits() throws {
    var generator = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 1...17, using: &generator)
      var text = (0..<length).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
      let point = Int.random(in: -3...length, using: &generator)
      if point > 0 { text.insert(".", at: text.index(text.startIndex, offsetBy: point)) }
      if Bool.random(using: &generator) { text.insert("-", at: text.startIndex) }
      guard let number = JSONNumber(plainText: text) else { continue }
      count += 1
      // Blanks are what the short way does not know.
      let other = try #require(try JSONNumber(text: " " + text))
      #expect("\(other.storage)" == "\(number.storage)", "\(text)")
      #expect(number.doubleValue == Double(text), "\(text)")
    }
    #expect(count > 10_000)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "-0", "0.0", "1.0", "+1", "1e3", "1_0", "--1", "1-", "1.2.3", "１"])
  func whatIsLeftToTheLongWay(text: String) {
    #expect(JSONNumber(plainText: text) == nil)
  }

  @Test(arguments: [("0", 0), ("007", 7), ("-12", -12), ("999999999999999", 999_999_999_999_999)])
  func wholeNumbers(text: String, expected: Int) throws {
    guard case .integer(let value)? = JSONNumber(plainText: text)?.storage else {
      Testing.Issue.record("\(text) is no integer")
      return
    }
    #expect(value == Int64(expected))
  }
}
