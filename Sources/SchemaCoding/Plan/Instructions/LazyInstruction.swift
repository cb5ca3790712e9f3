/// Stands for a schema that is only known later, such as the one it is part of.
///
/// The schema is looked up each time: its plan is compiled once and kept with it, and a plan that held itself would never go
/// away.
final class LazyInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  private let schema: @Sendable () -> Schema<Value>
  private let surroundings: Surroundings
  private let known: LazyContents

  /// The plan, once it was looked up, of a schema that is always the same.
  private let kept: PlanCache<Value>?

  init(
    _ schema: @escaping @Sendable () -> Schema<Value>, in surroundings: Surroundings, known: LazyContents,
    isConstant: Bool = false
  ) {
    self.schema = schema
    self.surroundings = surroundings
    self.known = known
    kept = isConstant ? PlanCache() : nil
  }

  private var target: Instruction<Value> {
    guard let kept else { return schema().instruction(in: surroundings) }
    return kept.plan(in: surroundings) { schema().instruction(in: surroundings) } ?? Instruction()
  }

  override var isSecret: Bool { known.isSecret }
  override var contents: Contents { known.contents }
  override var expectation: String { target.expectation }
  // Asked while the whole is compiled, when the schema must not be looked up yet. The type has the answer.
  override var acceptsNull: Bool { Value.self is any NullRepresenting.Type }
  override var leavesOutNil: Bool { target.leavesOutNil }
  override var canMerge: Bool { target.canMerge }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    try target.decode(json, &state)
  }

  override func merge(
    _ json: JSONNode, into value: Value, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    try target.merge(json, into: value, &state)
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value {
    try target.absent(&state)
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try target.encode(value, &state)
  }

  override func encode(from source: ValueSource, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try target.encode(from: source, &state)
  }

  override func summary(in listing: inout Listing) -> String {
    let target = target
    return listing.saying(target, name: nameOfType(Value.self)) { target.summary(in: &$0) }
  }
}
