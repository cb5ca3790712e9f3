/// An error of this library's `Codable` decoder or encoder.
///
/// `Codable` types expect the standard library's errors. Those have no room for a code, so each carries this issue as its
/// underlying error, by which it is recognized when the type's code rethrows it.
struct CodableIssue: Error {
  let code: IssueCode
  let expected: String?
  let detail: String?

  init(_ code: IssueCode, expected: String? = nil, detail: String? = nil) {
    self.code = code
    self.expected = expected
    self.detail = detail
  }

  /// Returns the issue for a value of the wrong JSON type.
  static func mismatch<Value>(_ json: JSONNode, _ type: Value.Type) -> CodableIssue {
    if json.isNull { return CodableIssue(.nullValue, expected: expectation(of: type)) }
    return CodableIssue(.typeMismatch, expected: expectation(of: type))
  }

  /// The expectation of a type in an issue. Containers are requested by the types `[String: Any]` and `[Any]`, which are never decoded.
  static func expectation<Value>(of type: Value.Type) -> String {
    if type == [String: Any].self { return "an object" }
    if type == [Any].self { return "an array" }
    return expectedType(type)
  }
}

extension CodableIssue {
  /// The issue as the error that a type's `init(from:)` expects.
  func decodingError<Value>(_ type: Value.Type, at codingPath: [any CodingKey]) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: string, underlyingError: self)
    switch code {
    case .nullValue: return .valueNotFound(type, context)
    case .typeMismatch: return .typeMismatch(type, context)
    default: return .dataCorrupted(context)
    }
  }

  /// The issue as the error that a type's `encode(to:)` expects.
  func encodingError(_ value: Any, at codingPath: [any CodingKey]) -> EncodingError {
    .invalidValue(value, .init(codingPath: codingPath, debugDescription: string, underlyingError: self))
  }

  private var string: String {
    [code.description, expected.map { "expected \($0)" }, detail].compactMap { $0 }.joined(separator: ", ")
  }
}
