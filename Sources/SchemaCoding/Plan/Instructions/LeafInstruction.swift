/// Reads and writes a scalar by its kind.
///
///     LeafInstruction(NumberKind<Int>(), leniency: .standard)   reads 9 and "9"
class LeafInstruction<K: Kind>: Instruction<K.Value>, @unchecked Sendable {
  let kind: K
  let leniency: Leniency
  /// The kind's name, which takes time to spell.
  private let name: String
  /// Whether the string of a number is decoded like the number.
  final let readsStrings: Bool

  init(_ kind: K, leniency: Leniency) {
    self.kind = kind
    self.leniency = leniency
    readsStrings = leniency.contains(.scalarsInStrings)
    name = kind.name
  }

  final override var hasRules: Bool { false }
  final override var expectation: String { name }
  final override var takesBlankAsNull: Bool { leniency.contains(.emptyStringAsNull) && kind.blankText == .null }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> K.Value {
    try coerced(json, &state)
  }

  /// Decodes a value by its kind.
  final func coerced(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> K.Value {
    do {
      let (value, exactness) = try kind.coerce(json, leniency)
      if exactness != .exact { note(exactness, of: json, &state) }
      return value
    } catch {
      throw rejected(error, json, &state)
    }
  }

  private func note(_ exactness: Exactness, of json: JSONNode, _ state: inout DecodingState) {
    if exactness != .adjusted { noteConversion(of: json, &state) }
    if exactness != .converted { state.noteAdjustment(of: json, by: kind.adjustment) }
  }

  /// Notes that a value was converted.
  @inline(__always)
  final func noteConversion(of json: JSONNode, _ state: inout DecodingState) {
    state.noteConversion(of: json, to: name)
  }

  @inline(never)
  private func rejected(_ refusal: Refusal, _ json: JSONNode, _ state: inout DecodingState) -> Rejected {
    let blankIsNull = leniency.contains(.emptyStringAsNull) && kind.blankText != .value
    if blankIsNull, json.isString, json.isBlank { return state.mismatch(json, expected: name, leniency: leniency) }
    guard let code = refusal.code else {
      return state.mismatch(
        json, expected: name, leniency: blankIsNull ? leniency : leniency.subtracting(.emptyStringAsNull))
    }
    return state.refuse(
      code, expected: name, found: json, detail: refusal.detail, underlying: refusal.underlying)
  }

  override func encode(_ value: K.Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try write(value, &state)
  }

  /// Encodes a value. Written out where the kind is known, see the instructions of the commonest kinds.
  @inline(__always)
  final func write(_ value: K.Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    do {
      try kind.encode(value, to: &state.writer)
      return true
    } catch {
      throw rejected(error, &state)
    }
  }

  @inline(never)
  private func rejected(_ refusal: Refusal, _ state: inout EncodingState) -> Rejected {
    state.refuse(
      Issue(
        refusal.code ?? .notEncodable, expected: kind.name, detail: refusal.detail, underlying: refusal.underlying))
  }

  final override func summary(in listing: inout Listing) -> String {
    leniency.isEmpty ? kind.name : "\(kind.name) (\(leniency))"
  }
}
