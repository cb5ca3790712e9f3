/// Refers to a schema that is only known later, such as the one that contains it.
///
/// The schema is looked up each time: its plan is compiled once and kept with it. A plan that retained itself would
/// never be deallocated.
final class LazyInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  private let compilation: CompilationContext
  private let known: ValueFacts
  private let id = LazySchemaID()
  private let plan: @Sendable (LazySchemaID, CompilationContext) -> Instruction<Value>

  init(
    in compilation: CompilationContext, known: ValueFacts,
    plan: @escaping @Sendable (LazySchemaID, CompilationContext) -> Instruction<Value>
  ) {
    self.compilation = compilation
    self.known = known
    self.plan = plan
  }

  private var target: Instruction<Value> { plan(id, compilation) }

  // The type decides, because the enclosing schema asks while it is compiled, before this one may be looked up.
  override var facts: ValueFacts {
    guard Value.self is any NullRepresenting.Type else { return known }
    let omitsNil = Value.self is any NullableValue.Type
    return known.with { ($0.acceptsNull, $0.acceptsMissing, $0.omitsNil) = (true, true, omitsNil) }
  }
  override var objectFacts: ObjectFacts {
    ObjectFacts(definitionErrorAsPart: "is lazy, which a part of another object cannot be")
  }
  override var decodedNull: DecodedNull { target.decodedNull }
  override var expectation: String { target.expectation }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try context.begin(json, by: self, Value.self) { context throws(CodingFailure) in
      try target.decode(json, &context)
    }
  }

  override func merge(
    _ json: JSONNode, into value: Value, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try context.begin(json, by: self, Value.self) { context throws(CodingFailure) in
      try target.merge(json, into: value, &context)
    }
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try target.missingValue(&context)
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.begin(Value.self) { context throws(CodingFailure) in try target.encode(value, &context) }
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try context.begin(Value.self) { context throws(CodingFailure) in try target.encode(from: source, &context) }
  }

  override func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) {
    try context.begin(Value.self) { context throws(CodingFailure) in try target.encodeNil(&context) }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    let target = target
    if target.definedType != nil { return target.description(in: &describer) }
    return describer.lazily(target, type: nameOfType(Value.self)) { target.description(in: &$0) }
  }
}
