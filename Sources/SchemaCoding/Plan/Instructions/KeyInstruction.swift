/// Decodes the key of an object by its kind. A key is a string in any case, so that one which spells the value is as it is declared; what
/// spells none is `invalidFormat`.
///
///     KeyInstruction(NumberKind<Int>())      "12", "012"; not "x", not " 12"
final class KeyInstruction<K: Kind>: LeafInstruction<K>, @unchecked Sendable {
  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> K.Value {
    do {
      return try kind.coerceKey(json)
    } catch {
      throw context.fail(
        error.keyCode, expected: expectation, found: json, detail: error.detail, underlying: error.underlying)
    }
  }

  override var isKey: Bool { true }

  /// The instruction for the keys of a kind.
  static func of(_ kind: K) -> Instruction<K.Value> {
    kind is StringKind ? LeafInstruction.of(kind, leniency: []) : KeyInstruction(kind, leniency: [])
  }
}

extension CoercionError {
  /// The code of the issue where a key is refused.
  fileprivate var keyCode: IssueCode {
    switch code {
    case nil, .typeMismatch?, .inexact?, .outOfRange?: .invalidFormat
    case let code?: code
    }
  }
}
