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
  var treatsEmptyAsNull: Bool { false }

  /// Whether null is always nil here, whatever else may be wrong.
  var makesNilOfNull: Bool { false }

  /// Whether the value is encrypted where it lies: it is not shown, nor is anything that is said about it.
  var isRedacted: Bool { false }

  /// Whether a value may break a rule, here or inside. Its issues are kept even where the field is lenient.
  var hasRules: Bool { true }

  /// What there is in the plan from here on.
  var contents: Contents { isRedacted ? .redacted : [] }

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
  var definitionErrorAsPart: String? { memberKeys == nil ? "is no object built from fields" : nil }

  /// The ways of keys that this writes into an object, if it is one built from fields.
  var writtenKeys: [[String]] { [] }

  /// Whether a value that is there already can be changed member by member.
  var canMerge: Bool { false }

  /// Reads a value. What is wrong with it is noted in the state before this throws.
  func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    throw context.fail(.typeMismatch, expected: nil, found: json)
  }

  final override var valueLayout: ValueLayout { ValueLayout(Value.self) }

  override func decode(_ json: JSONNode, to place: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    place.put(try decode(json, &context))
  }

  /// The value of a key that is not there.
  func absent(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    throw context.fail(Issue(.missingKey, expected: expectation))
  }

  /// Reads what the document has into a value that is there already. Only objects have parts that could stay.
  func merge(_ json: JSONNode, into value: Value, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try decode(json, &context)
  }

  /// Reads a value out of an object that has other members as well. Asked only of what has ``memberKeys``.
  func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try decode(object, &context)
  }

  /// Reads what an object has into a value that is there already. With `merging`, whatever it lacks stays as it is; without,
  /// the members' own rules for missing keys apply. Asked only of what has ``memberKeys``.
  func readMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try decodeMembers(of: object, &context)
  }

  /// Encodes a value into an object that has other members as well. Asked only of what has ``memberKeys``.
  func encodeMembers(of value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    throw context.fail(Issue(.notEncodable))
  }

  /// Encodes a value; false means that it is left out, and that nothing was written.
  func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    throw context.fail(Issue(.notEncodable))
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try encode(source.value(Value.self), &context)
  }

  /// What this decodes or encodes. Asked only by ``description(in:)``.
  func describe(in describer: inout Describer) -> SchemaDescription { .nothing }

  /// The name of the model, if this is an object, which is described once.
  var definedType: String? { nil }

  /// What the author says of the value.
  private(set) final var annotations: SchemaAnnotations?

  /// Adds to what the author says, before anybody else knows the instruction.
  final func annotate(_ change: (inout SchemaAnnotations) -> Void) {
    var annotations = annotations ?? SchemaAnnotations()
    change(&annotations)
    self.annotations = annotations.isEmpty ? nil : annotations
  }
}

extension DecodingContext {
  /// Notes that a value does not have the declared JSON type, and makes the error to throw: null is one issue of its own, a
  /// blank text counts as null where leniency says so, and under leniency the rest was not convertible.
  mutating func mismatch(_ json: JSONNode, expected: @autoclosure () -> String, leniency: Leniency) -> CodingFailure {
    if json.isNull { return fail(Issue(.nullValue, expected: expected())) }
    if leniency.contains(.emptyStringAsNull), json.isString, json.isEmptyOrWhitespace {
      _ = fail(.nullValue, expected: expected(), found: json)
      return .empty
    }
    return fail(leniency.isEmpty ? .typeMismatch : .unconvertible, expected: expected(), found: json)
  }
}
