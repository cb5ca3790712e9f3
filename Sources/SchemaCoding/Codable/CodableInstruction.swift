/// Decodes and encodes a value with its type's own code.
///
///     CodableInstruction<Point>       decodes {"x": 1, "y": 2}; "x" instead of 1 is an issue at …x
///
/// What the code asks for is decoded by the instructions for the types that it asks for, in the same context.
final class CodableInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  private let directions: CodableDirections<Value>
  private unowned let types: CodedTypes
  /// The same types, unless they keep this instruction. Then whoever uses it has them: a session, or a decoder that outlives its call.
  private let keptTypes: CodedTypes?
  /// Whether another type's code asks for the value, which may be null if its own code accepts that.
  private let isRequested: Bool
  /// The keys that the code asks for; nil for a dictionary, whose keys are data.
  private let keys: CodedKeys?
  private let history = ConversionHistory()
  private let features: PlanFeatures

  init(_ directions: CodableDirections<Value>, types: CodedTypes, isRequested: Bool, keepsTypes: Bool) {
    (self.directions, self.types, self.isRequested) = (directions, types, isRequested)
    keptTypes = keepsTypes ? types : nil
    features = types.leniency.isEmpty ? .recursive : [.recursive, .concessions]
    keys = Value.self is any ArbitraryCodingKeys.Type ? nil : CodedKeys()
  }

  private static var mismatches: Set<IssueCode> { [.nullValue, .typeMismatch, .unconvertible] }

  override var facts: ValueFacts { ValueFacts(features: features, hasRules: false, mergesAsDocument: true) }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    guard let code = directions.decode else { return try super.decode(json, &context) }
    return try context.begin(json, by: self, Value.self) { context throws(CodingFailure) in
      let types = types
      let session = context.session(of: types, for: json)
      guard json.isArray || json.isObject else {
        let mark = context.log.mark
        do throws(CodingFailure) {
          return try session.run(code, json, isContainer: false, keys: keys, by: types, history, &context)
        } catch {
          // What the code has against null itself, and not an error of its own.
          let code = context.log.firstIssue(since: mark)?.code
          guard json.isNull, !isRequested, code.map({ Self.mismatches.contains($0) }) ?? true else { throw error }
          session.forgetError()
          context.log.rollBack(to: mark)
          throw context.mismatch(json, expected: expectation, leniency: types.leniency)
        }
      }
      return try context.nested(with: StackUse.levelsOfCode) { context throws(CodingFailure) in
        try session.run(code, json, isContainer: true, keys: keys, by: types, history, &context)
      }
    }
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard context.remainingValues >= 0 else { throw .failed }
    guard let code = directions.encode else { return try super.encode(value, &context) }
    try context.begin(Value.self) { context throws(CodingFailure) in
      try context.withStack(for: 0, of: features) { context throws(CodingFailure) in
        let output = try context.session(of: types).run(value, code, keysAreData: keys == nil, &context)
        if output.isEmpty, !isRequested {
          throw context.fail(SchemaIssue(.notEncodable, expected: expectation, detail: "encodes nothing"))
        }
        try output.finish(&context)
      }
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .codable(CodableDescription(type: nameOfType(Value.self), leniency: types.leniency))
  }
}
