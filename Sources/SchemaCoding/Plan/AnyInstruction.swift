/// An instruction without its value's type: decodes a value into memory allocated for it, and encodes one from memory.
class AnyInstruction: @unchecked Sendable {
  /// The type and the memory layout of the value.
  var valueLayout: ValueLayout { ValueLayout(Void.self) }

  /// Decodes a value into a destination. If it throws, the destination is unchanged.
  func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    throw .failed
  }

  /// Encodes a value from memory. Returns false if the value is omitted; then nothing has been written.
  func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    throw .failed
  }

  /// Encodes nil where it cannot be omitted.
  func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) {
    if let wrapped { try wrapped.encodeNil(&context) } else { context.writer.writeNull() }
  }

  // MARK: - Instructions around others

  /// The instruction for the value inside this one, which has the same facts about null, missing values and types; nil if this has its own.
  var wrapped: AnyInstruction? { nil }

  /// The instruction for the same object, which has the same members; nil if this has its own.
  var wrappedObject: AnyInstruction? { nil }

  /// The instruction of all that a value consists of; nil if this adds something of its own.
  var contained: AnyInstruction? { wrapped }

  // MARK: - Null and missing values

  /// Whether `null` is a valid value here.
  var acceptsNull: Bool { wrapped?.acceptsNull ?? false }

  /// Whether null always decodes to nil here.
  var decodesNullAsNil: Bool { false }

  /// Whether null decodes to an ordinary value, such as `JSONValue.null`, to which rules and modifiers apply. They do not apply to nil,
  /// a default or a fallback.
  var decodesNullAsValue: Bool { wrapped?.decodesNullAsValue ?? false }

  /// Whether nil, a default or a fallback replaces the value that this instruction has just decoded. Like the value of a missing key, such
  /// a value is neither changed nor validated.
  @inline(__always)
  final func hasReplaced(_ json: JSONNode, _ context: DecodingContext) -> Bool {
    json.isNull && !decodesNullAsValue || context.lastReplacement.isOf(json)
  }

  /// Whether a missing key is valid here.
  var acceptsMissing: Bool { wrapped?.acceptsMissing ?? acceptsNull }

  /// Whether an omitted value stays omitted even where nil is encoded as `null`.
  var omitsNil: Bool { wrapped?.omitsNil ?? false }

  /// Whether a fallback replaces null here, so that a default around it is only for a missing key.
  var hasFallback: Bool { false }

  // MARK: - Features

  /// Whether the value itself is encrypted. Neither the value nor any issue's excerpt of it is shown.
  var isRedacted: Bool { contained?.isRedacted ?? false }

  /// Whether a value may break a rule, here or inside. Its issues are kept even where the field is lenient.
  var hasRules: Bool { contained?.hasRules ?? true }

  var features: PlanFeatures { contained?.features ?? (isRedacted ? .redacted : PlanFeatures()) }

  /// The expectation in an issue: `an Int`, `an object`.
  var expectation: String { "" }

  /// Whether this is an object built from fields.
  var isObject: Bool { wrappedObject?.isObject ?? (memberKeys != nil) }

  /// Whether a value may be an object: false for scalars and arrays, even if leniency takes an object for an array.
  var acceptsObject: Bool { wrapped?.acceptsObject ?? true }

  /// Whether a value may be an array: false for scalars and objects, even if leniency takes an empty array for an object.
  var acceptsArray: Bool { wrapped?.acceptsArray ?? true }

  /// Whether a value may have values inside it, which take time of their own: as elements, as members, or in a string.
  final var mayHoldValues: Bool { acceptsObject || acceptsArray || features.contains(.strings) }

  /// The tags that select variants beside the field that holds the value.
  var siblingTags: [UnionKey] { contained?.siblingTags ?? [] }

  /// The constants that every value has, by which a union may select it.
  var constants: [SharedConstant] { wrappedObject?.constants ?? [] }

  /// What this decodes, as far as it matters for the variants after it in a union.
  var shape: ValueShape { .unknown }

  /// Whether leniency takes an object for an array.
  var convertsObject: Bool { wrapped?.convertsObject ?? false }

  /// The number of arrays, one inside another, of which every value consists; zero if it may be something else.
  var arrayDepth: Int { wrapped?.arrayDepth ?? 0 }

  /// Whether the value is a collection that one bad element makes undecodable as a whole.
  var isAllOrNothing: Bool { wrapped?.isAllOrNothing ?? false }

  /// Whether this encodes objects without a field for the key that encloses each of them.
  var lacksEnclosingKey: Bool { wrapped?.lacksEnclosingKey ?? false }

  // MARK: - Updates

  /// Whether an existing value can be changed member by member.
  var canMerge: Bool { wrappedObject?.canMerge ?? false }

  /// Whether objects can be made, not only changed.
  var canCreate: Bool { wrappedObject?.canCreate ?? false }

  /// Whether an existing value can only be changed as a document: encoded, changed and decoded again.
  var mergesAsDocument: Bool { false }

  /// Whether the properties of missing keys keep the values of an initial value.
  var startsFromValue: Bool { wrappedObject?.startsFromValue ?? false }

  /// Whether a member of the object decodes the whole value, as under a key, so that an existing one is replaced.
  var replacesObject: Bool { wrappedObject?.replacesObject ?? false }

  /// The members of an object whose properties cannot be changed.
  var readOnlyMembers: [Int] { wrappedObject?.readOnlyMembers ?? [] }

  // MARK: - As a part of another object

  /// The keys that this decodes as a part of another object; nil if it cannot be one.
  var memberKeys: MemberKeys? { wrappedObject?.memberKeys }

  /// The keys that decide whether an object has this as a part, by member: each of them may be spelled in several ways.
  var decidingKeys: [KnownKeys] { wrappedObject?.decidingKeys ?? memberKeys?.all.each ?? [] }

  /// Whether a key with null counts as missing, for a value that decodes keys of an object.
  func ignoresNullMembers(of object: JSONNode) -> Bool {
    wrappedObject?.ignoresNullMembers(of: object) ?? false
  }

  /// Whether this is a union of which an object has neither tag nor key.
  func lacksTag(in object: JSONNode) -> Bool { wrappedObject?.lacksTag(in: object) ?? false }

  /// The reason why this cannot be a part of another object, with its members among the other's own; nil if it can.
  var definitionErrorAsPart: String? {
    wrappedObject.map { $0.definitionErrorAsPart } ?? (memberKeys == nil ? "is not an object with fields" : nil)
  }

  /// The paths to which this encodes values as a part of another object.
  var outputPaths: [JSONPath] { wrappedObject?.outputPaths ?? [] }
}

extension AnyInstruction {
  /// Casts this to its actual type, an instruction for these values. Debug builds, and so the tests, check the type.
  @inline(__always)
  func typed<Value>(_ type: Value.Type = Value.self) -> Instruction<Value> {
    unsafeDowncast(self, to: Instruction<Value>.self)
  }
}
