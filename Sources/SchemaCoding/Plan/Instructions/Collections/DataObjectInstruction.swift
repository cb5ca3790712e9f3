/// Decodes an object whose keys come from the data. With `isLossy`, a subclass drops and reports members that cannot be decoded.
class DataObjectInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  final let isLossy: Bool
  final let leniency: Leniency
  /// The keys that belong to enclosing unions.
  final let tags: KnownKeys

  init(in compilation: CompilationContext) {
    isLossy = compilation.dropsElements
    leniency = compilation.leniency
    tags = compilation.tags
  }

  override var facts: ValueFacts { facts() }
  final override var expectation: String { "an object" }

  /// The facts of an object whose keys and members have these.
  final func facts(containing values: ValueFacts...) -> ValueFacts {
    ValueFacts(containing: values, concedes: isLossy).with { $0.acceptsArray = false }
  }

  /// Decodes the members of an object, one level deeper.
  func decodeEntries(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    throw .failed
  }

  /// Decodes members into an existing value. With `merging`, null removes a member, and values are merged into those that the keys have.
  func decode(
    _ members: [DataMember], into value: Value, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    throw context.fail(SchemaIssue(.notUpdatable))
  }

  /// Encodes a value's members into the object being encoded, except those whose keys it has already.
  func encodeEntries(of value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    throw context.fail(SchemaIssue(.notEncodable))
  }

  final override func merge(
    _ json: JSONNode, into value: Value, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard json.isObject else { return try decode(json, &context) }
    return try context.nested { context throws(CodingFailure) in
      try decode(json.distinctMembers(except: [tags]), into: value, merging: true, &context)
    }
  }

  final override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    guard json.isObject || context.convertToEmptyObject(json, leniency: leniency) else {
      throw context.mismatch(json, expected: expectation, leniency: leniency)
    }
    return try context.nested { context throws(CodingFailure) in try decodeEntries(of: json, &context) }
  }
}
