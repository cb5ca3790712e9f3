import Foundation

/// An error thrown by a rule that cannot determine whether it holds.
struct UndecidedRule: Error {
  let reason: String
}

/// The steps that the patterns of a document's strings may still take, beyond those that the length of each string accounts for.
///
/// The engine reports its progress every 10,000 steps, which take about a third of a millisecond. A string that takes fewer steps counts
/// as none, so it is always decided.
struct PatternSteps {
  /// The number of reports that may still come: about two seconds.
  private var remaining = 6_000

  /// The number of strings that may still take too many steps when no reports are left: about half a second.
  private var remainingTries = 2_000

  /// The number of reports for one string, whatever its length.
  private static let perString = 200
  /// After this many reports the engine ends by itself, as if there were no match.
  private static let engineLimit = 4_000

  /// Whether no more strings are tried.
  var isExhausted: Bool { remainingTries == 0 }

  /// The number of reports that a string may take.
  func limit(for string: String) -> Int {
    min(min(Self.perString, remaining) + Self.allowance(for: string), Self.engineLimit - 1)
  }

  /// Counts the reports that a string has taken.
  mutating func count(_ reports: Int, for string: String) {
    let excess = reports - Self.allowance(for: string)
    guard excess > 0 else { return }
    if remaining == 0, remainingTries > 0 { remainingTries -= 1 }
    remaining -= min(remaining, excess)
  }

  private static func allowance(for string: String) -> Int { string.utf16.count / 1000 }
}

extension NSRegularExpression {
  /// Returns an expression that matches strings as a whole, from a pattern that is a regular expression by itself.
  static func matchingWhole(_ pattern: String) -> NSRegularExpression? {
    guard (try? NSRegularExpression(pattern: pattern)) != nil else { return nil }
    // The end of a line ends a comment, and \E ends a quotation.
    for end in ["", "\n", "\\E"] {
      if let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern)\(end))\\z") { return expression }
    }
    return nil
  }

  /// Returns whether an expression that is anchored at both ends matches.
  ///
  /// - Throws: `UndecidedRule` if the engine gives up or takes too many steps.
  func matches(_ string: String, _ steps: inout PatternSteps) throws(UndecidedRule) -> Bool {
    guard !steps.isExhausted else {
      throw UndecidedRule(reason: "which is not checked, because others before it took too many steps")
    }
    let maximumReports = steps.limit(for: string)
    // Unchecked, because the closure is called here, before the call returns, and on this thread.
    nonisolated(unsafe) var (isMatch, isUndecided, reports) = (false, false, 0)
    enumerateMatches(
      in: string, options: [.reportProgress, .reportCompletion], range: NSRange(string.startIndex..., in: string)
    ) { match, flags, stop in
      if flags.contains(.progress) { reports += 1 }
      isMatch = isMatch || match != nil
      isUndecided = isUndecided || flags.contains(.internalError) || reports > maximumReports
      if isMatch || isUndecided { stop.pointee = true }
    }
    if reports > 0 { steps.count(reports, for: string) }
    if isUndecided, !isMatch { throw UndecidedRule(reason: "which takes too many steps to check") }
    return isMatch
  }
}
