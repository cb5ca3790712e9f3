/// What was logged about a value that a type's code asked for, inside the error that is thrown into that code.
///
/// `Codable` types expect the standard library's errors, which have no room for issues. So each carries them as its underlying error, by
/// which it is recognized when the type's code throws it on.
final class CodableFailure: Error, @unchecked Sendable {
  /// What was logged, located from the value whose type's code gets the error.
  lazy var notes = found()
  /// Finds the notes; nil once that is done, because it keeps the session, which may keep this.
  private var find: (() -> IssueLog.RemovedNotes)?

  init(notes: IssueLog.RemovedNotes = .none) { self.notes = notes }

  /// A failure whose issues are only found if the error is thrown on.
  init(_ find: @escaping () -> IssueLog.RemovedNotes) { self.find = find }

  private func found() -> IssueLog.RemovedNotes {
    defer { find = nil }
    return find?() ?? .none
  }

  /// The failure that an error carries.
  static func carried(by error: any Error) -> CodableFailure? {
    ErrorContext(error)?.underlying as? CodableFailure
  }

  /// The same error, carrying this failure. An error of a type's own cannot carry it, and stays as it is.
  func carried(by error: any Error) -> any Error {
    func carrying(_ context: DecodingError.Context) -> DecodingError.Context {
      .init(codingPath: context.codingPath, debugDescription: context.debugDescription, underlyingError: self)
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context): DecodingError.keyNotFound(key, carrying(context))
    case DecodingError.valueNotFound(let type, let context): DecodingError.valueNotFound(type, carrying(context))
    case DecodingError.typeMismatch(let type, let context): DecodingError.typeMismatch(type, carrying(context))
    case DecodingError.dataCorrupted(let context): DecodingError.dataCorrupted(carrying(context))
    case EncodingError.invalidValue(let value, let context):
      EncodingError.invalidValue(
        value,
        .init(codingPath: context.codingPath, debugDescription: context.debugDescription, underlyingError: self))
    default: error
    }
  }
}

extension SchemaIssue {
  /// The issue as an error of the standard library describes it.
  var codingErrorDescription: String {
    [code.description, expected.map { "expected \($0)" }, detail].compactMap { $0 }.joined(separator: ", ")
  }
}

extension DecodingError {
  /// The error that a type's code expects for an issue, one step from its decoder's value, or of that value itself.
  static func carrying(
    _ carrier: CodableFailure, _ issue: SchemaIssue?, _ type: Any.Type, in position: CodingPosition, _ step: CodingStep?
  ) -> DecodingError {
    let path = position.codingPath
    func context(_ path: some Sequence<any CodingKey>) -> Context {
      Context(
        codingPath: Array(path), debugDescription: issue?.codingErrorDescription ?? "cannot be decoded",
        underlyingError: carrier)
    }
    // The issue may be about an element further inside.
    let others = issue?.path.components.dropFirst(position.steps.count - position.origin + (step == nil ? 0 : 1)) ?? []
    let whole = path + (step.map { [$0.key] } ?? []) + others.map(\.codingKey)
    switch issue?.code {
    case IssueCode.missingKey: return .keyNotFound(whole.last ?? AnyKey(""), context(whole.dropLast()))
    case IssueCode.nullValue: return .valueNotFound(type, context(whole))
    case IssueCode.typeMismatch, IssueCode.unconvertible: return .typeMismatch(type, context(whole))
    default: return .dataCorrupted(context(whole))
    }
  }
}

extension EncodingError {
  /// The error that a type's code expects for an issue, one step from its encoder's value, or of that value itself.
  static func carrying(
    _ carrier: CodableFailure, _ issue: SchemaIssue?, _ value: Any, in position: CodingPosition,
    _ step: JSONPath.Component? = nil
  ) -> EncodingError {
    // The issue may be about an element further inside.
    let others = issue?.path.components.dropFirst(position.steps.count - position.origin + (step == nil ? 0 : 1)) ?? []
    let path = position.codingPath + (step.map { [$0.codingKey] } ?? []) + others.map(\.codingKey)
    let description = issue?.codingErrorDescription ?? "cannot be encoded"
    return .invalidValue(
      value, Context(codingPath: path, debugDescription: description, underlyingError: carrier))
  }
}

extension SchemaIssue {
  /// The issues for an error of a type's own code, with their paths from the type's value.
  ///
  ///     {"legs": [{"km": "x"}]}      $.legs[0].km typeMismatch expected a Double
  ///
  /// The path in the error is used only if it leads to that value, which the given steps do, or further down. It may not: the error may
  /// come from the decoder of another document, embedded in a string, or have no path.
  static func issues(
    of error: any Error, thrownBy type: Any.Type, at keys: [any CodingKey], in json: JSONNode?
  ) -> [SchemaIssue] {
    guard let context = ErrorContext(error) else {
      if let error = error as? SchemaError { return error.issues }
      return [SchemaIssue(.custom, expected: expectedType(type), found: json?.excerpt, underlying: error)]
    }
    let (ownSteps, steps) = (context.codingPath.map(\.component), keys.map(\.component))
    let path = ownSteps.starts(with: steps) ? Array(ownSteps[steps.count...]) : []
    if let error = context.underlying as? SchemaError { return error.issues.map { $0.located(below: path) } }
    var issue = SchemaIssue(.invalidFormat, at: JSONPath(path), detail: context.detail, underlying: context.underlying)
    switch error {
    case DecodingError.keyNotFound(let key, _):
      issue = SchemaIssue(.missingKey, at: JSONPath(path + [key.component]))
      issue.detail = json?.detailOfMissingKey(at: issue.path.components)
      return [issue]
    case DecodingError.valueNotFound(let type, _):
      issue = SchemaIssue(.nullValue, at: issue.path, expected: expectation(of: type), detail: issue.detail)
      return [issue]
    case DecodingError.typeMismatch(let type, _):
      issue = SchemaIssue(.typeMismatch, at: issue.path, expected: expectation(of: type), detail: issue.detail)
    case EncodingError.invalidValue(let value, _):
      issue = SchemaIssue(
        .notEncodable, at: issue.path, expected: expectedType(Swift.type(of: value)), detail: issue.detail,
        underlying: issue.underlying)
    default:
      if path.isEmpty { issue.expected = expectedType(type) }
      // What the standard library throws for a raw value without a case.
      if path.isEmpty, type is any RawRepresentable.Type, issue.detail?.hasPrefix("Cannot initialize") == true {
        issue = SchemaIssue(.unknownCase, expected: choice(of: type) ?? issue.expected)
      }
    }
    issue.found = json?.value(at: path)?.excerpt
    return [issue]
  }

  /// The raw values of an enumeration, if they can be listed.
  private static func choice(of type: Any.Type) -> String? {
    func choice<Case: RawRepresentable>(_ type: Case.Type) -> String? { Case.allRawValues?.choice }
    return (type as? any RawRepresentable.Type).flatMap { choice($0) }
  }

  /// The expectation of a type in an error. Containers are asked for by the types `[String: Any]` and `[Any]`, which are never decoded.
  static func expectation(of type: Any.Type) -> String {
    if type == [String: Any].self { return "an object" }
    if type == [Any].self { return "an array" }
    return expectedType(type)
  }
}

/// The context of a `DecodingError` or an `EncodingError`.
struct ErrorContext {
  let codingPath: [any CodingKey]
  let underlying: (any Error)?
  let string: String

  init?(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      (codingPath, string, underlying) = (context.codingPath, context.debugDescription, context.underlyingError)
    case EncodingError.invalidValue(_, let context):
      (codingPath, string, underlying) = (context.codingPath, context.debugDescription, context.underlyingError)
    default: return nil
    }
  }

  /// The error's own description, without the period, because an issue continues after it.
  var detail: String? {
    let words = string.hasSuffix(".") ? String(string.dropLast()) : string
    return words.isEmpty ? nil : words
  }
}
