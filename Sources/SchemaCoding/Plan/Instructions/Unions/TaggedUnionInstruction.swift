/// Decodes the variant of a union that its tag selects.
///
///     {"type": "circle", "radius": 2}                 an internal tag
///     {"type": "circle", "value": {"radius": 2}}      an adjacent one, beside the key of the content
final class TaggedUnionInstruction<Whole>: UnionInstruction<Whole>, @unchecked Sendable {
  let tag: UnionKey
  /// The key of the content; nil if the tag is among the content's own keys.
  let content: UnionKey?
  private let byTag: ScalarTable<VariantInstruction<Whole>>

  init(
    _ variants: [VariantInstruction<Whole>], tag: UnionKey, content: UnionKey? = nil, leniency: Leniency,
    keysOfUnions: KnownKeys? = nil
  ) {
    self.tag = tag
    self.content = content
    byTag = ScalarTable(variants.compactMap { variant in variant.tag.map { ($0, variant) } })
    super.init(variants, leniency: leniency, keysOfUnions: keysOfUnions)
  }

  override var expectation: String { "an object" }
  override var layout: UnionDescription.Layout {
    content.map { .adjacent(tag: tag.string, content: $0.string) } ?? .internal(tag: tag.string)
  }
  override var memberKeys: MemberKeys? { keysAsPart }
  override var outputPaths: [JSONPath] { pathsAsPart }
  override var definitionErrorAsPart: String? { definitionErrorOfVariants }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    guard json.isObject else { return try decodeNonObject(json, &context) }
    let variant = try variant(of: json, &context)
    guard let content, variant.tag != nil else { return try variant.decode(json, &context) }
    return try decodeAlone(
      json, &context,
      decode: { context throws(CodingFailure) in
        try context.nested { context throws(CodingFailure) in try decode(variant, content, of: json, &context) }
      }, keys: { _ in [tag.known, content.known] })
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    let variant = try variant(of: object, &context)
    guard let content, variant.tag != nil else { return try variant.decodeMembers(of: object, &context) }
    return try decode(variant, content, of: object, &context)
  }

  /// Returns the variant for an object's tag.
  private func variant(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> VariantInstruction<Whole> {
    context.work.visit(object.count)
    let (found, match) = match(in: object)
    guard let variant = match?.value ?? otherwise else {
      if context.log.silence > 0 { throw .failed }
      let issue = unknown(found, of: object, context)
      throw context.fail(issue)
    }
    if let found, match?.isConverted == true {
      let result = context.redactsValues ? "a tag" : "\(variant.tag ?? .null)"
      context.noteConversion(of: found.value, to: result, at: [.key(found.key)], countedAt: [.key(tag.string)])
    }
    return variant
  }

  /// Finds an object's tag and its variant: an exact match or, with leniency, a match by spelling. A match by spelling counts only if
  /// there is no `otherwise` variant, so that leniency never changes which variant a tag selects.
  @inline(__always)
  func match(
    in object: JSONNode
  ) -> (tag: UnionKey.Member?, variant: (value: VariantInstruction<Whole>, isConverted: Bool)?) {
    let found = tag.member(of: object, leniency)
    return (found, found.flatMap { byTag.match($0.value, otherwise == nil ? leniency : []) })
  }

  private func decode(
    _ variant: VariantInstruction<Whole>, _ content: UnionKey, of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    let found = content.member(of: object, leniency)
    let path: [JSONPath.Component] = [.key(found?.key ?? content.string)]
    do {
      return try context.inside(path, countedAt: [.key(content.string)]) { context throws(CodingFailure) in
        guard let json = found?.value else { return try variant.missingValue(&context) }
        return try variant.decode(json, &context)
      }
    } catch {
      // Null content does not make the union null.
      throw .failed
    }
  }

  private func unknown(_ found: UnionKey.Member?, of object: JSONNode, _ context: DecodingContext) -> Issue {
    let (path, expected) = (JSONPath([.key(found?.key ?? tag.string)]), variants.compactMap(\.tag).choice)
    guard let found = found?.value else {
      let detail = object.detailOfMissingKey(at: path.components)
      return Issue(.missingKey, at: path, expected: expected, detail: detail)
    }
    return switch found.value {
    case .null: Issue(.nullValue, at: path, expected: expected)
    case .string, .number, .bool: Issue(.unknownCase, at: path, expected: expected, found: context.excerpt(of: found))
    case .array, .object, .foreign:
      Issue(.typeMismatch, at: path, expected: expected, found: context.excerpt(of: found))
    }
  }

  override func encode(_ value: Whole, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encodeVariant(of: value, &context) { variant, context, encodeContent throws(CodingFailure) in
      guard let tag = variant.tag else { return try encodeContent(&context) }
      if let content, variant.hasContent {
        try encode(encodeContent, under: content.encoded, beside: tag, &context)
      } else {
        let others = { self.variants.filter { $0 !== variant && $0.matches(value) }.compactMap(\.tag) }
        let unionTag = UnionTag(self.tag, tag, replacesMember: variant.isObject, others: others)
        try encode(encodeContent, with: unionTag, &context)
      }
    }
    return true
  }

  /// Encodes a variant's object with the tag among its members.
  private func encode(
    _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void, with unionTag: UnionTag,
    _ context: inout EncodingContext
  ) throws(CodingFailure) {
    context.tags.append(unionTag)
    defer { context.tags = [] }
    try encodeContent(&context)
    switch unionTag.outcome {
    case .included: return
    case .notInObject:
      throw context.fail(
        Issue(.notEncodable, detail: "the variant \(unionTag.value) is not an object, which an internal tag requires"))
    case .occupied:
      throw context.fail(
        Issue(.notEncodable, detail: "the variant encodes the key \"\(tag.string)\" itself, which is the union's tag"))
    }
  }

  /// Encodes an object of the tag and the variant's content.
  private func encode(
    _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void, under contentKey: EncodedKey,
    beside tag: JSONValue, _ context: inout EncodingContext
  ) throws(CodingFailure) {
    let tagKey = self.tag.encoded
    let isContentFirst = context.writer.sortsKeys && EncodedKey.precedes(contentKey.string, tagKey.string)
    try context.object(count: 2) { context throws(CodingFailure) in
      if isContentFirst { try context.unionMember(contentKey, encodeContent) }
      try context.member(tagKey) { context throws(CodingFailure) in try context.write(tag) }
      if !isContentFirst { try context.unionMember(contentKey, encodeContent) }
    }
  }

  override func encodeMembers(of value: Whole, _ context: inout EncodingContext) throws(CodingFailure) {
    let enclosed: VariantEnclosure<Whole> = { variant, context, encodeContent throws(CodingFailure) in
      guard let tag = variant.tag else {
        guard variant.hasContent else { throw variant.nothingToEncode(&context) }
        return try encodeContent(&context)
      }
      try context.tagMember(self.tag.encoded, tag)
      guard let content = self.content, variant.hasContent else { return try encodeContent(&context) }
      try context.unionMember(content.encoded, encodeContent)
    }
    let asMembers = { (variant: VariantInstruction<Whole>) in
      self.content == nil || variant.tag == nil || !variant.hasContent
    }
    try encodeVariant(of: value, &context, asMembers: asMembers, enclosed: enclosed)
  }
}
