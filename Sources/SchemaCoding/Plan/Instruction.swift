/// One step of a plan: how a value of one type is read from JSON and written back.
///
/// A plan is a tree of instructions. Each holds what the compiler found out beforehand (its leniency, its keys, its children),
/// so that running it asks nothing twice. The tree of a schema of two fields:
///
///     ObjectInstruction<Stop>                 Schema(Stop.init) {
///       FieldInstruction<Stop, String>          Field("name", \.name)
///         LeafInstruction<StringKind>
///       FieldInstruction<Stop, Double>          Field("lat", \.lat).number().lenient()
///         LeafInstruction<NumberKind<Double>>
///     …                                       }
///
/// Subclasses never change after they are made; that is what makes all of them `Sendable`. This class itself is the
/// instruction that reads and writes nothing: it stands where the author made a mistake.
class Instruction<Value>: AnyInstruction, @unchecked Sendable {
  /// Whether `null` is a value here, and no issue.
  var acceptsNull: Bool { false }

  /// Whether every blank text counts as `null` here.
  var takesBlankAsNull: Bool { false }

  /// Whether null is always nil here, whatever else may be wrong.
  var makesNilOfNull: Bool { false }

  /// Whether the value is encrypted where it lies: it is not shown, nor is anything that is said about it.
  var isSecret: Bool { false }

  /// Whether a value may break a rule, here or inside. Its issues are kept even where the field is lenient.
  var hasRules: Bool { true }

  /// What there is in the plan from here on.
  var contents: Contents { isSecret ? .secrets : [] }

  /// What an issue says was expected: `number Int`, `an object`.
  var expectation: String { nameOfType(Value.self) }

  /// Whether a missing key is a value here, and no issue.
  var acceptsMissing: Bool { acceptsNull }

  /// Whether a value that is left out stays out, even where nil is written as `null`.
  var leavesOutNil: Bool { false }

  /// The keys of the object that this reads, if it is an object built from fields.
  var memberKeys: [String]? { nil }

  /// Whether this is an object built from fields.
  var isObject: Bool { memberKeys != nil }

  /// What keeps this from being a part of another object, whose members lie among the other's own; nil if nothing does.
  var mistakeAsPart: String? { memberKeys == nil ? "is no object built from fields" : nil }

  /// The ways of keys that this writes into an object, if it is one built from fields.
  var writtenKeys: [[String]] { [] }

  /// Whether a value that is there already can be changed member by member.
  var canMerge: Bool { false }

  /// Reads a value. What is wrong with it is noted in the state before this throws.
  func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    throw state.refuse(.typeMismatch, expected: nil, found: json)
  }

  final override var valueLayout: ValueLayout { ValueLayout(Value.self) }

  override func decode(_ json: JSONNode, to place: ValuePlace, _ state: inout DecodingState) throws(Rejected) {
    place.put(try decode(json, &state))
  }

  /// The value of a key that is not there.
  func absent(_ state: inout DecodingState) throws(Rejected) -> Value {
    throw state.refuse(Issue(.missingKey, expected: expectation))
  }

  /// Reads what the document has into a value that is there already. Only objects have parts that could stay.
  func merge(_ json: JSONNode, into value: Value, _ state: inout DecodingState) throws(Rejected) -> Value {
    try decode(json, &state)
  }

  /// Reads a value out of an object that has other members as well. Asked only of what has ``memberKeys``.
  func decodeMembers(of object: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    try decode(object, &state)
  }

  /// Reads what an object has into a value that is there already. With `merging`, whatever it lacks stays as it is; without,
  /// the members' own rules for missing keys apply. Asked only of what has ``memberKeys``.
  func readMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    try decodeMembers(of: object, &state)
  }

  /// Encodes a value into an object that has other members as well. Asked only of what has ``memberKeys``.
  func encodeMembers(of value: Value, _ state: inout EncodingState) throws(Rejected) {
    throw state.refuse(Issue(.notEncodable))
  }

  /// Encodes a value; false means that it is left out, and that nothing was written.
  func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    throw state.refuse(Issue(.notEncodable))
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try encode(source.value(Value.self), &state)
  }

  /// What is declared, as a plan's listing says it. Objects enter a section of their own into the listing.
  func summary(in listing: inout Listing) -> String { "nothing" }
}

extension DecodingState {
  /// Notes that a value does not have the declared JSON type, and makes the error to throw: null is one issue of its own, a
  /// blank text counts as null where leniency says so, and under leniency the rest was not convertible.
  mutating func mismatch(_ json: JSONNode, expected: @autoclosure () -> String, leniency: Leniency) -> Rejected {
    if json.isNull { return refuse(Issue(.nullValue, expected: expected())) }
    if leniency.contains(.emptyStringAsNull), json.isString, json.isBlank {
      _ = refuse(.nullValue, expected: expected(), found: json)
      return .blank
    }
    return refuse(leniency.isEmpty ? .typeMismatch : .unconvertible, expected: expected(), found: json)
  }
}
