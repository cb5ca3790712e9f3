extension Validation where Value == String {
  /// Requires the whole string to match a regular expression in the syntax of `NSRegularExpression` (ICU).
  ///
  ///     Field("plate", \.plate).validate(.pattern("[A-Z]{3}-[0-9]{4}"))
  ///
  /// A pattern such as `(a+)+b` takes twice as many steps with each further character of some strings. So the number of steps is limited:
  /// to about two million for a short string, to more for a longer one, and for all strings of a document together. A string that takes
  /// more steps, or more memory than the engine has, is a `tooComplex` issue instead of `validationFailed`, because it may match. Patterns
  /// in which only one part can match each character stay below the limit: write `a+b`, not `(a+)+b`.
  ///
  /// Some steps look at any number of characters: those of atomic groups, lookarounds, references to groups, options such as `(?i)`, word
  /// boundaries and large counts. With these, strings of more than 1,000 characters also have a limit of a second for all strings of a
  /// document, and strings of more than 100,000 are not checked.
  ///
  /// Without the package's trait `FullFoundation`, the pattern has the syntax of Swift's `Regex`, whose steps cannot be counted. Then these
  /// are definition errors: a repetition of something that contains a repetition, an option, or alternatives that do not begin with
  /// different letters; references, lookarounds, named groups, and options other than `(?i)`. The number of repetitions determines how long
  /// a string may be: 100,000 bytes with one, about 4,000 with two and 300 with three.
  ///
  /// A pattern that is not a regular expression is a definition error of the schema.
  public static func pattern(_ pattern: String, message: String? = nil) -> Validation {
    let expression = Result { () throws(UnusablePattern) in try TextPattern(pattern) }
    var validation = Validation(
      message ?? "must match \(pattern)", .pattern(expression: pattern),
      .pattern { string, steps in try (try? expression.get())?.matches(string, &steps) ?? false })
    if case .failure(let error) = expression {
      validation.definitionError = "has the pattern \"\(pattern)\", \(error.reason)"
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
  ///   each character, or add a ``length(_:message:)`` rule before this one.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func pattern<Output>(
    message: String = "must match the pattern", _ regex: @escaping @Sendable () -> Regex<Output>
  ) -> Validation {
    Validation(message) { try regex().wholeMatch(in: $0) != nil }
  }
}
