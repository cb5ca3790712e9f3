/// Reads null as nil and the rest by the instruction inside. With `recovers`, what that cannot read is nil as well, and
/// reported.
final class OptionalInstruction<Wrapped>: Instruction<Wrapped?>, @unchecked Sendable {
  let wrapped: Instruction<Wrapped>
  let recovers: Bool

  init(_ wrapped: Instruction<Wrapped>, recovers: Bool) {
    self.wrapped = wrapped
    self.recovers = recovers
  }

  override var expectation: String { wrapped.expectation }
  override var acceptsNull: Bool { true }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Wrapped? {
    try decode(json, into: nil, &state)
  }

  override func merge(
    _ json: ParsedValue, into value: Wrapped?, _ state: inout DecodingState
  ) throws(Rejected) -> Wrapped? {
    try decode(json, into: value, &state)
  }

  private func decode(
    _ json: ParsedValue, into current: Wrapped?, _ state: inout DecodingState
  ) throws(Rejected) -> Wrapped? {
    if case .null = json { return nil }
    let mark = state.log.mark
    do {
      if let current { return try wrapped.merge(json, into: current, &state) }
      return try wrapped.decode(json, &state)
    } catch .blank {
      state.log.repair(since: mark, as: .converted, expected: "null", found: state.excerpt(of: json))
      return nil
    } catch {
      guard recovers else { throw error }
      state.log.repair(since: mark, as: .fellBack, expected: nil, found: state.excerpt(of: json))
      return nil
    }
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Wrapped? { nil }

  override func encode(_ value: Wrapped?, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    guard let value else { return nil }
    return try wrapped.encode(value, &state)
  }

  override func summary(in listing: inout Listing) -> String { wrapped.summary(in: &listing) + "?" }
}
