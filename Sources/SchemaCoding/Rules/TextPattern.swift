#if FullFoundation
  /// A regular expression that matches strings as a whole.
  struct TextPattern: Sendable {
    private let expression: NSRegularExpression
    /// Whether one step may look at any number of characters: where the engine gives up alternatives without counting them (atomic groups,
    /// possessive quantifiers, lookarounds), compares a group, skips combining marks, or repeats something very often without a choice.
    private let hasCostlySteps: Bool

    /// The length, in UTF-16 units, up to which ten thousand costly steps take little time, and that up to which they take less than about a
    /// second.
    private static let shortLength = 1_000, longLength = 100_000

    init(_ pattern: String) throws(UnusablePattern) {
      guard let expression = NSRegularExpression.matchingWhole(pattern) else { throw .isInvalid }
      self.expression = expression
      hasCostlySteps = Self.hasCostlySteps(pattern)
    }

    /// Errs on the side of costly steps.
    private static func hasCostlySteps(_ pattern: String) -> Bool {
      let costly = [#"\(\?(?!:)"#, #"[*+?}]\s*\+"#, #"\\[1-9kXbB]"#]
      if costly.contains(where: { pattern.range(of: $0, options: .regularExpression) != nil }) { return true }
      let counts = pattern.split(separator: "{").dropFirst().map { Int($0.prefix(while: \.isNumber)) ?? 1 }
      return counts.reduce(1) { min($0, 10_000) * min($1, 10_000) } > 1_000
    }

    /// Returns whether a string matches.
    ///
    /// - Throws: `UndecidedRule` if the engine gives up or takes too many steps, or too much time.
    func matches(_ string: String, _ steps: inout PatternSteps) throws(UndecidedRule) -> Bool {
      guard hasCostlySteps, string.utf8.count > Self.shortLength else { return try expression.matches(string, &steps) }
      guard string.utf16.count <= Self.longLength else {
        throw UndecidedRule(reason: "which takes too long to check in a string of this length")
      }
      guard steps.remainingTime > 0 else { throw .afterOthers }
      let start = threadTime()
      defer { steps.remainingTime -= min(steps.remainingTime, threadTime() &- start) }
      return try expression.matches(string, &steps, until: start &+ steps.remainingTime)
    }
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
    fileprivate func matches(
      _ string: String, _ steps: inout PatternSteps, until end: UInt64? = nil
    ) throws(UndecidedRule) -> Bool {
      guard !steps.isExhausted else { throw .afterOthers }
      let maximumReports = steps.limit(for: string)
      // Unchecked, because the closure is called here, before the call returns, and on this thread.
      nonisolated(unsafe) var (isMatch, isUndecided, reports) = (false, false, 0)
      enumerateMatches(
        in: string, options: [.reportProgress, .reportCompletion], range: NSRange(string.startIndex..., in: string)
      ) { match, flags, stop in
        if flags.contains(.progress) { reports += 1 }
        isMatch = isMatch || match != nil
        isUndecided = isUndecided || flags.contains(.internalError) || reports > maximumReports
        if let end, threadTime() > end { isUndecided = true }
        if isMatch || isUndecided { stop.pointee = true }
      }
      if reports > 0 { steps.count(reports, for: string) }
      if isUndecided, !isMatch { throw UndecidedRule(reason: "which takes too many steps to check") }
      return isMatch
    }
  }
#else
  /// A regular expression that matches strings as a whole.
  ///
  /// The standard library's engine matches Unicode scalars, as that of Foundation does. It neither counts its steps nor can be stopped, so
  /// the choices of a pattern determine the length of the strings that are checked.
  struct TextPattern: @unchecked Sendable {
    // Unchecked, because `Regex` is not `Sendable`: it may have closures, which a string of a pattern has not. Its program is made on first
    // use and stored atomically.
    private let expression: Regex<AnyRegexOutput>
    private let maximumLength: Int

    init(_ pattern: String) throws(UnusablePattern) {
      guard let expression = try? Regex(pattern) else { throw .isInvalid }
      let maximumLength = PatternChoices(pattern)?.maximumLength ?? 0
      guard maximumLength > 0 else { throw .hasNoLimit }
      self.expression = expression.matchingSemantics(.unicodeScalar)
      self.maximumLength = maximumLength
    }

    /// Returns whether a string matches.
    ///
    /// - Throws: `UndecidedRule` if the string is too long, or if strings before it took too much time.
    func matches(_ string: String, _ steps: inout PatternSteps) throws(UndecidedRule) -> Bool {
      guard string.utf8.count <= maximumLength else {
        throw UndecidedRule(reason: "which takes too long to check in a string of this length")
      }
      guard steps.remainingTime > 0 else { throw .afterOthers }
      let start = threadTime()
      defer { steps.remainingTime -= min(steps.remainingTime, threadTime() &- start) }
      return (try? expression.wholeMatch(in: string)) != nil
    }
  }
#endif

/// Why a pattern cannot be used, as the end of a definition error.
struct UnusablePattern: Error {
  let reason: String

  static let isInvalid = UnusablePattern(reason: "which is not a regular expression")
  static let hasNoLimit = UnusablePattern(
    reason: "whose steps have no limit without the package's trait FullFoundation")
}
