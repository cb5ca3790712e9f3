/// Decodes the variant of a union whose key is present.
///
///     {"circle": {"radius": 2}}       the variant "circle", from {"radius": 2}
///     {"square": null}                no key is present: otherwise; or null, where a variant accepts it; or unknownCase
///
/// If several keys are present, the first variant wins. The keys of later variants are unknown, unless their values are null or count as it.
final class KeyedUnionInstruction<Whole>: UnionInstruction<Whole>, @unchecked Sendable {
  let byKey: [(key: UnionKey, variant: VariantInstruction<Whole>)]
  /// Those whose content may be null.
  private let nullable: [(key: UnionKey, variant: VariantInstruction<Whole>)]
  private let keys: [String: UnionKey]

  init(_ variants: [VariantInstruction<Whole>], keys: [UnionKey?], in compilation: CompilationContext) {
    byKey = zip(keys, variants).compactMap { key, variant in key.map { ($0, variant) } }
    nullable = byKey.filter { $0.variant.facts.acceptsNull }
    self.keys = Dictionary(byKey.map { ($0.key.string, $0.key) }) { first, _ in first }
    super.init(variants, in: compilation, leniency: compilation.leniency)
  }

  override var expectation: String { "an object" }
  override var layout: UnionDescription.Layout { .external }
  override var facts: ValueFacts { factsOfObjects }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    guard json.isObject else { return try decodeNonObject(json, &context) }
    return try decodeAlone(
      json, &context, decode: { context throws(CodingFailure) in try decodeObject(json, &context) },
      keys: { context in keysDecoded(from: json, &context) })
  }

  private func decodeObject(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    context.work.visit(byKey.count + json.count)
    let value = try context.nested { context throws(CodingFailure) in try match(in: json, &context) }
    if let value { return value }
    if let otherwise { return try otherwise.decode(json, &context) }
    throw unknown(json, &context)
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    if let value = try match(in: object, asMembers: true, &context) { return value }
    if let otherwise { return try otherwise.decodeMembers(of: object, &context) }
    throw unknown(object, &context)
  }

  override func mergeInPlace(
    _ object: JSONNode, into value: Whole, asMembers: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole? {
    if asMembers { return try mergeKeepingVariant(object, into: value, &context) }
    return try context.nested { context throws(CodingFailure) in
      try mergeKeepingVariant(object, into: value, &context)
    }
  }

  /// Decodes the value of the first key that is present; nil if there is none.
  private func match(
    in object: JSONNode, asMembers: Bool = false, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole? {
    for (key, variant) in byKey {
      for (path, json) in key.members(of: object) where !json.isNull {
        let start = context.log.mark
        do {
          return try decode(variant, json, at: path, of: key, in: object, asMembers: asMembers, &context)
        } catch let error where error.isNull {
          // What counts as null counts as missing.
          context.log.rollBack(to: start)
          if error == .convertedToNull {
            context.noteConversion(of: json, to: "null", at: path, declared: key.path)
          }
        }
      }
    }
    guard let (key, variant, member) = nullVariant(of: object) else { return nil }
    return try decode(variant, member.value, at: member.path, of: key, in: object, asMembers: asMembers, &context)
  }

  /// The first variant whose key is null, and whose content may be. If there is an `otherwise` variant, null is a missing key.
  func nullVariant(
    of object: JSONNode
  ) -> (key: UnionKey, variant: VariantInstruction<Whole>, member: UnionKey.Member)? {
    guard otherwise == nil else { return nil }
    return nullable.lazy.compactMap { key, variant in
      key.members(of: object).first { $0.value.isNull }.map { (key, variant, $0) }
    }.first
  }

  private func decode(
    _ variant: VariantInstruction<Whole>, _ content: JSONNode, at path: [JSONPath.Component], of key: UnionKey,
    in object: JSONNode, asMembers: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    try decodeSelected(object, &context, asMembers: asMembers) { context throws(CodingFailure) in
      try context.inside(path, declared: key.path) { context throws(CodingFailure) in
        try variant.decode(content, &context)
      }
    }
  }

  private func unknown(_ json: JSONNode, _ context: inout DecodingContext) -> CodingFailure {
    if context.log.silence > 0 { return .failed }
    let keys = byKey.map { "\"\($0.key.string)\"" }.joined(separator: ", ")
    let null = byKey.lazy.compactMap { $0.key.members(of: json).first }.first
    let detail = null.map { "but \(JSONPath($0.path).fieldName.excerpt) \($0.value.isNull ? "is" : "counts as") null" }
    return context.fail(
      .unknownCase, expected: "one of the keys \(keys)", found: json, detail: detail ?? Self.keysOfSmallObject(json),
      parameters: ["values": .array(byKey.map { .string($0.key.string) })])
  }

  private static func keysOfSmallObject(_ object: JSONNode) -> String? {
    guard object.count > 0, object.count <= 32 else { return nil }
    let keys = Set(object.members.map(\.key.string.excerpt))
    return keys.count > 3 ? nil : "namely \(keys.sorted().joined(separator: ", "))"
  }

  override func encode(_ value: Whole, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encodeVariant(of: value, among: variants, &context) { variant, context, encodeContent throws(CodingFailure) in
      guard let key = variant.key else { return try encodeContent(&context) }
      try context.object(count: 1) { context throws(CodingFailure) in try member(key, encodeContent, &context) }
    }
    return true
  }

  override func encodeMembers(of value: Whole, _ context: inout EncodingContext) throws(CodingFailure) {
    let enclosed: VariantEnclosure<Whole> = { variant, context, encodeContent throws(CodingFailure) in
      guard let key = variant.key else { return try encodeContent(&context) }
      try self.member(key, encodeContent, &context)
    }
    try encodeVariant(of: value, among: variants, &context, asMembers: { $0.key == nil }, enclosed: enclosed)
  }

  private func member(
    _ key: String, _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void,
    _ context: inout EncodingContext
  ) throws(CodingFailure) {
    try context.unionMember(keys[key] ?? UnionKey(.literal(key)), encodeContent)
  }

  // MARK: - As a part of an object

  override var objectFacts: ObjectFacts {
    let other = otherwise?.objectFacts ?? ObjectFacts(definitionErrorAsPart: nil)
    var facts = ObjectFacts(
      definitionErrorAsPart: other.definitionErrorAsPart,
      outputPaths: byKey.map { JSONPath($0.key.path) } + other.outputPaths,
      lacksTag: { [self] object in otherwise == nil && byKey.allSatisfy { $0.key.members(of: object).isEmpty } },
      ignoresNullMembers: { [self] object in nullVariant(of: object) == nil })
    if facts.definitionErrorAsPart != nil { return facts }
    let own = byKey.map(\.key.known)
    let holdingValues = byKey.filter { $0.variant.facts.mayHoldValues }.flatMap(\.key.known.list)
    let containers = holdingValues.map { [JSONPath.Component.key($0)] } + other.keys.containers
    facts.keys = MemberKeys(ofUnion: own.joined.union(other.keys.all), containers: containers) {
      [self] object, others, context in
      keysDecoded(from: object, &context) ?? own + other.keys.decoded(from: object, others: others, &context)
    }
    return facts
  }
}

extension VariantInstruction {
  /// The key of a variant.
  fileprivate var key: String? {
    if case .string(let key)? = tag { key } else { nil }
  }
}
