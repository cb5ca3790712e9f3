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
  private let otherwise: VariantInstruction<Whole>?
  private let tagKey: EncodedKey
  private let contentKey: EncodedKey

  init(_ variants: [VariantInstruction<Whole>], layout: Layout, leniency: Leniency) {
    self.variants = variants
    self.layout = layout
    self.leniency = leniency
    byTag = Dictionary(
      variants.compactMap { variant in variant.tag.map { ($0, variant) } }, uniquingKeysWith: { first, _ in first })
    otherwise = variants.first { $0.tag == nil }
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

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    guard json.isObject else {
      if let otherwise, case .internal = layout { return try otherwise.decode(json, &state) }
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    let start = state.log.mark
    let found = json.lastMember(tag)
    guard let variant = variant(found) else {
      let issue = unknown(found, state)
      _ = state.refuse(issue)
      state.log.locate(since: start, at: .key(tag))
      throw .refused
    }
    noteConversion(of: found, to: variant.tag, &state)
    guard case .adjacent(_, let content) = layout, variant.tag != nil else { return try variant.decode(json, &state) }
    return try state.nested { state throws(Rejected) in
      let mark = state.log.mark
      defer { state.log.locate(since: mark, at: .key(content)) }
      do {
        guard let json = json.lastMember(content) else { return try variant.absent(&state) }
        return try variant.decode(json, &state)
      } catch {
        throw .refused
      }
    }
  }

  private func noteConversion(of found: JSONNode?, to tag: JSONValue?, _ state: inout DecodingState) {
    guard let found, let tag, !found.isScalar(tag) else { return }
    let mark = state.log.mark
    state.noteConversion(of: found, to: "\(tag)")
    state.log.locate(since: mark, at: .key(self.tag))
  }

  /// The variant that claims a tag: as it is, or, leniently, as it is spelled.
  private func variant(_ found: JSONNode?) -> VariantInstruction<Whole>? {
    let candidates: [JSONValue]
    switch found?.value {
    case .string(let text):
      let number = (try? JSONNumber(text: text)).map(JSONValue.number)
      let bool = Bool(text).map(JSONValue.bool)
      candidates = [.string(text)] + (leniency.contains(.scalarsInStrings) ? [number, bool].compactMap { $0 } : [])
    case .number(let number):
      candidates = [.number(number)] + (leniency.contains(.stringifiedScalars) ? [.string("\(number)")] : [])
    case .bool(let value):
      candidates = [.bool(value)] + (leniency.contains(.stringifiedScalars) ? [.string("\(value)")] : [])
    default:
      candidates = []
    }
    return candidates.lazy.compactMap { self.byTag[$0] }.first ?? otherwise
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
      if isContentFirst { try state.member(contentKey, form) }
      try state.member(tagKey) { state throws(Rejected) in try state.write(tag) }
      if !isContentFirst { try state.member(contentKey, form) }
    }
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
