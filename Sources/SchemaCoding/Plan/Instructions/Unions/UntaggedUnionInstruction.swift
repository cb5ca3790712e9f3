/// Decodes the first variant of a union that matches.
///
///     {"docks": [{"bikes": "2"}]}      [Dock] | Wrapped      $ unknownCase, because $.docks[0].bikes typeMismatch; $ typeMismatch
///
/// If a variant is lenient, or recovers from what it cannot decode, all are first tried as a strict call does, so that `1` stays a number beside
/// a Bool.
final class UntaggedUnionInstruction<Whole>: UnionInstruction<Whole>, @unchecked Sendable {
  /// The variants without leniency, fallbacks and dropped elements; empty if no variant has any of these.
  private let exact: [VariantInstruction<Whole>]
  /// The expectation, stored because building it takes time.
  private let name = "a variant of \(nameOfType(Whole.self))"

  init(
    _ variants: [VariantInstruction<Whole>], exact: [VariantInstruction<Whole>], in compilation: CompilationContext
  ) {
    self.exact = exact
    super.init(variants, isTagged: false, in: compilation, leniency: [])
  }

  override var expectation: String { name }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    let start = context.log.mark
    if let value = try exactMatch(json, &context) { return value }
    var hasBrokenRules = false
    var countsAsNull = true
    var reasons: [[IssueLog.Note]] = []
    for variant in variants {
      let attempt = context.work.beginAttempt(at: json)
      do {
        return try variant.decode(json, &context)
      } catch {
        countsAsNull = countsAsNull && error == .convertedToNull
      }
      hasBrokenRules = hasBrokenRules || context.log.hasBrokenRules(since: start)
      context.work.repeatAll(since: attempt)
      if context.work.isExhausted(for: json) { throw tooComplex(json, since: start, &context) }
      reasons.append(context.log.reasons(since: start, maximum: 10))
      context.log.rollBack(to: start)
    }
    // A variant that matches except for a rule is not another representation.
    if hasBrokenRules { context.log.noteBrokenRule() }
    if json.isNull { throw context.fail(SchemaIssue(.nullValue, expected: expectedType(Whole.self))) }
    if countsAsNull {
      _ = context.fail(.nullValue, expected: expectedType(Whole.self), found: json)
      throw .convertedToNull
    }
    let found = context.excerpt(of: json)
    throw context.fail(
      SchemaIssue(.unknownCase, expected: expectation, found: found), because: reasons.sortedByDistance)
  }

  /// Returns the value of the first variant that matches without leniency.
  private func exactMatch(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole? {
    let start = context.log.mark
    // The issues are of no interest, except as the causes of repairs in the variant that matches.
    let silence = context.log.keepsRepairs ? 0 : 1
    for variant in exact {
      let attempt = context.work.beginAttempt(at: json)
      context.log.silence += silence
      let value = try? variant.decode(json, &context)
      context.log.silence -= silence
      if let value { return value }
      context.work.repeatAll(since: attempt)
      if context.work.isExhausted(for: json) { throw tooComplex(json, since: start, &context) }
      context.log.rollBack(to: start)
    }
    return nil
  }

  override func encode(_ value: Whole, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encodeVariant(of: value, among: variants, &context) { _, context, encodeContent throws(CodingFailure) in
      try encodeContent(&context)
    }
    return true
  }
}
