/// One thing that is wrong with a document, or with a model to be written.
public struct Issue: Error, Sendable {
  /// What is wrong, as a stable code.
  public let code: IssueCode
  /// Where it is wrong.
  public internal(set) var path: JSONPath
  /// What the schema declares, such as `number Int` or `date iso8601`; nil where that says nothing.
  public let expected: String?
  /// What the document has, shortened, such as `"north"` or `an array of 3`; nil where that is nothing or a secret.
  public let found: String?
  /// More that helps, such as a rule's message or the parser's reason.
  public let detail: String?
  /// The error that the schema's own code threw, for `.custom`.
  public let underlying: (any Error)?
  /// Why each form of a union was refused, the one that came furthest first; empty for all other issues.
  public internal(set) var causes: [Issue] = []

  /// Creates an issue, as the schema's own code or a test may need it.
  public init(
    _ code: IssueCode, at path: JSONPath = JSONPath(), expected: String? = nil, found: String? = nil,
    detail: String? = nil, underlying: (any Error)? = nil, causes: [Issue] = []
  ) {
    self.code = code
    self.path = path
    self.expected = expected
    self.found = found
    self.detail = detail
    self.underlying = underlying
    self.causes = causes
  }
}

extension Issue {
  /// The issue as it may be shown inside a cipher: its code and place, and what the schema says.
  var redacted: Issue {
    Issue(
      code, at: path, expected: expected, detail: code == .validationFailed ? detail : nil,
      causes: causes.map(\.redacted))
  }

  /// The issue of a value that lies at these steps inside another one. So do the values that its causes are about.
  func located(behind steps: [JSONPath.Component]) -> Issue {
    var issue = self
    issue.path.components = steps + path.components
    issue.causes = causes.map { $0.located(behind: steps) }
    return issue
  }
}
