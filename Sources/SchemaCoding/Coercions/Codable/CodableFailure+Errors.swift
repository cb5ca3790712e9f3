extension CodableFailure {
  /// Creates a failure from an error that a `Codable` type's own code threw.
  ///
  /// The path in the error is used only if it leads to the value where the error arose, or further down. The decoder of another
  /// document, embedded in a string, or an author who gives no path, does not know the position of the value.
  init(_ error: any Error, surfacedAt position: [JSONPath.Component], type: String?) {
    switch error {
    case let error as DecodingError:
      self.init(error, surfacedAt: position, type: type)
    case EncodingError.invalidValue(let value, let context):
      self.init(
        .notEncodable, expected: "\(Swift.type(of: value))", context: ErrorContext(context), surfacedAt: position)
    default:
      self.init(path: position, code: .custom, expected: type, underlying: error)
    }
  }

  private init(_ error: DecodingError, surfacedAt position: [JSONPath.Component], type: String?) {
    let context = error.context.map { ErrorContext($0) } ?? ErrorContext()
    switch error {
    case .keyNotFound(let key, _):
      self.init(.missingKey, context: context, surfacedAt: position)
      detail = nil
      path.append(key.component)
    case .valueNotFound(let type, _):
      self.init(.nullValue, expected: CodableIssue.name(of: type), context: context, surfacedAt: position)
    case .typeMismatch(let type, _):
      self.init(.typeMismatch, expected: CodableIssue.name(of: type), context: context, surfacedAt: position)
    case .dataCorrupted:
      self.init(.invalidFormat, context: context, surfacedAt: position)
      if context.failure == nil, path == position { expected = type }
    @unknown default:
      self.init(path: position, code: .custom, expected: type, underlying: error)
    }
  }

  private init(
    _ code: IssueCode, expected: String? = nil, context: ErrorContext, surfacedAt position: [JSONPath.Component]
  ) {
    let isWithin = context.path.starts(with: position)
    self.init(
      path: isWithin ? context.path : position, code: context.failure?.code ?? code,
      expected: context.failure?.expected ?? expected, detail: context.detail,
      underlying: context.failure == nil ? context.underlying : nil)
  }
}

/// The common part of both kinds of error contexts.
private struct ErrorContext {
  var path: [JSONPath.Component] = []
  var string = ""
  var underlying: (any Error)?

  init() {}

  init(_ context: DecodingError.Context) {
    path = context.codingPath.map(\.component)
    string = context.debugDescription
    underlying = context.underlyingError
  }

  init(_ context: EncodingError.Context) {
    path = context.codingPath.map(\.component)
    string = context.debugDescription
    underlying = context.underlyingError
  }

  var failure: CodableIssue? { underlying as? CodableIssue }

  /// The error's own description, without the period, because an issue continues after it.
  var detail: String? {
    guard failure == nil else { return failure?.detail }
    let words = string.hasSuffix(".") ? String(string.dropLast()) : string
    return words.isEmpty ? nil : words
  }
}

extension DecodingError {
  var context: Context? {
    switch self {
    case .keyNotFound(_, let context), .valueNotFound(_, let context), .typeMismatch(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
