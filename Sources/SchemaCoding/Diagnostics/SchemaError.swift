/// All that is wrong with one document, or with one model to be written.
///
/// A document is read to its end before this is thrown, so that one error names every fault with its path:
///
///     3 issues
///       $.id        typeMismatch   expected number Int, found "7"
///       $.name      missingKey     expected string
///       $.gears[1]  unconvertible  expected number Int, found "x"
///
/// An error can be encoded and decoded, to be collected or compared: it says the same afterwards and is equal.
public struct SchemaError: Error, Codable, Equatable, Sendable {
  /// The issues in the order of the schema's fields and the document's elements, at most
  /// ``DecodingOptions/maximumIssues`` of them. If there were more, the last one is `.tooManyIssues`.
  public let issues: [Issue]
  /// How many issues were found beyond those that are kept.
  public let omittedIssueCount: Int

  /// Creates an error of issues, such as the causes of a report's repairs.
  public init(issues: [Issue], omittedIssueCount: Int = 0) {
    self.issues = issues
    self.omittedIssueCount = omittedIssueCount
  }

  init(_ issue: Issue) {
    self.init(issues: [issue])
  }
}
