extension Issue: Equatable {
  /// Whether two issues say the same. What the schema's own code threw is compared by its text.
  public static func == (left: Issue, right: Issue) -> Bool {
    left.code == right.code && left.path == right.path && left.reason == right.reason
  }
}
