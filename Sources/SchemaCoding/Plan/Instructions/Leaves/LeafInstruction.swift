/// Decodes and encodes a scalar with its kind.
///
///     LeafInstruction(NumberKind<Int>(), leniency: .standard)   decodes 9 and "9"
///
/// It is generic over the value alone: to make the type of a class with a parameter that has a conformance, the runtime searches the
/// conformances of the whole program.
class LeafInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  final let kind: any Kind<Value>
  let leniency: Leniency
  /// The kind's expectation, and what a converted value becomes, stored because building them takes time.
  private let expected: String
  private let converted: String
  /// Whether empty and whitespace-only strings count as null, unless the kind can decode them.
  private let emptyIsNull: Bool
  /// Whether they always count as null, because the kind decodes none of them.
  private let emptyIsAlwaysNull: Bool
  private let falseIsNull: Bool
  /// Whether a string may take tens of microseconds, so that it counts as more work.
  private let isSlow: Bool
  /// Whether a string that spells a number is decoded like the number.
  final let convertsStrings: Bool
  /// Whether the value can be a leaf of a tree of Foundation's objects, as it is.
  private let isForeign = Value.self == Date.self || Value.self == Data.self

  init(_ kind: some Kind<Value>, leniency: Leniency) {
    self.kind = kind
    self.leniency = leniency
    convertsStrings = leniency.contains(.stringsAsScalars)
    emptyIsNull = leniency.contains(.emptyStringAsNull) && kind.emptyStringMeaning != .value
    emptyIsAlwaysNull = leniency.contains(.emptyStringAsNull) && kind.emptyStringMeaning == .null
    falseIsNull = leniency.contains(.falseAsNull) && !kind.decodesFalse
    isSlow = kind.isSlow
    expected = kind.expectation
    converted = kind.conversion
  }

  final override var facts: ValueFacts {
    ValueFacts(
      features: leniency.isEmpty ? [] : .concessions, hasRules: false, acceptsObject: false, acceptsArray: false)
  }
  final override var shape: ValueShape { .scalar(kind.scalarForm(.decoding)) }
  final override var expectation: String { expected }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try coerced(json, &context)
  }

  final func coerced(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    if emptyIsAlwaysNull && json.isString && json.isEmptyOrWhitespace || falseIsNull && json.kind == .false {
      throw context.mismatch(json, expected: expected, leniency: leniency)
    }
    context.work.visit(scalar: json)
    if isSlow { context.work.visit(RepeatedWork.weightOfSlowValue) }
    do {
      let (value, exactness) = try kind.coerce(json, leniency)
      if exactness != .exact { note(exactness, of: json, &context) }
      return value
    } catch {
      throw failed(error, json, &context)
    }
  }

  /// The digits of the number that a string spells leniently, for kinds that need no ``coerced(_:_:)`` then.
  @inline(__always)
  final func spelledDigits(_ json: JSONNode) -> NumberDigits? {
    convertsStrings ? json.spelledDigits(in: leniency.numberGrammar) : nil
  }

  private func note(_ exactness: Exactness, of json: JSONNode, _ context: inout DecodingContext) {
    if exactness != .adjusted { noteConversion(of: json, &context) }
    if exactness != .converted { context.noteAdjustment(of: json, by: kind.adjustment) }
  }

  @inline(__always)
  final func noteConversion(of json: JSONNode, _ context: inout DecodingContext) {
    context.noteConversion(of: json, to: converted)
  }

  @inline(never)
  private func failed(_ failure: CoercionError, _ json: JSONNode, _ context: inout DecodingContext) -> CodingFailure {
    // If the issue is not needed, all that matters is whether the value counts as null.
    let isNull = emptyIsNull && json.isString && json.isEmptyOrWhitespace
    if context.log.silence > 0 { return isNull ? .convertedToNull : .failed }
    guard !isNull, let code = failure.code else {
      return context.mismatch(
        json, expected: expected, leniency: emptyIsNull ? leniency : leniency.subtracting(.emptyStringAsNull))
    }
    return context.fail(
      code, expected: expected, found: json, detail: failure.detail, underlying: failure.underlying,
      parameters: parameters(of: code))
  }

  /// What the kind says about an issue, as data.
  private func parameters(of code: IssueCode) -> JSONObject {
    switch (code, kind.scalarForm(.decoding)) {
    case (.outOfRange, .number(let type)):
      JSONObject(compacting: [("minimum", type.minimum), ("maximum", type.maximum)])
    case (.unknownCase, .values(let values, _)): ["values": .array(values)]
    default: [:]
    }
  }

  final override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    do {
      let start = context.writer.count
      try kind.encode(value, to: &context.writer)
      if isForeign, let string = isKey ? nil : context.objects?.add(value) {
        context.writer.rollBack(to: start)
        context.writer.write(string)
      }
      return true
    } catch {
      throw failed(error, &context)
    }
  }

  @inline(never)
  private func failed(_ failure: CoercionError, _ context: inout EncodingContext) -> CodingFailure {
    context.fail(
      SchemaIssue(
        failure.code ?? .notEncodable, expected: expected, detail: failure.detail, underlying: failure.underlying))
  }

  /// Whether this decodes the key of an object.
  var isKey: Bool { false }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    .scalar(
      ScalarDescription(
        name: kind.name, form: kind.scalarForm(describer.direction),
        leniency: describer.direction == .decoding ? leniency : [],
        isKey: isKey))
  }
}
