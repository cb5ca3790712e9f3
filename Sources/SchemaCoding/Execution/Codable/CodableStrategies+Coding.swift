import Foundation

extension CodableStrategies {
  /// Encodes a date or data in the given format; nil for any other type, and without a format.
  func encoded<Value>(_ value: Value) throws(CodableIssue) -> JSONValue? {
    if let dates, let date = value as? Date {
      do {
        return try dates.form.jsonValue(of: date)
      } catch {
        throw CodableIssue(error, expected: DateKind(dates).expectation, .outOfRange)
      }
    }
    if let data, let bytes = value as? Data { return .string(data.string(from: bytes)) }
    return nil
  }
}

extension CodableIssue {
  fileprivate init(_ error: CoercionError, expected: String, _ code: IssueCode) {
    self.init(
      error.code ?? code, expected: expected, detail: error.detail ?? error.underlying.map { String(describing: $0) })
  }
}
