typealias Coerced<Value> = (value: Value, exactness: Exactness)

/// How exactly a value was decoded.
enum Exactness {
  /// Decoded from the declared representation.
  case exact
  /// Converted from another representation, with leniency.
  case converted
  /// Decoded from the declared representation, but changed, for example rounded.
  case adjusted
  /// Converted from another representation, and changed.
  case convertedAndAdjusted
}

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
