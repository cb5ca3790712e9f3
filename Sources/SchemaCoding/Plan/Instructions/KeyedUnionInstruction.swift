/// Decodes a value of one of several forms by the key that is there.
///
///     {"circle": {"radius": 2}}       the variant "circle", from {"radius": 2}
///     {"square": null}                no key is there: unknownCase
///
/// If several keys are there, the first variant counts.
final class KeyedUnionInstruction<Whole>: Instruction<Whole>, @unchecked Sendable {
  let variants: [VariantInstruction<Whole>]
  let leniency: Leniency
  private let byKey: [(key: String, variant: VariantInstruction<Whole>)]
  private let encodedKeys: [String: EncodedKey]
  private let otherwise: VariantInstruction<Whole>?
  private let formContents: Contents

  init(_ variants: [VariantInstruction<Whole>], leniency: Leniency) {
    self.variants = variants
    self.leniency = leniency
    byKey = variants.compactMap { variant in variant.key.map { ($0, variant) } }
    encodedKeys = Dictionary(byKey.map { ($0.key, EncodedKey($0.key)) }) { first, _ in first }
    otherwise = variants.first { $0.tag == nil }
    formContents = variants.reduce(into: []) { $0.formUnion($1.contents) }
  }

  override var expectation: String { "an object" }
  override var isSecret: Bool { variants.contains { $0.isSecret } }
  override var contents: Contents { formContents }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    guard json.isObject else {
      if let otherwise { return try otherwise.decode(json, &state) }
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    state.discarded.visit(byKey.count)
    guard let form = form(in: json) else {
      if let otherwise { return try otherwise.decode(json, &state) }
      throw unknown(json, &state)
    }
    return try state.nested { state throws(Rejected) in try decode(form, &state) }
  }

  override func decodeMembers(of object: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Whole {
    if let form = form(in: object) { return try decode(form, &state) }
    if let otherwise { return try otherwise.decodeMembers(of: object, &state) }
    throw unknown(object, &state)
  }

  private typealias Form = (key: String, variant: VariantInstruction<Whole>, json: JSONNode)

  private func form(in object: JSONNode) -> Form? {
    for (key, variant) in byKey {
      if let json = object[key], !json.isNull { return (key, variant, json) }
    }
    return nil
  }

  private func decode(_ form: Form, _ state: inout DecodingState) throws(Rejected) -> Whole {
    let start = state.log.mark
    defer { state.log.locate(since: start, at: .key(form.key)) }
    do {
      return try state.at([.key(form.key)]) { state throws(Rejected) in
        try state.stepping([.key(form.key)]) { state throws(Rejected) in try form.variant.decode(form.json, &state) }
      }
    } catch {
      // An empty string inside is not an empty string here.
      throw .refused
    }
  }

  private func unknown(_ json: JSONNode, _ state: inout DecodingState) -> Rejected {
    let keys = byKey.map { "\"\($0.key)\"" }.joined(separator: ", ")
    return state.refuse(.unknownCase, expected: "one of the keys \(keys)", found: json)
  }

  override func encode(_ value: Whole, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try variants.encode(value, &state) { variant, state, form throws(Rejected) in
      guard let key = variant.key else { return try form(&state) }
      try state.object(count: 1) { state throws(Rejected) in try member(key, form, &state) }
    }
    return true
  }

  override func encodeMembers(of value: Whole, _ state: inout EncodingState) throws(Rejected) {
    let enclosed: FormEnclosure<Whole> = { variant, state, form throws(Rejected) in
      guard let key = variant.key else { return try form(&state) }
      try self.member(key, form, &state)
    }
    try variants.encode(value, &state, asMembers: { $0.key == nil }, enclosed: enclosed)
  }

  private func member(
    _ key: String, _ form: (inout EncodingState) throws(Rejected) -> Void, _ state: inout EncodingState
  ) throws(Rejected) {
    try state.unionMember(encodedKeys[key] ?? EncodedKey(key), form)
  }

  // MARK: - As a part of an object

  override var isObject: Bool { false }
  override var memberKeys: [String]? { mistakeAsPart == nil ? byKey.map(\.key) + (otherwise?.memberKeys ?? []) : nil }
  override var writtenKeys: [[String]] { byKey.map { [$0.key] } + (otherwise?.writtenKeys ?? []) }
  override var mistakeAsPart: String? { otherwise?.mistakeAsPart }

  override func summary(in listing: inout Listing) -> String {
    "\(Whole.self) by the key that is there: " + variants.map { $0.summary(in: &listing) }.joined(separator: " | ")
  }
}

extension VariantInstruction {
  /// The key that a variant's form lies under.
  fileprivate var key: String? {
    if case .string(let key)? = tag { key } else { nil }
  }
}

extension EncodingState {
  /// Encodes what a union puts under a key of its own.
  mutating func unionMember(
    _ key: EncodedKey, _ form: (inout EncodingState) throws(Rejected) -> Void
  ) throws(Rejected) {
    let start = log.mark
    do {
      try stepping([.key(key.string)]) { state throws(Rejected) in try state.member(key, form) }
    } catch {
      log.locate(since: start, at: .key(key.string))
      throw error
    }
  }
}
