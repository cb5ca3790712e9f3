import Foundation

extension Validation where Value == String {
  /// The whole text matches a regular expression in the syntax of `NSRegularExpression` (ICU).
  ///
  /// - Precondition: The pattern is well-formed.
  public static func pattern(_ pattern: String) -> Validation {
    let expression: NSRegularExpression
    do {
      expression = try NSRegularExpression(pattern: "\\A(?:\(pattern))\\z")
    } catch {
      DefinitionError.stop("the pattern \"\(pattern)\" is malformed: \(error)")
    }
    return Validation("must match \(pattern)", .pattern(expression: pattern)) { string in
      expression.firstMatch(in: string, range: NSRange(string.startIndex..., in: string)) != nil
    }
  }

  /// The whole text matches a regular expression, such as a literal.
  ///
  ///     Field("plate", \.plate).validate(.pattern { /[A-Z]{3}-\d{4}/ })
  ///
  /// The closure is called for each text, because a `Regex` must not be shared between tasks.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func pattern<Output>(
    _ message: String = "must match the pattern", _ regex: @escaping @Sendable () -> Regex<Output>
  ) -> Validation {
    Validation(message) { try regex().wholeMatch(in: $0) != nil }
  }
}
