/// Why a kind did not decode or encode a value.
struct CoercionError: Error {
  /// The issue's code; nil for the default one: another JSON type, or a failed conversion.
  var code: IssueCode?
  var detail: String?
  var underlying: (any Error)?

  /// The value has a type that this kind does not decode.
  static var mismatch: CoercionError { CoercionError() }

  static func issue(_ code: IssueCode, _ detail: String? = nil) -> CoercionError {
    CoercionError(code: code, detail: detail)
  }
}
