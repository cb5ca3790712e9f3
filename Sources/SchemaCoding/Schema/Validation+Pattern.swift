import Foundation

extension Validation where Value == String {
  /// Requires the whole string to match a regular expression in the syntax of `NSRegularExpression` (ICU).
  ///
  /// - Precondition: The pattern is well-formed.
  public static func pattern(_ pattern: String) -> Validation {
    let expression: NSRegularExpression
    do {
      expression = try NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
    } catch {
      DefinitionError.stop("the pattern \"\(pattern)\" is malformed: \(error)")
    }
    return Validation("must match \(pattern)") { string in
      expression.firstMatch(in: string, range: NSRange(string.startIndex..., in: string)) != nil
    }
  }

  /// Requires the whole string to match a `Regex`, such as a literal.
  ///
  ///     Field("plate", \.plate).validate(.pattern { /[A-Z]{3}-\d{4}/ })
  ///
  /// The closure is called for each string, because a `Regex` cannot be shared between tasks.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func pattern<Output>(
    _ message: String = "must match the pattern", _ regex: @escaping @Sendable () -> Regex<Output>
  ) -> Validation {
    Validation(message) { try regex().wholeMatch(in: $0) != nil }
  }
}
