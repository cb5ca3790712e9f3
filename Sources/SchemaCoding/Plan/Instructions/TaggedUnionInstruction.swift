/// Decodes the variant of a union that its tag selects.
final class TaggedUnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  /// The positions of the tag and the variant's content.
  enum Layout {
    case `internal`(tag: String)
    case adjacent(tag: String, content: String)
  }

  let variants: [VariantInstruction<Whole>]
  let layout: Layout
  let leniency: Leniency
  private let byTag: [JSONValue: VariantInstruction<Whole>]
  let otherwise: VariantInstruction<Whole>?
  private let tagKey: EncodedKey
  private let contentKey: EncodedKey
  private let variantContents: Contents

  init(_ variants: [VariantInstruction<Whole>], layout: Layout, leniency: Leniency) {
    self.variants = variants
    self.layout = layout
    self.leniency = leniency
    byTag = Dictionary(
      variants.compactMap { variant in variant.tag.map { ($0, variant) } }, uniquingKeysWith: { first, _ in first })
    otherwise = variants.first { $0.tag == nil }
    variantContents = variants.reduce(into: []) { $0.formUnion($1.contents) }
    switch layout {
    case .internal(let tag): (tagKey, contentKey) = (EncodedKey(tag), EncodedKey(""))
    case .adjacent(let tag, let content): (tagKey, contentKey) = (EncodedKey(tag), EncodedKey(content))
    }
  }

  override var expectation: String { "an object" }

  private var tag: String {
    switch layout {
    case .internal(let tag), .adjacent(let tag, _): tag
    }
  }

  override var decodesNullAsValue: Bool { true }
  override var isRedacted: Bool { variants.contains { $0.isRedacted } }
  override var contents: Contents { variantContents }
  override var isObject: Bool { false }
  override var memberKeys: KnownKeys? { keysAsPart }
  override var outputKeys: [[String]] { pathsAsPart }
  override var definitionErrorAsPart: String? { definitionErrorOfVariants }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    guard json.isObject else {
      if let otherwise { return try otherwise.decode(json, &context) }
      throw context.mismatch(json, expected: expectation, leniency: leniency)
    }
    let variant = try variant(of: json, &context)
    guard case .adjacent(_, let content) = layout, variant.tag != nil else { return try variant.decode(json, &context) }
    return try context.nested { context throws(CodingFailure) in try decode(variant, content, of: json, &context) }
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    let variant = try variant(of: object, &context)
    guard case .adjacent(_, let content) = layout, variant.tag != nil else {
      return try variant.decodeMembers(of: object, &context)
    }
    return try decode(variant, content, of: object, &context)
  }

  /// Returns the variant for an object's tag.
  private func variant(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> VariantInstruction<Whole> {
    let start = context.log.mark
    let found = object.lastMember(tag)
    guard let variant = variant(found) else {
      let issue = unknown(found, context)
      _ = context.fail(issue)
      context.log.locate(since: start, at: .key(tag))
      throw .failed
    }
    noteConversion(of: found, to: variant.tag, &context)
    return variant
  }

  private func decode(
    _ variant: VariantInstruction<Whole>, _ content: String, of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    do {
      return try context.inside([.key(content)], countedAt: [.key(content)]) { context throws(CodingFailure) in
        guard let json = object.lastMember(content) else { return try variant.missingValue(&context) }
        return try variant.decode(json, &context)
      }
    } catch {
      throw .failed
    }
  }

  private func noteConversion(of found: JSONNode?, to tag: JSONValue?, _ context: inout DecodingContext) {
    guard let found, let tag, !found.isEqual(to: tag) else { return }
    let mark = context.log.mark
    context.at([.key(self.tag)]) { context in context.noteConversion(of: found, to: "\(tag)") }
    context.log.locate(since: mark, at: .key(self.tag))
  }

  /// Returns the variant for a tag: an exact match or, leniently, a match by spelling, unless there is a variant for
  /// everything else. So a tag that matches strictly matches the same variant leniently.
  private func variant(_ found: JSONNode?) -> VariantInstruction<Whole>? {
    switch found?.value {
    case .string(let string):
      if let variant = byTag[.string(string)] ?? otherwise { return variant }
      guard leniency.contains(.scalarsInStrings) else { return nil }
      let number = (try? JSONNumber(string: string)).flatMap { byTag[.number($0)] }
      return number ?? Bool(string).flatMap { byTag[.bool($0)] }
    case .number(let number): return byTag[.number(number)] ?? otherwise ?? variant(spelled: "\(number)")
    case .bool(let value): return byTag[.bool(value)] ?? otherwise ?? variant(spelled: "\(value)")
    default: return otherwise
    }
  }

  private func variant(spelled scalar: String) -> VariantInstruction<Whole>? {
    leniency.contains(.stringifiedScalars) ? byTag[.string(scalar)] : nil
  }

  private func unknown(_ found: JSONNode?, _ context: DecodingContext) -> Issue {
    let expected = "one of " + variants.compactMap { $0.tag?.description }.joined(separator: ", ")
    return switch found?.value {
    case nil: Issue(.missingKey, expected: expected)
    case .null: Issue(.nullValue, expected: expected)
    case .string, .number, .bool: Issue(.unknownCase, expected: expected, found: found.flatMap(context.excerpt))
    case .array, .object, .foreign: Issue(.typeMismatch, expected: expected, found: found.flatMap(context.excerpt))
    }
  }

  override func encode(_ value: Whole, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try variants.encode(value, &context) { variant, context, encodeContent throws(CodingFailure) in
      guard let tag = variant.tag else { return try encodeContent(&context) }
      switch layout {
      case .internal: try encode(encodeContent, into: variant, tag, &context)
      case .adjacent: try encode(encodeContent, beside: tag, &context)
      }
    }
    return true
  }

  /// Encodes a variant's object with the tag among its members.
  private func encode(
    _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void, into variant: VariantInstruction<Whole>,
    _ value: JSONValue,
    _ context: inout EncodingContext
  ) throws(CodingFailure) {
    let tag = UnionTag(tagKey, value, replacesMember: variant.isObject)
    context.tags.append(tag)
    defer { context.tags = [] }
    try encodeContent(&context)
    switch tag.outcome {
    case .included: return
    case .notInObject:
      throw context.fail(
        Issue(.notEncodable, detail: "the variant \(value) is not an object, which an internal tag requires"))
    case .occupied:
      throw context.fail(
        Issue(.notEncodable, detail: "the variant encodes the key \"\(self.tag)\" itself, which is the union's tag"))
    }
  }

  /// Encodes an object of the tag and the variant's content.
  private func encode(
    _ encodeContent: (inout EncodingContext) throws(CodingFailure) -> Void, beside tag: JSONValue,
    _ context: inout EncodingContext
  ) throws(CodingFailure) {
    let isContentFirst = context.writer.sortsKeys && EncodedKey.precedes(contentKey.string, tagKey.string)
    try context.object(count: 2) { context throws(CodingFailure) in
      if isContentFirst { try context.unionMember(contentKey, encodeContent) }
      try context.member(tagKey) { context throws(CodingFailure) in try context.write(tag) }
      if !isContentFirst { try context.unionMember(contentKey, encodeContent) }
    }
  }

  override func encodeMembers(of value: Whole, _ context: inout EncodingContext) throws(CodingFailure) {
    let isAdjacent = if case .adjacent = layout { true } else { false }
    let enclosed: VariantEnclosure<Whole> = { variant, context, encodeContent throws(CodingFailure) in
      guard let tag = variant.tag else { return try encodeContent(&context) }
      try context.member(self.tagKey) { context throws(CodingFailure) in try context.write(tag) }
      isAdjacent ? try context.unionMember(self.contentKey, encodeContent) : try encodeContent(&context)
    }
    try variants.encode(value, &context, asMembers: { !isAdjacent || $0.tag == nil }, enclosed: enclosed)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    let layout: UnionDescription.Layout =
      switch layout {
      case .internal(let tag): .internal(tag: tag)
      case .adjacent(let tag, let content): .adjacent(tag: tag, content: content)
      }
    return .union(
      UnionDescription(type: "\(Whole.self)", layout: layout, variants: variants.map { $0.describe(in: &describer) }))
  }
}

extension JSONNode {
  /// Whether this is the same scalar.
  fileprivate func isEqual(to value: JSONValue) -> Bool {
    switch (self.value, value) {
    case (.string(let one), .string(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.bool(let one), .bool(let other)): one == other
    default: false
    }
  }
}
