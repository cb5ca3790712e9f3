/// Reads a value of one of several forms by its tag.
final class TaggedUnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  /// Where the tag and the form lie.
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
  private let formContents: Contents

  init(_ variants: [VariantInstruction<Whole>], layout: Layout, leniency: Leniency) {
    self.variants = variants
    self.layout = layout
    self.leniency = leniency
    byTag = Dictionary(
      variants.compactMap { variant in variant.tag.map { ($0, variant) } }, uniquingKeysWith: { first, _ in first })
    otherwise = variants.first { $0.tag == nil }
    formContents = variants.reduce(into: []) { $0.formUnion($1.contents) }
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

  override var isSecret: Bool { variants.contains { $0.isSecret } }
  override var contents: Contents { formContents }
  override var isObject: Bool { false }
  override var memberKeys: [String]? { keysAsPart }
  override var writtenKeys: [[String]] { pathsAsPart }
  override var mistakeAsPart: String? { mistakeOfForms }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    guard json.isObject else {
      if let otherwise, case .internal = layout { return try otherwise.decode(json, &state) }
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    let variant = try variant(of: json, &state)
    guard case .adjacent(_, let content) = layout, variant.tag != nil else { return try variant.decode(json, &state) }
    return try state.nested { state throws(Rejected) in try decode(variant, content, of: json, &state) }
  }

  override func decodeMembers(of object: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    let variant = try variant(of: object, &state)
    guard case .adjacent(_, let content) = layout, variant.tag != nil else {
      return try variant.decodeMembers(of: object, &state)
    }
    return try decode(variant, content, of: object, &state)
  }

  /// The variant that an object's tag names.
  private func variant(
    of object: JSONNode, _ state: inout DecodingState
  ) throws(Rejected) -> VariantInstruction<Whole> {
    let start = state.log.mark
    let found = object.lastMember(tag)
    guard let variant = variant(found) else {
      let issue = unknown(found, state)
      _ = state.refuse(issue)
      state.log.locate(since: start, at: .key(tag))
      throw .refused
    }
    noteConversion(of: found, to: variant.tag, &state)
    return variant
  }

  private func decode(
    _ variant: VariantInstruction<Whole>, _ content: String, of object: JSONNode, _ state: inout DecodingState
  ) throws(Rejected) -> Whole {
    let mark = state.log.mark
    defer { state.log.locate(since: mark, at: .key(content)) }
    do {
      return try state.stepping([.key(content)]) { state throws(Rejected) in
        guard let json = object.lastMember(content) else { return try variant.absent(&state) }
        return try variant.decode(json, &state)
      }
    } catch {
      throw .refused
    }
  }

  private func noteConversion(of found: JSONNode?, to tag: JSONValue?, _ state: inout DecodingState) {
    guard let found, let tag, !found.isScalar(tag) else { return }
    let mark = state.log.mark
    state.noteConversion(of: found, to: "\(tag)")
    state.log.locate(since: mark, at: .key(self.tag))
  }

  /// The variant that claims a tag: as it is, or, leniently, as it is spelled, if no variant is for everything else. So what is found
  /// strictly is found leniently, too.
  private func variant(_ found: JSONNode?) -> VariantInstruction<Whole>? {
    let exact: JSONValue
    let converted: [JSONValue]
    switch found?.value {
    case .string(let text):
      let number = (try? JSONNumber(text: text)).map(JSONValue.number)
      let bool = Bool(text).map(JSONValue.bool)
      exact = .string(text)
      converted = leniency.contains(.scalarsInStrings) ? [number, bool].compactMap { $0 } : []
    case .number(let number):
      (exact, converted) = (.number(number), leniency.contains(.stringifiedScalars) ? [.string("\(number)")] : [])
    case .bool(let value):
      (exact, converted) = (.bool(value), leniency.contains(.stringifiedScalars) ? [.string("\(value)")] : [])
    default:
      return otherwise
    }
    return byTag[exact] ?? otherwise ?? converted.lazy.compactMap { self.byTag[$0] }.first
  }

  private func unknown(_ found: JSONNode?, _ state: DecodingState) -> Issue {
    let expected = "one of " + variants.compactMap { $0.tag?.description }.joined(separator: ", ")
    return switch found?.value {
    case nil: Issue(.missingKey, expected: expected)
    case .null: Issue(.nullValue, expected: expected)
    case .string, .number, .bool: Issue(.unknownCase, expected: expected, found: found.flatMap(state.excerpt))
    case .array, .object, .foreign: Issue(.typeMismatch, expected: expected, found: found.flatMap(state.excerpt))
    }
  }

  override func encode(_ value: Whole, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try variants.encode(value, &state) { variant, state, form throws(Rejected) in
      guard let tag = variant.tag else { return try form(&state) }
      switch layout {
      case .internal: try encode(form, into: variant, tag, &state)
      case .adjacent: try encode(form, beside: tag, &state)
      }
    }
    return true
  }

  /// Encodes a form, whose object takes up the tag.
  private func encode(
    _ form: (inout EncodingState) throws(Rejected) -> Void, into variant: VariantInstruction<Whole>, _ value: JSONValue,
    _ state: inout EncodingState
  ) throws(Rejected) {
    let tag = UnionTag(tagKey, value, replacesMember: variant.isObject)
    state.tags.append(tag)
    defer { state.tags = [] }
    try form(&state)
    switch tag.outcome {
    case .written: return
    case .homeless:
      throw state.refuse(
        Issue(.notEncodable, detail: "the variant \(value) is no object, which an internal tag needs"))
    case .occupied:
      throw state.refuse(
        Issue(.notEncodable, detail: "the variant writes \"\(self.tag)\" itself, which is the union's tag"))
    }
  }

  /// Encodes an object of the tag and a form.
  private func encode(
    _ form: (inout EncodingState) throws(Rejected) -> Void, beside tag: JSONValue, _ state: inout EncodingState
  ) throws(Rejected) {
    let isContentFirst = state.writer.sortsKeys && EncodedKey.precedes(contentKey.string, tagKey.string)
    try state.object(count: 2) { state throws(Rejected) in
      if isContentFirst { try state.unionMember(contentKey, form) }
      try state.member(tagKey) { state throws(Rejected) in try state.write(tag) }
      if !isContentFirst { try state.unionMember(contentKey, form) }
    }
  }

  override func encodeMembers(of value: Whole, _ state: inout EncodingState) throws(Rejected) {
    let isAdjacent = if case .adjacent = layout { true } else { false }
    let enclosed: FormEnclosure<Whole> = { variant, state, form throws(Rejected) in
      guard let tag = variant.tag else { return try form(&state) }
      try state.member(self.tagKey) { state throws(Rejected) in try state.write(tag) }
      isAdjacent ? try state.unionMember(self.contentKey, form) : try form(&state)
    }
    try variants.encode(value, &state, asMembers: { !isAdjacent || $0.tag == nil }, enclosed: enclosed)
  }

  override func summary(in listing: inout Listing) -> String {
    let forms = variants.map { $0.summary(in: &listing) }.joined(separator: " | ")
    return switch layout {
    case .internal(let tag): "\(Whole.self) by \"\(tag)\": \(forms)"
    case .adjacent(let tag, let content): "\(Whole.self) by \"\(tag)\" in \"\(content)\": \(forms)"
    }
  }
}

extension JSONNode {
  /// Whether this is the same scalar.
  fileprivate func isScalar(_ value: JSONValue) -> Bool {
    switch (self.value, value) {
    case (.string(let one), .string(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.bool(let one), .bool(let other)): one == other
    default: false
    }
  }
}
