/// Decodes and encodes a value by converting it from and to another one.
final class MapInstruction<Raw, Value>: WrapperInstruction<Raw, Value>, @unchecked Sendable {
  let convert: CodingClosure<Raw, Value>
  let revert: CodingClosure<Value, Raw>?

  init(
    _ raw: Instruction<Raw>, convert: CodingClosure<Raw, Value>, revert: CodingClosure<Value, Raw>?
  ) {
    self.convert = convert
    self.revert = revert
    super.init(raw)
  }

  override var facts: ValueFacts {
    super.facts.with { $0.features.formUnion(convert.features.union(revert?.features ?? [])) }
  }
  override var objectFacts: ObjectFacts { objectFacts(with: "a conversion") }
  override var shape: ValueShape { .some(inner.shape) }
  override var decodedNull: DecodedNull {
    // Asked once, or the time would double with each conversion. What nil is converted to is a value like any other.
    let null = inner.decodedNull
    return null == .nil ? .value : null
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    let value = try inner.decode(json, &context)
    if context.lastReplacement.isOf(json), inner.decodedNull == .nil { context.lastReplacement.forget() }
    return try converted(value, json, &context)
  }

  override func merge(
    _ json: JSONNode, into value: Value, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard json.isObject, let revert, let raw = try? revert(value, context) else { return try decode(json, &context) }
    return try converted(try inner.decodeOrMerge(json, into: raw, &context), json, &context)
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try converted(try inner.missingValue(&context), nil, &context)
  }

  private func converted(_ value: Raw, _ json: JSONNode?, _ context: inout DecodingContext) throws(CodingFailure)
    -> Value
  {
    if let json { context.work.visit(scalar: json) }
    do {
      return try convert(value, context)
    } catch {
      throw context.fail(thrown: error, inPlaceOf: Value.self, for: json, by: facts.features)
    }
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard let revert else {
      throw context.failAtGap("a mapped value cannot be encoded; use transform(from:decode:encode:)")
    }
    do {
      return try inner.encode(try revert(value, context), &context)
    } catch let failed as CodingFailure {
      throw failed
    } catch {
      throw context.fail(thrown: error, expected: expectedType(Value.self), found: nil, by: facts.features)
    }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .mapped(MappedDescription(type: nameOfType(Value.self), source: inner.description(in: &describer)))
  }
}
