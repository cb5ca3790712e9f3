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
  private enum CodingKeys: String, CodingKey { case issues, omittedIssueCount, line }

  /// Bytes that are compared and encoded as nothing, behind a reference, so that a result with an error stays small.
  private final class Input: Sendable {
    let bytes: Data

    init(_ bytes: Data) { self.bytes = bytes }
  }

  /// The issues, in the order of the schema's fields and the document's elements: at most ``CodingLimits/maximumIssues``, followed
  /// by one `.tooManyIssues` if there were more.
  public internal(set) var issues: [SchemaIssue]
  /// The number of issues beyond those that are kept.
  public let omittedIssueCount: Int

  /// The number of the line in a stream of JSON Lines, counted from one; nil for any other document.
  public internal(set) var line: Int?

  /// The line, the element or the event of a stream that failed, so that it can be set aside and mended: its first 64 KB.
  ///
  ///     case .failure(let error):
  ///       if let line = error.input { try rejects.write(contentsOf: line + [10]) }
  ///
  /// Nil for any other document, for a value that is too long, and if the schema decodes anything encrypted. It is not printed, and makes no
  /// difference to `==`; encoding an error leaves it out.
  public var input: Data? { failed?.bytes }
  private var failed: Input?

  /// Creates an error from issues: in tests, or to treat the causes of a report's repairs as an error.
  public init(issues: [SchemaIssue], omittedIssueCount: Int = 0, line: Int? = nil) {
    self.issues = issues
    self.omittedIssueCount = omittedIssueCount
    self.line = line
  }

  init(_ issue: SchemaIssue) {
    self.init(issues: [issue])
  }

  /// Whether both errors have the same issues, of the same line.
  public static func == (left: SchemaError, right: SchemaError) -> Bool {
    left.issues == right.issues && left.omittedIssueCount == right.omittedIssueCount && left.line == right.line
  }

  static let longestInput = 65_536

  /// The same error, of bytes in a stream.
  func of(_ bytes: ArraySlice<UInt8>) -> SchemaError {
    var error = self
    error.failed = Input(Data(bytes.prefix(Self.longestInput)))
    return error
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

extension SchemaError: CustomReflectable {
  /// A mirror without the input, which may be long.
  public var customMirror: Mirror {
    Mirror(self, children: ["issues": issues, "omittedIssueCount": omittedIssueCount, "line": line as Any])
  }
}
