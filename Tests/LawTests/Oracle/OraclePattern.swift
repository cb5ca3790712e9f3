import Foundation

/// A regular expression for whole strings of ASCII.
struct OraclePattern: Sendable {
  private let expression: NSRegularExpression?

  init(_ pattern: String) { expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z") }

  /// The groups of a match, the whole string first; nil if the string does not match.
  func groups(_ string: String) -> [String?]? {
    guard string.utf8.allSatisfy({ $0 < 0x80 }),
      let match = expression?.firstMatch(in: string, range: NSRange(string.startIndex..., in: string))
    else { return nil }
    return (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: string).map { String(string[$0]) } }
  }

  func matches(_ string: String) -> Bool { groups(string) != nil }
}
