/// One step of a plan: decodes a value of one type from JSON, and encodes it.
///
/// A plan is a tree of instructions. Each holds what the compiler has determined (its leniency, its keys, its
/// children), so running it computes nothing twice. The tree of a schema with two fields:
///
///     ObjectInstruction<Stop>                 Schema(Stop.init) {
///       FieldInstruction<Stop, String>          Field("name", \.name)
///         StringInstruction
///       FieldInstruction<Stop, Double>          Field("lat", \.lat).number().lenient()
///         DoubleInstruction
///     …                                       }
///
/// Subclasses are immutable after initialization, which makes all of them `Sendable`. This class itself neither decodes
/// nor encodes anything: the compiler uses it for a schema with a definition error.
class Instruction<Value>: AnyInstruction, @unchecked Sendable {
  // MARK: - Decoding

  /// Decodes a value. Logs issues in the context before throwing.
  func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    throw context.fail(.typeMismatch, expected: nil, found: json)
  }

  final override var valueLayout: ValueLayout { ValueLayout(Value.self) }
  override var expectation: String { expectedType(Value.self) }

  override func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    destination.put(try decode(json, &context))
  }

  func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    throw context.fail(SchemaIssue(.missingKey, expected: expectation))
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
      throw context.fail(SchemaIssue(.missingKey, expected: expectation, detail: detail()))
    }
  }

  // MARK: - Updates

  /// Decodes a document into an existing value. What is no object is replaced as a whole.
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
    throw context.failAtGap()
  }

  /// Encodes a value that cannot be omitted.
  @inline(__always)
  final func encodeOrNil(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    if !(try encode(value, &context)) { try encodeNil(&context) }
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(source.value(Value.self), &context)
  }

  /// The value that decoding makes of the encoded one, as far as modifiers change it. Rules are checked for that one.
  func modified(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Value { value }

  // MARK: - As a part of another object

  /// Decodes a value from an object that also has other members. Called only if this can be a part.
  func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try decode(object, &context)
  }

  /// Decodes an object's members into an existing value. With `merging`, missing members keep their values; without,
  /// the members' own rules for missing keys apply. Called only if this can be a part.
  func decodeMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try decodeMembers(of: object, &context)
  }

  /// Encodes a value into an object that also has other members. Called only if this can be a part.
  func encodeMembers(of value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    throw context.failAtGap()
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
