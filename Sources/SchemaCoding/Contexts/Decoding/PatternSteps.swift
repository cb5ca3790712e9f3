/// An error thrown by a rule that cannot determine whether it holds.
struct UndecidedRule: Error {
  let reason: String
}

/// The steps that the patterns of a document's strings may still take, beyond those that the length of each string accounts for.
///
/// The engine reports its progress every 10,000 steps, which take about a third of a millisecond. A string that takes fewer steps counts
/// as none, so it is always decided.
///
/// A step of some patterns takes as long as the string is, see ``TextPattern``. In a long string, their time is limited as well: that of
/// the thread, so that other work does not count.
struct PatternSteps {
  /// The time that costly steps may still take, in nanoseconds, apart from the steps before the first report.
  var remainingTime: UInt64 = 1_000_000_000

  /// The number of reports that may still come: about two seconds.
  private var remaining = 6_000

  /// The number of strings that may still take too many steps when no reports are left: about half a second.
  private var remainingTries = 2_000

  /// The number of reports for one string, whatever its length.
  private static let perString = 200
  /// After this many reports the engine ends by itself, as if there were no match.
  private static let engineLimit = 4_000

  var isExhausted: Bool { remainingTries == 0 }

  /// The number of reports that a string may take.
  func limit(for string: String) -> Int {
    min(min(Self.perString, remaining) + Self.allowance(for: string), Self.engineLimit - 1)
  }

  mutating func count(_ reports: Int, for string: String) {
    let excess = reports - Self.allowance(for: string)
    guard excess > 0 else { return }
    if remaining == 0, remainingTries > 0 { remainingTries -= 1 }
    remaining -= min(remaining, excess)
  }

  private static func allowance(for string: String) -> Int { string.utf16.count / 1000 }
}

extension UndecidedRule {
  static let afterOthers = UndecidedRule(reason: "which is not checked, because others before it took too many steps")
}
