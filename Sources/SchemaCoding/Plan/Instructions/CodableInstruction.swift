/// Reads and writes a value by the `Codable` conformance of its type.
///
///     CodableInstruction<Point>       reads {"x": 1, "y": 2}; "x" instead of 1 is an issue at …x
///
/// Inside the type its own code decides. Leniency reaches no further than the value itself: a blank text may count as null.
final class CodableInstruction<Value: Codable>: Instruction<Value>, @unchecked Sendable {
  let leniency: Leniency

  init(leniency: Leniency) {
    self.leniency = leniency
  }

  private var name: String { "\(Value.self)" }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Value {
    if case .null = json { throw state.mismatch(json, expected: name, leniency: leniency) }
    do {
      return try ParsedDecoder.value(Value.self, from: json, levels: state.remainingDepth)
    } catch {
      if isMismatch(json, error) {
        throw state.mismatch(json, expected: error.expected ?? name, leniency: leniency)
      }
      let mark = state.log.mark
      let isSecret = state.secrecy > 0
      let rejected = state.refuse(
        Issue(
          error.code, expected: error.expected, found: isSecret ? nil : error.found,
          detail: isSecret ? nil : error.detail, underlying: error.underlying))
      state.log.locate(since: mark, at: error.path)
      throw rejected
    }
  }

  /// Whether the value as a whole is of the wrong kind, and nothing inside it.
  private func isMismatch(_ json: ParsedValue, _ failure: CodableFailure) -> Bool {
    if case .string(let text) = json, text.isBlank, leniency.contains(.emptyStringAsNull) { return true }
    return failure.path.isEmpty && failure.code == .typeMismatch && failure.detail == nil
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    do {
      return try OutputEncoder.output(value, levels: state.remainingDepth)
    } catch {
      let mark = state.log.mark
      let rejected = state.refuse(
        Issue(error.code, expected: error.expected, detail: error.detail, underlying: error.underlying))
      state.log.locate(since: mark, at: error.path)
      throw rejected
    }
  }

  override func summary(in listing: inout Listing) -> String {
    leniency.isEmpty ? "codable \(name)" : "codable \(name) (\(leniency))"
  }
}
