import Foundation

extension Validation where Value == String {
  /// The whole string matches a regular expression in the syntax of `NSRegularExpression` (ICU).
  ///
  ///     Field("plate", \.plate).validate(.pattern("[A-Z]{3}-[0-9]{4}"))
  ///
  /// A pattern such as `(a+)+b` takes twice as many steps with each character of some strings. So the steps have a limit, which grows with
  /// the string: about two million for a short one. A string that takes more, or more memory than the engine has, is a `tooComplex` issue
  /// and no `validationFailed`, for nobody knows whether it matches. Patterns of which only one part can match each character do not meet
  /// the limit: write `a+b`, not `(a+)+b`.
  ///
  /// - Precondition: The pattern is well-formed.
  public static func pattern(_ pattern: String) -> Validation {
    let expression: NSRegularExpression
    do {
      expression = try NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
    } catch {
      DefinitionError.stop("the pattern \"\(pattern)\" is malformed: \(error)")
    }
    return Validation("must match \(pattern)") { string in try expression.matches(string) }
  }

  /// The whole string matches a regular expression, such as a literal.
  ///
  ///     Field("plate", \.plate).validate(.pattern { /[A-Z]{3}-\d{4}/ })
  ///
  /// The closure is called for each string, because a `Regex` must not be shared between tasks.
  ///
  /// - Warning: A `Regex` has no limit of steps. For strings that others may choose, write patterns of which only one part can match each
  ///   character, or put a ``length(_:)`` in front.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func pattern<Output>(
    _ message: String = "must match the pattern", _ regex: @escaping @Sendable () -> Regex<Output>
  ) -> Validation {
    Validation(message) { try regex().wholeMatch(in: $0) != nil }
  }
}

/// Thrown by a rule that cannot say whether it holds.
struct UndecidedRule: Error {
  let reason: String
}

extension NSRegularExpression {
  /// Whether an expression that is anchored at both ends matches.
  ///
  /// - Throws: `UndecidedRule` if the engine gave up, or has to be stopped.
  fileprivate func matches(_ string: String) throws(UndecidedRule) -> Bool {
    // The engine reports every 10,000 steps back; after 4,000 reports it would end by itself, as if there were no match.
    let maximumReports = min(200 + string.utf16.count / 1000, 4000)
    nonisolated(unsafe) var (isMatch, isUndecided, reports) = (false, false, 0)
    enumerateMatches(
      in: string, options: [.reportProgress, .reportCompletion], range: NSRange(string.startIndex..., in: string)
    ) { match, flags, stop in
      if flags.contains(.progress) { reports += 1 }
      isMatch = isMatch || match != nil
      isUndecided = flags.contains(.internalError) || reports > maximumReports
      if isMatch || isUndecided { stop.pointee = true }
    }
    if isUndecided, !isMatch { throw UndecidedRule(reason: "which takes too many steps to find out") }
    return isMatch
  }
}
