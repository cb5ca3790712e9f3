/// Changes a value after it has been decoded. The encoded value is not changed.
///
///     " Ann"    trimmed            "Ann", reported as adjusted
///     "Ann"     trimmed            the same, nothing to report
///     200       clamped to 0...9   9, adjusted
///
/// Changes by a closure of the schema are not reported, because changing values is what the closure is for.
final class ModifyInstruction<Value>: SameValueInstruction<Value>, @unchecked Sendable {
  let name: String
  /// The bounds that values are clamped to; nil for any other modifier.
  let bounds: ConstraintDescription?
  let change: CodingClosure<Value, Change>

  /// The changed value, and whether to report the change.
  typealias Change = (value: Value, isReported: Bool)

  init(
    _ inner: Instruction<Value>, name: String, bounds: ConstraintDescription?,
    change: CodingClosure<Value, Change>
  ) {
    self.name = name
    self.bounds = bounds
    self.change = change
    super.init(inner)
  }

  override var facts: ValueFacts { super.facts.with { $0.features.formUnion(change.features) } }
  override var objectFacts: ObjectFacts { objectFacts(with: "a modifier") }

  override func completed(
    _ value: Value, _ json: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    if json.isOpen { return value }
    context.work.visit(scalar: json)
    do {
      let changed = try change(value, context)
      if changed.isReported { context.noteAdjustment(of: json, by: name) }
      return changed.value
    } catch {
      throw context.fail(thrown: error, inPlaceOf: Value.self, for: json, by: facts.features)
    }
  }

  override func modified(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Value {
    let value = try inner.modified(value, &context)
    do {
      return try change(value, context).value
    } catch {
      throw context.fail(thrown: error, expected: expectedType(Value.self), found: nil, by: facts.features)
    }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .modified(ModifiedDescription(value: inner.description(in: &describer), modifier: name, bounds: bounds))
  }
}
