/// Holds a value that was read against rules. All of them are asked, so that a value may have several issues.
final class ValidateInstruction<Value>: WrapperInstruction<Value, Value>, @unchecked Sendable {
  let rules: [Rule<Value>]

  /// Puts rules around an instruction; around rules, they join them.
  init(_ inner: Instruction<Value>, rules: [Rule<Value>]) {
    let validated = inner as? ValidateInstruction<Value>
    self.rules = (validated?.rules ?? []) + rules
    super.init(validated?.inner ?? inner)
  }

  override var hasRules: Bool { true }
  override var contents: Contents { rules.reduce(inner.contents) { $0.union($1.allows.contents) } }
  override var memberKeys: [String]? { inner.memberKeys }
  override var isObject: Bool { inner.isObject }
  override var mistakeAsPart: String? { inner.mistakeAsPart }
  override var writtenKeys: [[String]] { inner.writtenKeys }
  override var canMerge: Bool { inner.canMerge }

  private func checked(_ value: Value, _ found: String?, _ state: inout DecodingState) throws(Rejected) -> Value {
    var failed = false
    for rule in rules {
      do {
        if try rule.allows(value, state) { continue }
        _ = state.refuse(Issue(.validationFailed, found: found, detail: rule.message))
      } catch {
        _ = state.refuse(thrown: error, expected: nil, found: found, detail: rule.message, by: contents)
      }
      failed = true
    }
    if failed {
      state.log.noteBrokenRule()
      throw .refused
    }
    return value
  }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    let value = try inner.decode(json, &state)
    // Null is no value that was read; it is as if the key were missing.
    if json.isNull { return value }
    return try checked(value, state.excerpt(of: json), &state)
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value { try inner.absent(&state) }

  override func merge(
    _ json: JSONNode, into value: Value, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    try checked(try inner.merge(json, into: value, &state), state.excerpt(of: json), &state)
  }

  override func decodeMembers(of object: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    try checked(try inner.decodeMembers(of: object, &state), nil, &state)
  }

  override func readMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    try checked(try inner.readMembers(of: object, into: value, merging: merging, &state), nil, &state)
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try inner.encode(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try inner.encode(from: source, &state)
  }

  override func encodeMembers(of value: Value, _ state: inout EncodingState) throws(Rejected) {
    try inner.encodeMembers(of: value, &state)
  }

  override func summary(in listing: inout Listing) -> String {
    let rules = rules.map { "\"\($0.message)\"" }.joined(separator: ", ")
    return "\(inner.summary(in: &listing)) validated \(rules)"
  }
}

/// Something that must hold for a value.
struct Rule<Value>: Sendable {
  /// What must hold, as the issue says it: "must not be empty".
  let message: String
  let allows: CodingClosure<Value, Bool>
}
