extension Issue: Equatable {
  /// Whether two issues say the same. What the schema's own code threw is compared by its string.
  public static func == (left: Issue, right: Issue) -> Bool {
    left.code == right.code && left.path == right.path && left.expected == right.expected && left.found == right.found
      && left.detail == right.detail && left.underlyingText == right.underlyingText && left.causes == right.causes
  }

  /// What the underlying error says, as it says it.
  var underlyingText: String? { underlying.map { "\($0)" } }
}
