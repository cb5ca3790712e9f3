/// Decodes and encodes one of several variants.
class UnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  final let variants: [VariantInstruction<Whole>]
  /// The variant that matches everything that no tag or key selects, if there is one.
  final let otherwise: VariantInstruction<Whole>?
  /// The variant for what has no tag, if there is one.
  final let missing: VariantInstruction<Whole>?
  /// The variant for what a tag or key selects, but that cannot be decoded.
  private final let undecodable: VariantInstruction<Whole>?
  /// The leniency for tags and keys. The variants have their own.
  final let leniency: Leniency
  /// The keys of enclosing unions in the same object, if unknown keys are rejected in it; nil if they are ignored.
  private final let keysOfUnions: KnownKeys?
  // Stored, because unions inside each other may share parts: asking all of them again each time would take as long as there are paths.
  private final let variantFacts: ValueFacts
  private final let takesAnything: Bool

  init(
    _ variants: [VariantInstruction<Whole>], isTagged: Bool = true, in compilation: CompilationContext,
    leniency: Leniency
  ) {
    self.variants = variants
    keysOfUnions = compilation.keysOfUnions
    otherwise = variants.first { $0.role == .otherwise || $0.role == .untagged }
    missing = variants.first { $0.role == .missingTag }
    undecodable = compilation.allowsLoss ? variants.first { $0.role == .undecodable } : nil
    self.leniency = leniency
    let all = variants.map { $0.facts }
    var facts = ValueFacts(containing: all, concedes: undecodable != nil || !leniency.isEmpty)
    facts.hasRules = true
    facts.acceptsObject = all.contains { $0.acceptsObject }
    facts.acceptsArray = all.contains { $0.acceptsArray }
    facts.mergesAsDocument = true
    variantFacts = facts
    // Without a tag, any variant may; otherwise, only what decodes the rest.
    takesAnything =
      isTagged
      ? otherwise != nil && undecodable != nil && [otherwise, undecodable].contains { $0?.shape.isAnything == true }
      : variants.contains { $0.shape.isAnything }
  }

  /// How a variant is tagged.
  var layout: UnionDescription.Layout { .untagged }

  /// Decodes a value that is not an object, and so has neither a tag nor a key.
  final func decodeNonObject(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    if let variant = missing ?? otherwise { return try variant.decode(json, &context) }
    throw context.mismatch(json, expected: expectation, leniency: leniency)
  }

  /// Decodes an object that is not shared with other members, and rejects its other keys, if they are not ignored. If `keys` returns
  /// nil, the `otherwise` variant handles them.
  final func decodeAlone(
    _ object: JSONNode, _ context: inout DecodingContext,
    decode: (inout DecodingContext) throws(CodingFailure) -> Whole,
    keys: (inout DecodingContext) -> [KnownKeys]?
  ) throws(CodingFailure) -> Whole {
    guard let keysOfUnions else { return try decode(&context) }
    let whole: Result<Whole, CodingFailure>
    do { whole = .success(try decode(&context)) } catch { whole = .failure(error) }
    if let keys = keys(&context) { try context.rejectUnknownKeys(of: object, except: keys + [keysOfUnions]) }
    return try whole.get()
  }

  /// Decodes what a tag or key selects. If that fails, the `undecodable` variant decodes all of it.
  @inline(__always)
  final func decodeSelected(
    _ json: JSONNode, _ context: inout DecodingContext, asMembers: Bool = false,
    _ decode: (inout DecodingContext) throws(CodingFailure) -> Whole
  ) throws(CodingFailure) -> Whole {
    guard let undecodable else { return try decode(&context) }
    let (start, work) = (context.log.mark, context.work.beginAttempt(at: json))
    do throws(CodingFailure) {
      return try decode(&context)
    } catch {
      guard !error.isNull, !context.deferral.deferReplacement(of: json) else { throw error }
      context.work.repeatAll(since: work)
      if context.work.isExhausted(for: json) { throw tooComplex(json, since: start, &context) }
      context.repair(since: start, as: .fellBack, found: json)
      return asMembers ? try undecodable.decodeMembers(of: json, &context) : try undecodable.decode(json, &context)
    }
  }

  /// Logs that no more variants are tried, unless a nested union has logged it.
  final func tooComplex(
    _ json: JSONNode, since start: IssueLog.Mark, _ context: inout DecodingContext
  ) -> CodingFailure {
    let inner = context.log.firstIssue(since: start) { $0.code == .tooComplex }
    context.log.rollBack(to: start)
    if let inner { return context.fail(inner) }
    return context.failAsTooComplex(json, expected: expectation)
  }

  /// Encodes a value with the first variant that it matches.
  final func encodeVariant(
    of value: Whole, among candidates: [VariantInstruction<Whole>], _ context: inout EncodingContext,
    asMembers: (VariantInstruction<Whole>) -> Bool = { _ in false }, enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) {
    var value = ReflectedValue(value)
    for variant in candidates {
      if try variant.encode(&value, &context, asMembers: asMembers(variant), enclosed: enclosed) { return }
    }
    let detail = "no variant of \(Whole.self) matches this value"
    guard variants.contains(where: \.isDecodeOnly) else {
      throw context.fail(SchemaIssue(.notEncodable, detail: detail))
    }
    throw context.failAtGap("\(detail); variants without a closure that extracts the value are only decoded")
  }

  /// Merges an object, or its members, into an existing value without encoding this one; nil if that is impossible.
  func mergeInPlace(
    _ object: JSONNode, into value: Whole, asMembers: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole? { nil }

  override var facts: ValueFacts { variantFacts }

  /// The facts of a union of objects, unless its last variant decodes something else.
  final var factsOfObjects: ValueFacts {
    variantFacts.with { ($0.acceptsObject, $0.acceptsArray) = (true, otherwise?.facts.acceptsArray ?? false) }
  }
  final override var decodedNull: DecodedNull { .value }
  final override var shape: ValueShape { takesAnything ? .anything : .unknown }

  /// The variant of a value, as which it is encoded.
  final func variant(of value: Whole) -> VariantInstruction<Whole>? {
    var reflected = ReflectedValue(value)
    return variants.first { $0.matches(&reflected) }
  }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    let isDecoding = describer.direction == .decoding
    let described = variants.filter { isDecoding || !$0.isDecodeOnly }.map { variant in
      VariantDescription(
        tag: variant.tag, value: variant.description(in: &describer), isUndecodable: variant.role == .undecodable,
        isForMissingTag: variant.role == .missingTag)
    }
    return .union(
      UnionDescription(type: "\(Whole.self)", layout: layout, variants: described, leniency: leniency))
  }
}
