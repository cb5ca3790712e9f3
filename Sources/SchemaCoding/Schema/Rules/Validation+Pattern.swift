import Foundation

extension Validation where Value == String {
  /// Requires the whole string to match a regular expression in the syntax of `NSRegularExpression` (ICU).
  ///
  ///     Field("plate", \.plate).validate(.pattern("[A-Z]{3}-[0-9]{4}"))
  ///
  /// A pattern such as `(a+)+b` takes twice as many steps with each further character of some strings. So the number of steps is limited:
  /// to about two million for a short string, to more for a longer one, and for all strings of a document together. A string that takes
  /// more steps, or more memory than the engine has, is a `tooComplex` issue instead of `validationFailed`, because it may match. Patterns in which only one part can match each
  /// character stay below the limit: write `a+b`, not `(a+)+b`.
  ///
  /// A pattern that is not a regular expression is a definition error of the schema.
  public static func pattern(_ pattern: String) -> Validation {
    let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
    var validation = Validation(
      "must match \(pattern)", .pattern(expression: pattern),
      .pattern { string, steps in try expression?.matches(string, &steps) ?? false })
    if expression == nil {
      validation.definitionError = "has the pattern \"\(pattern)\", which is not a regular expression"
    }
    return validation
  }

  /// Requires the whole string to match a `Regex`, such as a literal.
  ///
  ///     Field("plate", \.plate).validate(.pattern { /[A-Z]{3}-\d{4}/ })
  ///
  /// The closure is called for each string, because a `Regex` cannot be shared between tasks.
  ///
  /// - Warning: The number of steps of a `Regex` is not limited. For untrusted strings, write patterns in which only one part can match
  ///   each character, or add a ``length(_:)`` rule before this one.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func pattern<Output>(
    _ message: String = "must match the pattern", _ regex: @escaping @Sendable () -> Regex<Output>
  ) -> Validation {
    Validation(message) { try regex().wholeMatch(in: $0) != nil }
  }
}

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

  /// The number of reports for one string, whatever its length.
  private static let perString = 200
  /// After this many reports the engine ends by itself, as if there were no match.
  private static let engineLimit = 4_000

  /// The number of reports that a string may take.
  func limit(for string: String) -> Int {
    min(min(Self.perString, remaining) + Self.allowance(for: string), Self.engineLimit - 1)
  }

  /// Counts the reports that a string has taken.
  mutating func count(_ reports: Int, for string: String) {
    remaining -= min(remaining, max(0, reports - Self.allowance(for: string)))
  }

  private static func allowance(for string: String) -> Int { string.utf16.count / 1000 }
}

extension NSRegularExpression {
  /// Returns whether an expression that is anchored at both ends matches.
  ///
  /// - Throws: `UndecidedRule` if the engine gives up or takes too many steps.
  fileprivate func matches(_ string: String, _ steps: inout PatternSteps) throws(UndecidedRule) -> Bool {
    let maximumReports = steps.limit(for: string)
    // Unchecked, because the closure is called here, before the call returns, and on this thread.
    nonisolated(unsafe) var (isMatch, isUndecided, reports) = (false, false, 0)
    enumerateMatches(
      in: string, options: [.reportProgress, .reportCompletion], range: NSRange(string.startIndex..., in: string)
    ) { match, flags, stop in
      if flags.contains(.progress) { reports += 1 }
      isMatch = isMatch || match != nil
      isUndecided = flags.contains(.internalError) || reports > maximumReports
      if isMatch || isUndecided { stop.pointee = true }
    }
    if reports > 0 { steps.count(reports, for: string) }
    if isUndecided, !isMatch { throw UndecidedRule(reason: "which takes too many steps to check") }
    return isMatch
  }
}
