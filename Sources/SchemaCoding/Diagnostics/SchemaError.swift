/// All issues of one document, or of one model to be encoded.
///
/// The whole document is decoded before this is thrown, so one error contains every issue with its path:
///
///     3 issues
///       $.id        typeMismatch   expected an Int, found "7"
///       $.name      missingKey     expected a string
///       $.gears[1]  unconvertible  expected an Int, found "x"
///
/// An error can be encoded and decoded, to be collected or compared; the result is equal and has the same description.
public struct SchemaError: Error, Codable, Equatable, Sendable {
  /// The issues, in the order of the schema's fields and the document's elements: at most ``DecodingOptions/maximumIssues``, followed
  /// by one `.tooManyIssues` if there were more.
  public internal(set) var issues: [Issue]
  /// The number of issues beyond those that are kept.
  public let omittedIssueCount: Int

  /// The number of the line in a stream of JSON Lines, counted from one; nil for any other document.
  public internal(set) var line: Int?

  /// Creates an error from issues: in tests, or to treat the causes of a report's repairs as an error.
  public init(issues: [Issue], omittedIssueCount: Int = 0, line: Int? = nil) {
    self.issues = issues
    self.omittedIssueCount = omittedIssueCount
    self.line = line
  }

  init(_ issue: Issue) {
    self.init(issues: [issue])
  }

  /// The same error, of a line in a stream.
  func onLine(_ number: Int) -> SchemaError {
    var error = self
    error.line = number
    return error
  }

  /// The same error, whose issues find their places in the input.
  func located(in input: InputPlaces.Input?) -> SchemaError {
    guard let input else { return self }
    var error = self
    let places = InputPlaces(input)
    for index in issues.indices { error.issues[index].locate(in: places) }
    return error
  }
}
