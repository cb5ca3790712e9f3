extension Issue {
  /// Creates an issue from an error that a `Codable` type's own code threw, with the path from the value that was requested.
  ///
  ///     {"legs": [{"km": "x"}]}      $.legs[0].km typeMismatch expected a Double
  ///
  /// The path in the error is used only if it leads to the value where the error arose, or further down. It may not: the error may come
  /// from the decoder of another document, embedded in a string, or have no path.
  init(_ error: any Error, surfacedAt position: [JSONPath.Component], type: String?) {
    guard let context = ErrorContext(error) else {
      self.init(.custom, at: JSONPath(position), expected: type, underlying: error)
      return
    }
    switch error {
    case EncodingError.invalidValue(let value, _):
      self.init(.notEncodable, expected: expectedType(Swift.type(of: value)), context: context, surfacedAt: position)
    default:
      self.init(.invalidFormat, context: context, surfacedAt: position)
      if context.issue == nil, path.components == position { expected = type }
    }
  }

  private init(
    _ code: IssueCode, expected: String? = nil, context: ErrorContext, surfacedAt position: [JSONPath.Component]
  ) {
    let path = context.codingPath.map(\.component)
    self.init(
      context.issue?.code ?? code, at: JSONPath(path.starts(with: position) ? path : position),
      expected: context.issue?.expected ?? expected,
      detail: context.issue == nil ? context.detail : context.issue?.detail,
      underlying: context.issue == nil ? context.underlying : nil)
  }
}

extension ErrorContext {
  var issue: CodableIssue? { underlying as? CodableIssue }
}
