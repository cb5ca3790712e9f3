/// Decodes a value in the first of several forms that fits.
///
///     {"docks": [{"bikes": "2"}]}      [Dock] | Wrapped      $ unknownCase, because $.docks[0].bikes typeMismatch; $ typeMismatch
final class UntaggedUnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  let variants: [VariantInstruction<Whole>]
  private let formContents: Contents
  /// What is expected, which takes time to spell.
  private let name = "a form of \(nameOfType(Whole.self))"

  init(_ variants: [VariantInstruction<Whole>]) {
    self.variants = variants
    formContents = variants.reduce(into: []) { $0.formUnion($1.contents) }
  }

  override var isSecret: Bool { variants.contains { $0.isSecret } }
  override var contents: Contents { formContents }
  override var expectation: String { name }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    let start = state.log.mark
    var hasBrokenRules = false
    var reasons: [Issue] = []
    for variant in variants {
      let attempt = state.discarded.tryForm()
      if let value = try? variant.decode(json, &state) { return value }
      hasBrokenRules = hasBrokenRules || state.log.hasBrokenRules(since: start)
      state.discarded.fail(since: attempt)
      if state.discarded.isExhausted(for: json) { throw giveUp(json, since: start, &state) }
      if let reason = state.log.firstIssue(since: start) { reasons.append(reason) }
      state.log.rollBack(to: start)
    }
    // A form that fits but for a rule is no other representation.
    if hasBrokenRules { state.log.noteBrokenRule() }
    if json.isNull { throw state.refuse(Issue(.nullValue, expected: nameOfType(Whole.self))) }
    let found = state.excerpt(of: json)
    throw state.refuse(
      Issue(.unknownCase, expected: expectation, found: found, causes: reasons.sortedByDistance))
  }

  /// Says that no more forms are tried, unless a union inside has said so.
  private func giveUp(_ json: JSONNode, since start: IssueLog.Mark, _ state: inout DecodingState) -> Rejected {
    let inner = state.log.firstIssue(since: start) { $0.code == .tooComplex }
    state.log.rollBack(to: start)
    if let inner { return state.refuse(inner) }
    let (found, detail) = (state.excerpt(of: json), state.discarded.message)
    return state.refuse(Issue(.tooComplex, expected: expectation, found: found, detail: detail))
  }

  override func encode(_ value: Whole, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try variants.encode(value, &state) { _, state, form throws(Rejected) in try form(&state) }
    return true
  }

  override func summary(in listing: inout Listing) -> String {
    "\(Whole.self): " + variants.map { $0.summary(in: &listing) }.joined(separator: " | ")
  }
}

extension [Issue] {
  /// Why each form failed, that which came furthest first. Unions in unions have reasons of their own: only those of the first are
  /// kept, so that there are no more of them at each level than at the one above.
  fileprivate var sortedByDistance: [Issue] {
    let distances = map(\.path.distance)
    let order = indices.sorted { one, other in
      if distances[one] == distances[other] { return one < other }
      return distances[other].lexicographicallyPrecedes(distances[one])
    }
    return order.enumerated().map { rank, index in
      var issue = self[index]
      if rank > 0 { issue.causes = [] }
      return issue
    }
  }
}

extension JSONPath {
  /// How far into a document the path leads, step by step: of two elements the later one is further, and of two paths the longer one
  /// if it goes on where the other ends.
  fileprivate var distance: [Int] {
    components.map { step in
      if case .index(let index) = step { index } else { 0 }
    }
  }
}
