/// Decodes the variant of a union whose key is present.
///
///     {"circle": {"radius": 2}}       the variant "circle", from {"radius": 2}
///     {"square": null}                no key is present: unknownCase, unless the content of "square" may be null
///
/// If several keys are present, the first variant wins, and the keys of the others are unknown.
final class KeyedUnionInstruction<Whole>: UnionInstruction<Whole>, @unchecked Sendable {
  private let byKey: [(key: UnionKey, variant: VariantInstruction<Whole>)]
  private let encodedKeys: [String: EncodedKey]

  init(_ variants: [VariantInstruction<Whole>], keys: [UnionKey?], leniency: Leniency, keysOfUnions: KnownKeys?) {
    byKey = zip(keys, variants).compactMap { key, variant in key.map { ($0, variant) } }
    encodedKeys = Dictionary(byKey.map { ($0.key.string, $0.key.encoded) }) { first, _ in first }
    super.init(variants, leniency: leniency, keysOfUnions: keysOfUnions)
  }

  override var expectation: String { "an object" }
  override var layout: UnionDescription.Layout { .external }
  override var ignoresNullMembers: Bool { true }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    guard json.isObject else {
      if let otherwise { return try otherwise.decode(json, &context) }
      throw context.mismatch(json, expected: expectation, leniency: leniency)
    }
    context.discarded.visit(byKey.count + json.count)
    let value = try decodeAlone(from: json, keys: keysDecoded(from: json).keys, &context) {
      context throws(CodingFailure) in
      try context.nested { context throws(CodingFailure) in try match(in: json, &context) }
    }
    if let value { return value }
    if let otherwise { return try otherwise.decode(json, &context) }
    throw unknown(json, &context)
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    if let value = try match(in: object, &context) { return value }
    if let otherwise { return try otherwise.decodeMembers(of: object, &context) }
    throw unknown(object, &context)
  }

  /// Decodes the value of the first key that is present; nil if there is none.
  private func match(in object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole? {
    for (key, variant) in byKey {
      for (spelling, json) in key.members(of: object) {
        guard !json.isNull, variant.hasContent || !leniency.treatsAsNull(json) else { continue }
        let start = context.log.mark
        do {
          return try decode(variant, json, at: spelling, of: key, &context)
        } catch let error where error.isNull {
          // What counts as null counts as missing.
          context.log.rollBack(to: start)
        }
      }
    }
    guard let (key, variant) = nullVariant(of: object) else { return nil }
    return try decode(variant, .null, at: key.string, of: key, &context)
  }

  /// The first variant whose key is null, and whose content may be.
  private func nullVariant(of object: JSONNode) -> (key: UnionKey, variant: VariantInstruction<Whole>)? {
    byKey.first { key, variant in variant.decodesNull && key.members(of: object).contains { $0.value.isNull } }
  }

  private func decode(
    _ variant: VariantInstruction<Whole>, _ content: JSONNode, at spelling: String, of key: UnionKey,
    _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    try context.inside([.key(spelling)], countedAt: [.key(key.string)]) { context throws(CodingFailure) in
      try variant.decode(content, &context)
    }
  }

  private func unknown(_ json: JSONNode, _ context: inout DecodingContext) -> CodingFailure {
    if context.log.silence > 0 { return .failed }
    let keys = byKey.map { "\"\($0.key.string)\"" }.joined(separator: ", ")
    let null = byKey.lazy.compactMap { $0.key.members(of: json).first }.first
    let detail = null.map { "but \($0.key.excerpt) \($0.value.isNull ? "is" : "counts as") null" }
    return context.fail(
      .unknownCase, expected: "one of the keys \(keys)", found: json, detail: detail ?? Self.keysOfSmallObject(json))
  }

  private static func keysOfSmallObject(_ object: JSONNode) -> String? {
    guard object.count > 0, object.count <= 32 else { return nil }
    let keys = Set(object.members.map(\.key.string.excerpt))
    return keys.count > 3 ? nil : "namely \(keys.sorted().joined(separator: ", "))"
  }

  override func encode(_ value: Whole, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try variants.encode(value, &context) { variant, context, encodeContent throws(CodingFailure) in
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
    try variants.encode(value, &context, asMembers: { $0.key == nil }, enclosed: enclosed)
  }

  private func member(
    _ key: String, _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void,
    _ context: inout EncodingContext
  ) throws(CodingFailure) {
    try context.unionMember(encodedKeys[key] ?? EncodedKey(key), encodeContent)
  }

  // MARK: - As a part of an object

  override var memberKeys: MemberKeys? {
    guard definitionErrorAsPart == nil else { return nil }
    let other = otherwise?.memberKeys ?? MemberKeys()
    return MemberKeys(ofUnion: byKey.map(\.key.known).joined.union(other.all)) { [self] object in
      let (keys, isFound) = keysDecoded(from: object)
      return isFound ? keys : keys + other.decoded(from: object)
    }
  }

  /// The keys of the variant that an object has, those before it, and those whose values count as null; and whether there is a variant.
  private func keysDecoded(from object: JSONNode) -> (keys: [KnownKeys], isFound: Bool) {
    var keys: [KnownKeys] = []
    var isFound = false
    for (key, _) in byKey {
      let isPresent = key.members(of: object).contains { !$0.value.isNull && !leniency.treatsAsNull($0.value) }
      if !isFound || !isPresent { keys.append(key.known) }
      isFound = isFound || isPresent
    }
    return (keys, isFound || nullVariant(of: object) != nil)
  }

  override var outputKeys: [[String]] { byKey.map { [$0.key.string] } + (otherwise?.outputKeys ?? []) }
  override var definitionErrorAsPart: String? { otherwise?.definitionErrorAsPart }
}

extension VariantInstruction {
  /// The key of a variant.
  fileprivate var key: String? {
    if case .string(let key)? = tag { key } else { nil }
  }
}

extension EncodingContext {
  /// Encodes the content of a variant under a key.
  mutating func unionMember(
    _ key: EncodedKey, _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) {
    let start = log.mark
    do {
      try stepping([.key(key.string)]) { context throws(CodingFailure) in try context.member(key, encodeContent) }
    } catch {
      log.locate(since: start, at: .key(key.string))
      throw error
    }
  }
}
