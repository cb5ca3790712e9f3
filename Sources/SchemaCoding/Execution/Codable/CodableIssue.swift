/// An error of this library's encoder for `Codable` types.
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
}

extension CodableIssue {
  /// The issue as the error that a type's `encode(to:)` expects.
  func encodingError(_ value: Any, at codingPath: [any CodingKey]) -> EncodingError {
    .invalidValue(value, .init(codingPath: codingPath, debugDescription: string, underlyingError: self))
  }

  private var string: String {
    [code.description, expected.map { "expected \($0)" }, detail].compactMap { $0 }.joined(separator: ", ")
  }
}
