/// One step of a plan: decodes a value of one type from JSON, and encodes it.
///
/// A plan is a tree of instructions. Each holds what the compiler has determined (its leniency, its keys, its
/// children), so running it computes nothing twice. The tree of a schema with two fields:
///
///     ObjectInstruction<Stop>                 Schema(Stop.init) {
///       FieldInstruction<Stop, String>          Field("name", \.name)
///         LeafInstruction<StringKind>
///       FieldInstruction<Stop, Double>          Field("lat", \.lat).number().lenient()
///         LeafInstruction<NumberKind<Double>>
///     …                                       }
///
/// Subclasses are immutable after initialization, which makes all of them `Sendable`. This class itself neither decodes
/// nor encodes anything: the compiler uses it for a schema with a definition error.
class Instruction<Value>: AnyInstruction, @unchecked Sendable {
  // MARK: - Null and missing values

  /// Whether `null` is a valid value here.
  var acceptsNull: Bool { false }

  /// Whether null always decodes to nil here.
  var decodesNullAsNil: Bool { false }

  /// Whether null decodes to an ordinary value, such as `JSONValue.null`, to which rules and modifiers apply. They do not apply to nil,
  /// a default or a fallback.
  var decodesNullAsValue: Bool { false }

  /// Whether nil, a default or a fallback replaces the value that this instruction has just decoded. Like the value of a missing key, such
  /// a value is neither changed nor validated.
  @inline(__always)
  final func hasReplaced(_ json: JSONNode, _ context: DecodingContext) -> Bool {
    json.isNull && !decodesNullAsValue || context.lastReplacement.isOf(json)
  }

  /// Whether a missing key is valid here.
  var acceptsMissing: Bool { acceptsNull }

  /// Whether an omitted value stays omitted even where nil is encoded as `null`.
  var omitsNil: Bool { false }

  /// Whether a fallback replaces null here, so that a default around it is only for a missing key.
  var hasFallback: Bool { false }

  // MARK: - Contents

  /// Whether the value itself is encrypted. Neither the value nor any issue's excerpt of it is shown.
  var isRedacted: Bool { false }

  /// Whether a value may break a rule, here or inside. Its issues are kept even where the field is lenient.
  var hasRules: Bool { true }

  /// What this part of the plan contains.
  var contents: PlanContents { isRedacted ? .redacted : [] }

  /// The expectation in an issue: `an Int`, `an object`.
  var expectation: String { expectedType(Value.self) }

  /// Whether this is an object built from fields.
  var isObject: Bool { memberKeys != nil }

  /// Whether a value may be an object: false for scalars and arrays, even if leniency takes an object for an array.
  var acceptsObject: Bool { true }

  /// Whether a value may be an array: false for scalars and objects, even if leniency takes an empty array for an object.
  var acceptsArray: Bool { true }

  /// Whether a value may have values inside it, which take time of their own: as elements, as members, or in a string.
  final var mayHaveContents: Bool { acceptsObject || acceptsArray || contents.contains(.strings) }

  /// The constants that every value has, by which a union may select it.
  var constants: [SharedConstant] { [] }

  /// What this decodes, as far as it matters for the variants after it in a union.
  var shape: ValueShape { .unknown }

  /// Whether leniency takes an object for an array.
  var convertsObject: Bool { false }

  /// The number of arrays, one inside another, of which every value consists; zero if it may be something else.
  var arrayDepth: Int { 0 }

  /// Whether the value is a collection that one bad element makes undecodable as a whole.
  var isAllOrNothing: Bool { false }

  // MARK: - Decoding

  /// Decodes a value. Logs issues in the context before throwing.
  func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    throw context.fail(.typeMismatch, expected: nil, found: json)
  }

  final override var valueLayout: ValueLayout { ValueLayout(Value.self) }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decode(json, &context))
  }

  /// Returns the value of a missing key.
  func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    throw context.fail(Issue(.missingKey, expected: expectation))
  }

  /// Returns the value of a missing key. If that is an issue, it has this detail.
  final func missingValue(
    _ context: inout DecodingContext, detail: @autoclosure () -> String?
  ) throws(CodingFailure) -> Value {
    let start = context.log.mark
    do throws(CodingFailure) {
      return try missingValue(&context)
    } catch {
      guard context.log.firstIssue(since: start)?.code == .missingKey else { throw error }
      context.log.rollBack(to: start)
      throw context.fail(Issue(.missingKey, expected: expectation, detail: detail()))
    }
  }

  // MARK: - Updates

  /// Whether an existing value can be changed member by member.
  var canMerge: Bool { false }

  /// Whether the properties of missing keys keep the values of an initial value.
  var startsFromValue: Bool { false }

  /// Whether a member of the object decodes the whole value, as under a key, so that an existing one is replaced.
  var replacesObject: Bool { false }

  /// The members of an object whose properties cannot be changed.
  var readOnlyMembers: [Int] { [] }

  /// Decodes a document into an existing value. Only objects have parts that can keep their values.
  func merge(_ json: JSONNode, into value: Value, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try decode(json, &context)
  }

  /// Merges a value into the current one, or decodes it if there is none. A merge that fails leaves no changes in instances of
  /// classes.
  @inline(__always)
  final func decodeOrMerge(
    _ json: JSONNode, into current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard let current else { return try decode(json, &context) }
    return try context.undoingChanges { context throws(CodingFailure) in try merge(json, into: current, &context) }
  }

  // MARK: - Encoding

  /// Encodes a value. Returns false if the value is omitted; then nothing has been written.
  func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    throw context.fail(Issue(.notEncodable))
  }

  /// Encodes nil where it cannot be omitted.
  func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) { context.writer.writeNull() }

  /// Encodes a value that cannot be omitted.
  @inline(__always)
  final func encodeOrNil(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    if !(try encode(value, &context)) { try encodeNil(&context) }
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(source.value(Value.self), &context)
  }

  /// Whether this encodes objects without a field for the key that encloses each of them.
  var lacksEnclosingKey: Bool { false }

  // MARK: - As a part of another object

  /// The keys that this decodes as a part of another object; nil if it cannot be one.
  var memberKeys: MemberKeys? { nil }

  /// The keys that decide whether an object has this as a part, by member: each of them may be spelled in several ways.
  var decidingKeys: [KnownKeys] { memberKeys?.all.each ?? [] }

  /// Whether a key with null counts as missing, for a value that decodes keys of an object.
  func ignoresNullMembers(of object: JSONNode) -> Bool { false }

  /// The reason why this cannot be a part of another object, with its members among the other's own; nil if it can.
  var definitionErrorAsPart: String? { memberKeys == nil ? "is not an object with fields" : nil }

  /// The paths to which this encodes values as a part of another object.
  var outputPaths: [JSONPath] { [] }

  /// Decodes a value from an object that also has other members. Called only if there are ``memberKeys``.
  func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try decode(object, &context)
  }

  /// Decodes an object's members into an existing value. With `merging`, missing members keep their values; without,
  /// the members' own rules for missing keys apply. Called only if there are ``memberKeys``.
  func decodeMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try decodeMembers(of: object, &context)
  }

  /// Encodes a value into an object that also has other members. Called only if there are ``memberKeys``.
  func encodeMembers(of value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    throw context.fail(Issue(.notEncodable))
  }

  // MARK: - Description

  /// What this decodes or encodes. Called only by ``description(in:)``.
  func describe(in describer: inout Describer) -> SchemaDescription { .nothing }

  /// The name of the model, if this is an object, which is described once.
  var definedType: String? { nil }

  /// The author's documentation of the value.
  private(set) final var annotations: SchemaAnnotations?

  /// Adds to the author's documentation. Must be called before the instruction is shared.
  final func annotate(_ change: (inout SchemaAnnotations) -> Void) {
    var annotations = annotations ?? SchemaAnnotations()
    change(&annotations)
    self.annotations = annotations.isEmpty ? nil : annotations
  }
}
