/// One error in a document, or in a model to be encoded.
public struct SchemaIssue: Error, Sendable {
  /// The kind of issue, as a stable code.
  public let code: IssueCode
  /// The path of the value.
  public internal(set) var path: JSONPath
  /// What the schema expected, such as `an Int` or `a date (iso8601)`; nil if it does not apply.
  public internal(set) var expected: String?
  /// The document's value, shortened, such as `"north"` or `an array of 3 elements`; nil if there is none or it is redacted.
  public internal(set) var found: String?
  /// Additional information, such as a rule's message or the parser's reason.
  public package(set) var detail: String?
  /// The error that was thrown by a closure, by a `Codable` type, or while a file was read; nil for most issues.
  public let underlying: (any Error)?
  /// What led to the issue.
  ///
  /// For a union: why each variant failed, beginning with the variant that got furthest. For a closure that decoded with another schema: the
  /// issues of that schema. For a thrown issue: its own causes. Empty for all other issues, and for closures inside a cipher.
  public internal(set) var causes: [SchemaIssue]
  /// The name of the broken rule: that of a predefined rule, such as `length`, or the `id` that the schema gives it; nil if there is none.
  public let rule: String?
  /// The parameters that the schema knows; ``parameters`` adds what the issue itself says.
  var knownParameters: JSONObject
  /// The JSON type of the document's value; nil if there is none.
  var foundType: JSONType?
  /// Which steps of the path are keys that come from the data, as those of dictionaries do.
  var dataKeys: [Int] = []
  var place = InputPlace()

  /// Where the value is in the input; nil unless bytes or a string were decoded.
  ///
  /// A missing key has the place of its object, and a value in an embedded document or a cipher that of the string.
  ///
  /// It is found when it is first asked for. It takes no part in comparisons of issues.
  public var location: JSONLocation? { place.location }

  /// Creates an issue, for tests, and for closures of a schema to throw.
  ///
  /// An issue thrown by a closure of the schema or by an initializer is kept as thrown. Its path is relative to the value, and a missing
  /// `expected`, `found` or `detail` is filled in. Any other error becomes a `custom` issue, and so does an issue thrown inside or around
  /// an encrypted value.
  ///
  ///     Field("iban").string().map { (text: String) -> IBAN in
  ///       guard let iban = IBAN(text) else { throw SchemaIssue(.invalidFormat, expected: "an IBAN") }
  ///       return iban
  ///     }
  public init(
    _ code: IssueCode, at path: JSONPath = JSONPath(), expected: String? = nil, found: String? = nil,
    detail: String? = nil, underlying: (any Error)? = nil, causes: [SchemaIssue] = [], rule: String? = nil,
    parameters: JSONObject = [:]
  ) {
    self.code = code
    self.path = path
    self.expected = expected
    self.found = found
    self.detail = detail
    self.underlying = underlying
    self.causes = causes
    self.rule = rule
    knownParameters = parameters
  }
}

extension SchemaIssue {
  /// The issue as it may be shown inside a cipher: its code and path, the expectation, and a rule's message.
  var redacted: SchemaIssue {
    SchemaIssue(
      code, at: path, expected: expected, detail: code == .validationFailed ? detail : nil,
      causes: causes.map(\.redacted), rule: rule, parameters: knownParameters)
  }

  /// Returns the issue with its missing details filled in.
  func completed(expected: String?, found: String?, detail: String?) -> SchemaIssue {
    SchemaIssue(
      code, at: path, expected: self.expected ?? expected, found: self.found ?? found, detail: self.detail ?? detail,
      underlying: underlying, causes: causes, rule: rule, parameters: knownParameters)
  }

  /// Lets the issue and its causes find their places.
  mutating func locate(in places: InputPlaces) {
    if code != .tooManyIssues { place = places.add(path) }
    for index in causes.indices { causes[index].locate(in: places) }
  }

  /// Returns the issue, and its causes, with these steps before their paths.
  func located(below steps: [JSONPath.Component]) -> SchemaIssue {
    var issue = self
    issue.path.components = steps + path.components
    issue.dataKeys = dataKeys.map { $0 + steps.count }
    issue.causes = causes.map { $0.located(below: steps) }
    return issue
  }
}

extension SchemaIssue: Equatable {
  /// Whether two issues are equal. Errors thrown by the schema's own code are compared by their descriptions.
  public static func == (left: SchemaIssue, right: SchemaIssue) -> Bool {
    left.code == right.code && left.path == right.path && left.expected == right.expected && left.found == right.found
      && left.detail == right.detail && left.underlyingText == right.underlyingText && left.causes == right.causes
      && left.rule == right.rule && left.ownParameters == right.ownParameters
  }

  var underlyingText: String? { underlying.map { "\($0)" } }
}
