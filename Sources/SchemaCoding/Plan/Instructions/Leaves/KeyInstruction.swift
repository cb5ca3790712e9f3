/// Decodes the key of an object, or one of several values in a string, with its kind. Both are always strings, so one that spells the
/// value is exact; one that does not is `invalidFormat`.
///
///     KeyInstruction(NumberKind<Int>())      "12", "012"; not "x", not " 12"
final class KeyInstruction<Value>: LeafInstruction<Value>, @unchecked Sendable {
  /// Where the value is, in the words of issues.
  private let location: String

  init(_ kind: some Kind<Value>, in compilation: CompilationContext) {
    location = compilation.isPartOfString ? "in the string" : "as the key"
    super.init(kind, leniency: [])
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    do {
      return try kind.coerceKey(json)
    } catch {
      throw context.fail(
        error.keyCode, expected: "\(expectation) \(location)", found: json, detail: error.detail,
        underlying: error.underlying)
    }
  }

  override var isKey: Bool { true }

  static func of(_ kind: some Kind<Value>, in compilation: CompilationContext) -> Instruction<Value> {
    kind is StringKind ? LeafInstruction.of(kind, leniency: []) : KeyInstruction(kind, in: compilation)
  }
}

extension CoercionError {
  fileprivate var keyCode: IssueCode {
    switch code {
    case nil, .typeMismatch?, .inexact?, .outOfRange?: .invalidFormat
    case let code?: code
    }
  }
}
