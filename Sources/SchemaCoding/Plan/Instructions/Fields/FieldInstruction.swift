/// Decodes the value of the first key that has a valid one.
///
///     keys "int_val", "intVal"    slot 0, then slot 1
///     presence                    what to do if neither key exists, or neither value can be decoded
final class FieldInstruction<Model, Value>: ValueInstruction<Model, Value>, @unchecked Sendable {
  let lookups: [KeyLookup]
  /// The slot of the only key, if it is one of the object's own and its value is not redacted and needs no path.
  private let directSlot: Int?
  private let decodesNull: Bool
  /// The first step of its path.
  let directStep: JSONPath.Component
  /// Whether one of the keys is a path of keys, whose dots may be meant literally.
  let hasPath: Bool
  /// Whether the spelling of the keys is only known from the document.
  let ignoresCase: Bool
  /// Whether the field recovers from every value that cannot be decoded, so that its issues only appear in a report.
  let alwaysRecovers: Bool
  /// Whether decoding the field may decode values again: those that an earlier member of the object decodes, and those of another key.
  let repetition: FieldRepetition
  let instruction: Instruction<Value>
  let valueFacts: ValueFacts
  let presence: Presence<Value>
  let output: FieldOutput<Value>
  let annotations: SchemaAnnotations
  /// Reads the value from a model, if the property has another type, which no key path converts.
  let reader: (@Sendable (Model) -> Value)?

  init(
    index: Int, path: (KeyPath<Model, Value> & Sendable)?, reader: (@Sendable (Model) -> Value)?, lookups: [KeyLookup],
    repetition: FieldRepetition, instruction: Instruction<Value>, presence: Presence<Value>, output: FieldOutput<Value>,
    annotations: SchemaAnnotations
  ) {
    self.reader = reader
    self.lookups = lookups
    self.repetition = repetition
    ignoresCase = lookups.contains { $0.ignoresCase }
    let value = instruction.facts
    valueFacts = value
    hasPath = lookups.contains { $0.steps.count > 1 && $0.steps.allSatisfy { !$0.isIndex } }
    let isPlain = !value.isRedacted && value.features.isDisjoint(with: .needsSurroundings)
    let isDirect = lookups.count == 1 && lookups[0].isMember && isPlain && repetition.isEmpty
    directSlot = isDirect ? lookups[0].slot : nil
    directStep = lookups.first?.steps.first ?? .key("")
    decodesNull = if case .decode = presence.null { value.acceptsNull } else { false }
    let recovers =
      switch presence.undecodable {
      case .keep: presence.rule != .required
      case .use: true
      case .decode: !value.hasRules && instruction.decodedNull == .nil
      case .fail: false
      }
    alwaysRecovers = recovers && (presence.replacesBrokenRules || !value.hasRules)
    self.instruction = instruction
    self.presence = presence
    self.output = output
    self.annotations = annotations
    super.init(index: index, path: path)
  }

  override var facts: MemberFacts {
    var facts = super.facts
    facts.features = valueFacts.features
    if presence.recovers { facts.features.formUnion(.concessions) }
    facts.arrayDepth = valueFacts.arrayDepth
    facts.mayBeMissing = acceptsMissing
    facts.outputPaths = outputPaths
    facts.restStart = output.restStart
    facts.isEnclosingKey = output.isEnclosingKey
    facts.siblingTags = valueFacts.siblingTags
    facts.isReadable = path != nil || reader != nil
    return facts
  }
  override var shape: ValueShape { presence.replacesBrokenRules ? .anything : instruction.shape }
  override var keys: MemberKeys {
    MemberKeys(knownKeys, containers: valueFacts.mayHoldValues ? lookups.map(\.steps) : [])
  }
  var knownKeys: KnownKeys {
    lookups.reduce(into: KnownKeys()) { keys, lookup in
      if let key = lookup.firstKey { keys.insert(key, ignoresCase: lookup.ignoresCase) }
    }
  }
  var outputPaths: [JSONPath] {
    output.ownsPath ? [output.restStart.map { JSONPath([.index($0)]) } ?? output.path] : []
  }
  /// Whether one bad element replaces a whole collection.
  var isAllOrNothing: Bool { presence.recovers && valueFacts.isAllOrNothing }

  override var direct: DirectField? {
    directSlot.map { DirectField(slot: $0, instruction: instruction, replacement: directReplacement) }
  }

  private var directReplacement: DirectField.Replacement {
    guard alwaysRecovers else { return .byField }
    return switch presence.undecodable {
    case .decode: .null
    case .keep: .keep
    case .use, .fail: .byField
    }
  }

  // Fast path: nearly every field has one of the object's own keys, with a value that can be decoded directly to its
  // destination. All other cases are handled key by key.

  override func decode(_ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    guard let directSlot, let json = object[directSlot], decodesNull || !json.isNull else {
      return try decodeByKeys(object, to: destination, &context)
    }
    let isReported = context.log.keepsRepairs
    // Issues that the field recovers from are only needed if a report keeps them.
    let silence = alwaysRecovers && !context.log.keepsNextRepair ? 1 : 0
    let start = context.log.mark
    context.log.silence &+= silence
    do throws(CodingFailure) {
      try instruction.decode(json, to: destination, &context)
      context.log.silence &-= silence
      if isReported { context.log.locate(since: start, at: directStep) }
    } catch {
      context.log.silence &-= silence
      if tryStoringReplacement(for: error, json, since: start, at: destination, &context) { return }
      try storeReplacement(for: error, json, since: start, at: destination, &context)
    }
  }

  override func countConversion(_ context: inout DecodingContext) { context.log.tally.note(.converted, at: directStep) }

  // Fast path for a field with one key. Without it, classes would take 1.3 × as long.
  override func value(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Value? {
    guard let directSlot, let json = object[directSlot], decodesNull || !json.isNull else {
      return try value(from: object, current: nil, &context)
    }
    let isSilent = alwaysRecovers && !context.log.keepsNextRepair
    if isSilent { context.log.silence += 1 }
    let start = context.log.mark
    do throws(CodingFailure) {
      let value = try instruction.decode(json, &context)
      if isSilent { context.log.silence -= 1 }
      context.log.locate(since: start, at: lookups[0].steps)
      return value
    } catch {
      if isSilent { context.log.silence -= 1 }
      return try replacement(for: error, json, since: start, &context)
    }
  }

  // A separate function, because a function with a generic optional looks up its type on entry.
  @inline(never)
  private func decodeByKeys(
    _ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    try super.decode(object, to: destination, &context)
  }

  override func merge(
    _ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard let writablePath else { return }
    let current = model[keyPath: writablePath]
    if let value = try value(from: object, current: current, &context) {
      context.changes.set(value, at: writablePath, of: &model)
    }
  }

  override func isReset(by object: ObjectSlots, _ context: inout DecodingContext) -> Bool {
    guard case .keep = presence.null else { return false }
    let start = context.log.mark
    defer { context.log.rollBack(to: start) }
    var hasNull = false
    for lookup in ignoresCase ? lookups.spellings(in: object.object) : lookups {
      switch lookup.find(in: object, &context) {
      case .null: hasNull = true
      case .value: return false
      case .missing, .obstructed: continue
      }
    }
    return hasNull
  }

  override func mergeArgument(
    _ object: ObjectSlots, of model: Model, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard let current = path.map({ model[keyPath: $0] }) ?? reader?(model) else {
      // What the object names need not be read.
      let start = context.log.mark
      let isNamed = lookups.contains { if case .missing = $0.find(in: object, &context) { false } else { true } }
      context.log.rollBack(to: start)
      if isNamed { return try decode(object, to: destination, &context) }
      throw context.fail(SchemaIssue(.notUpdatable, at: output.path, detail: "the field has no key path"))
    }
    destination.put(try value(from: object, current: current, &context) ?? current)
  }

  /// Decodes the value, or merges the object into the current one. Nil keeps the current one.
  private func value(
    from object: ObjectSlots, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value? {
    guard valueFacts.features.contains(.siblingTags) else {
      return try valueAlone(from: object, current: current, &context)
    }
    let siblings = (context.siblings, context.siblingDefaults)
    (context.siblings, context.siblingDefaults) = (object.object, siblingDefaults)
    defer { (context.siblings, context.siblingDefaults) = siblings }
    return try valueAlone(from: object, current: current, &context)
  }

  @inline(__always)
  private func valueAlone(
    from object: ObjectSlots, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value? {
    try context.redacting(valueFacts.isRedacted) { context throws(CodingFailure) in
      try firstValue(in: object, current: current, &context)
    }
  }

  override func absence(
    in object: ObjectSlots, convertsToNull: Bool, _ context: inout DecodingContext
  ) -> Absence? { findAbsence(in: object, convertsToNull: convertsToNull, &context) }

  override var encodingField: EncodingField? { storedField }

  override func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    let start = context.log.mark
    do {
      try context.redacting(valueFacts.isRedacted) { context throws(CodingFailure) in
        try encode(model.value(Model.self), &context)
      }
    } catch {
      context.log.locate(since: start, at: output.path.components)
      throw error
    }
  }

  override func encode(any value: Any, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard let value = value as? Value else { return false }
    try context.redacting(valueFacts.isRedacted) { context throws(CodingFailure) in try encode(value: value, &context)
    }
    return true
  }

  override func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) {
    guard output.encodesNull ?? context.encodesNulls, !valueFacts.omitsNil else { return }
    let keys = output.encodedKeys
    let mark = context.beginMember(keys)
    try instruction.encodeNil(&context)
    context.endMember(mark, keys)
  }

  override func defaultTag(startingFrom model: Model?) -> (path: [JSONPath.Component], json: JSONValue)? {
    defaultScalar(startingFrom: model).flatMap { json in lookups.first.map { ($0.steps, json) } }
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    described(in: &describer, startingFrom: model)
  }
}
