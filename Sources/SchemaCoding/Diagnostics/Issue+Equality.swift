extension Issue: Equatable {
  /// Whether two issues are equal. Errors thrown by the schema's own code are compared by their descriptions.
  public static func == (left: Issue, right: Issue) -> Bool {
    left.code == right.code && left.path == right.path && left.expected == right.expected && left.found == right.found
      && left.detail == right.detail && left.underlyingText == right.underlyingText && left.causes == right.causes
  }

  /// The description of the underlying error.
  var underlyingText: String? { underlying.map { "\($0)" } }
}
