/// Decodes the variant of a union that its tag selects.
///
///     {"type": "circle", "radius": 2}                         an internal tag, which may be at the end of a path
///     {"type": "circle", "value": {"radius": 2}}              an adjacent one, beside the key of the content
///     {"kind": "circle", "payload": {"radius": 2}}            a sibling, beside the field that holds the union
///     {"sys": {"type": "circle"}, "radius": 2}                a constant that every variant has
///     ["circle", 2]                                           any of these but an adjacent one, in an array by position
final class TaggedUnionInstruction<Whole>: UnionInstruction<Whole>, @unchecked Sendable {
  /// Where the tag is, and who encodes it.
  enum Place {
    /// In the union's own object. The union encodes it.
    case member
    /// In the object whose field holds the union. A field of its own encodes it there.
    case sibling
    /// In the variants, which encode it.
    case constant
  }

  let tag: UnionKey
  let place: Place
  /// The key of the content; nil if the tag is among the content's own keys.
  let content: UnionKey?
  private let byTag: ScalarTable<VariantInstruction<Whole>>

  /// Creates a union. In `selected`, variants with the same constant are together.
  init(
    _ variants: [VariantInstruction<Whole>], tag: UnionKey, in place: Place = .member, content: UnionKey? = nil,
    selected: [VariantInstruction<Whole>]? = nil, leniency: Leniency? = nil, ignoresCase: Bool = false,
    _ compilation: CompilationContext
  ) {
    self.tag = tag
    self.place = place
    self.content = content
    let entries = (selected ?? variants).compactMap { variant in variant.tag.map { ($0, variant) } }
    byTag = ScalarTable(entries, ignoresCase: ignoresCase)
    super.init(variants, in: compilation, leniency: leniency ?? compilation.leniency)
  }

  /// Whether the tag is an element of an array by position.
  private var isInArray: Bool { place != .sibling && tag.path.first?.isIndex == true }

  override var expectation: String {
    place == .sibling ? expectedType(Whole.self) : isInArray ? "an array" : "an object"
  }
  override var layout: UnionDescription.Layout {
    let path = JSONPath(tag.path)
    return switch place {
    case .member: content.map { .adjacent(tag: path, content: $0.string) } ?? .internal(tag: path)
    case .sibling: .sibling(tag: path)
    case .constant: .constant(tag: path)
    }
  }
  override var facts: ValueFacts {
    guard place == .sibling else { return isInArray ? super.facts : factsOfObjects }
    return super.facts.with { facts in
      facts.features.formUnion(.siblingTags)
      facts.siblingTags.insert(tag, at: 0)
    }
  }
  override var objectFacts: ObjectFacts { factsAsPart }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    let variant: VariantInstruction<Whole>
    if place == .sibling {
      variant = try self.variant(beside: json, &context)
    } else {
      guard isInArray ? json.isArray : json.isObject else { return try decodeNonObject(json, &context) }
      variant = try self.variant(of: json, &context)
    }
    guard variant.tag != nil else { return try variant.decode(json, &context) }
    guard let content else {
      return try decodeSelected(json, &context) { context throws(CodingFailure) in try variant.decode(json, &context) }
    }
    return try decodeSelected(json, &context) { context throws(CodingFailure) in
      try decodeAlone(
        json, &context,
        decode: { context throws(CodingFailure) in
          try context.nested { context throws(CodingFailure) in try decode(variant, content, of: json, &context) }
        }, keys: { _ in [tag.known, content.known] })
    }
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    let variant = try variant(of: object, &context)
    guard variant.tag != nil else { return try variant.decodeMembers(of: object, &context) }
    return try decodeSelected(object, &context, asMembers: true) { context throws(CodingFailure) in
      if let content { return try decode(variant, content, of: object, &context) }
      return try variant.decodeMembers(of: object, &context)
    }
  }

  override func mergeInPlace(
    _ object: JSONNode, into value: Whole, asMembers: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole? {
    try mergeKeepingVariant(object, into: value, asMembers: asMembers, &context)
  }

  /// Returns the variant for an object's tag.
  private func variant(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> VariantInstruction<Whole> {
    context.work.visit(object.count)
    let match = match(in: object)
    guard let variant = variant(for: match) else {
      if context.log.silence > 0 { throw .failed }
      throw unknown(match.tag, of: object, &context)
    }
    if let found = match.tag, match.variant?.isConverted == true {
      let result = context.redactsValues ? "a tag" : "\(variant.tag ?? .null)"
      context.noteConversion(of: found.value, to: result, at: found.path, declared: tag.path)
    }
    return variant
  }

  /// Returns the variant for the tag beside the field that holds a value. Its issue has the path of the value.
  private func variant(
    beside json: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> VariantInstruction<Whole> {
    var match = context.siblings.map { self.match(in: $0) }
    if match?.tag?.value.isNull ?? true, let defaults = context.siblingDefaults {
      let byDefault = self.match(in: defaults.node(at: 0))
      if byDefault.tag != nil { match = byDefault }
    }
    if let variant = match.map({ variant(for: $0) }) ?? missing ?? otherwise { return variant }
    if json.isNull { throw context.fail(SchemaIssue(.nullValue, expected: expectation)) }
    let expected = expectedSibling
    guard let found = match?.tag, !found.value.isNull else {
      throw context.fail(SchemaIssue(.missingKey, expected: expected))
    }
    throw context.fail(.unknownCase, expected: expected, found: found.value, parameters: tagParameters)
  }

  typealias Match = (tag: UnionKey.Member?, variant: (value: VariantInstruction<Whole>, isConverted: Bool)?)

  /// The variant that a tag selects, or the one for a missing or an unknown tag; nil if there is none.
  @inline(__always)
  func variant(for match: Match) -> VariantInstruction<Whole>? {
    if let variant = match.variant { return variant.value }
    guard let missing else { return otherwise }
    let isMissing = match.tag.map { leniency.isNull($0.value) } ?? true
    return isMissing ? missing : otherwise
  }

  /// Finds an object's tag and its variant: an exact match or, with leniency, a match by spelling. A match by spelling counts only if
  /// there is no `otherwise` variant, so that leniency never changes which variant a tag selects.
  @inline(__always)
  func match(in object: JSONNode) -> Match {
    let found = tag.member(of: object, leniency)
    return (found, found.flatMap { byTag.match($0.value, otherwise == nil ? leniency : []) })
  }

  private func decode(
    _ variant: VariantInstruction<Whole>, _ content: UnionKey, of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    let found = content.member(of: object, leniency)
    do {
      return try context.inside(found?.path ?? content.path, declared: content.path) {
        context throws(CodingFailure) in
        guard let json = found?.value else { return try variant.missingValue(&context) }
        return try variant.decode(json, &context)
      }
    } catch {
      // Null content does not make the union null.
      throw .failed
    }
  }

  private func unknown(
    _ found: UnionKey.Member?, of object: JSONNode, _ context: inout DecodingContext
  ) -> CodingFailure {
    let (path, expected) = (found?.path ?? tag.path, variants.compactMap(\.tag).choice)
    guard let found = found?.value else {
      let detail = object.detailOfMissingKey(at: path)
      return context.fail(SchemaIssue(.missingKey, at: JSONPath(path), expected: expected, detail: detail))
    }
    if found.isNull { return context.fail(SchemaIssue(.nullValue, at: JSONPath(path), expected: expected)) }
    let isScalar = !found.isArray && !found.isObject && found.type != nil
    let mark = context.log.mark
    let failure = context.fail(
      isScalar ? .unknownCase : .typeMismatch, expected: expected, found: found,
      parameters: isScalar ? tagParameters : [:])
    context.log.locate(since: mark, at: path)
    return failure
  }

  /// What is expected of the tag beside the union.
  private var expectedSibling: String {
    "\(tag.string.excerpt) beside it to be \(variants.compactMap(\.tag).choice)"
  }

  /// What an issue says about the tags, as data.
  private var tagParameters: JSONObject { ["values": .array(variants.compactMap(\.tag))] }

  /// The variants among which a value is one: beside a sibling tag, only the one that this selects, as in decoding.
  private func candidates(_ context: inout EncodingContext) throws(CodingFailure) -> [VariantInstruction<Whole>] {
    guard place == .sibling, let siblings = context.siblings else { return variants }
    defer { withExtendedLifetime(siblings) {} }
    let match = match(in: siblings.node(at: 0))
    if let variant = variant(for: match) { return [variant] }
    guard context.validates else {
      throw context.fail(SchemaIssue(.notEncodable, expected: expectedSibling, found: match.tag?.value.excerpt))
    }
    guard let found = match.tag?.value, !found.isNull else {
      throw context.fail(SchemaIssue(.missingKey, expected: expectedSibling))
    }
    throw context.fail(
      SchemaIssue(.unknownCase, expected: expectedSibling, found: found.excerpt, parameters: tagParameters))
  }

  override func encode(_ value: Whole, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    let candidates = try candidates(&context)
    try encodeVariant(of: value, among: candidates, &context) { variant, context, encodeContent throws(CodingFailure) in
      guard let tag = variant.tag, place == .member else {
        let mark = context.writer.count
        try encodeContent(&context)
        if variant.role == .missingTag { try requireNoTag(since: mark, &context) }
        return
      }
      if let content, variant.hasContent {
        try encode(encodeContent, under: content, beside: tag, &context)
      } else {
        let others = {
          var reflected = ReflectedValue(value)
          return self.variants.filter { $0 !== variant && $0.matches(&reflected) }.compactMap(\.tag)
        }
        let unionTag = UnionTag(self.tag, tag, replacesMember: variant.isObject, others: others)
        try encode(encodeContent, with: unionTag, &context)
      }
    }
    return true
  }

  /// Fails if the object encoded since a mark has a tag, which would select another variant.
  private func requireNoTag(since mark: Int, _ context: inout EncodingContext) throws(CodingFailure) {
    guard let document = try? JSONDocument.output(context.writer.withBytes(from: mark) { Data($0) }) else { return }
    defer { withExtendedLifetime(document) {} }
    guard let found = tag.member(of: document.node(at: 0), leniency), !found.value.isNull else { return }
    throw context.fail(
      SchemaIssue(
        .notEncodable, at: JSONPath(found.path), found: found.value.excerpt,
        detail: "the tag must be absent, and would select another variant"))
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
        SchemaIssue(
          .notEncodable,
          detail: "the variant \(unionTag.value) is not \(expectation), which an internal tag requires"))
    case .occupied:
      throw context.fail(
        SchemaIssue(
          .notEncodable, detail: "the variant encodes the key \"\(tag.string)\" itself, which is the union's tag"))
    }
  }

  /// Encodes an object of the tag and the variant's content.
  private func encode(
    _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void, under content: UnionKey,
    beside tag: JSONValue, _ context: inout EncodingContext
  ) throws(CodingFailure) {
    let isContentFirst = context.writer.sortsKeys && ExactString(content.string) < ExactString(self.tag.path[0].name)
    try context.object(count: 2, nested: self.tag.path.count > 1) { context throws(CodingFailure) in
      if isContentFirst { try context.unionMember(content, encodeContent) }
      try context.tagMember(self.tag, tag)
      if !isContentFirst { try context.unionMember(content, encodeContent) }
    }
  }

  override func encodeMembers(of value: Whole, _ context: inout EncodingContext) throws(CodingFailure) {
    let enclosed: VariantEnclosure<Whole> = { variant, context, encodeContent throws(CodingFailure) in
      guard let tag = variant.tag else {
        guard variant.hasEncodedForm else { throw variant.nothingToEncode(&context) }
        return try encodeContent(&context)
      }
      guard self.place == .member else { return try encodeContent(&context) }
      try context.tagMember(self.tag, tag)
      guard let content = self.content, variant.hasContent else { return try encodeContent(&context) }
      try context.unionMember(content, encodeContent)
    }
    let asMembers = { (variant: VariantInstruction<Whole>) in
      self.content == nil || variant.tag == nil || !variant.hasContent
    }
    let candidates = try candidates(&context)
    try encodeVariant(of: value, among: candidates, &context, asMembers: asMembers, enclosed: enclosed)
  }
}
