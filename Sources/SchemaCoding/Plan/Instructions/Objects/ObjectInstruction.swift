/// Decodes an object member by member into a model, and encodes it.
///
/// Scans the object's members once, filling a slot for each key of the plan. Then each member decodes its slot, in the
/// schema's order, directly to its destination: an offset in the memory of the model, or of the initializer's arguments.
///
/// Subclasses create the model. This class changes and encodes models, but creates none.
class ObjectInstruction<Model>: Instruction<Model>, @unchecked Sendable {
  final let members: [MemberInstruction<Model>]
  final let memberFacts: [MemberFacts]
  final let keyTable: KeyTable
  final let unknownKeys: UnknownKeysAction<Model>
  final let leniency: Leniency
  /// How each member is decoded.
  final let steps: [DecodingStep]
  /// How members are encoded; nil except in plans for encoding.
  private final let encoder: ObjectEncoder?
  /// The keys that are not unknown.
  private final let knownKeys: MemberKeys
  final let ignoresUnknownKeys: Bool
  /// Whether documents contain an array, with the members as its elements by position.
  final let isArray: Bool
  /// The keys that the object must not have.
  private final let absentKeys: KnownKeys
  /// The keys of the object that are a union's own.
  private final let tags: KnownKeys
  private final let encoding: ObjectInstruction<Model>?
  /// Whether models can be made, not only changed.
  private final let canCreate: Bool
  /// Whether an existing model can be changed member by member.
  private final let canMerge: Bool
  private final let ownFacts: ValueFacts

  /// Creates an instruction. The offsets are those of the members' values in the memory of the model or of its
  /// arguments.
  init(_ parts: ObjectParts<Model>, offsets: [Int?], canCreate: Bool = false) {
    let facts = parts.facts
    members = parts.members
    memberFacts = facts
    keyTable = KeyTable(parts.keys)
    unknownKeys = parts.unknownKeys
    leniency = parts.leniency
    encoding = parts.encoding
    steps = offsets.indices.map { DecodingStep(parts.members[$0], facts[$0], offset: offsets[$0]) }
    encoder =
      parts.isForEncoding
      ? ObjectEncoder(members, facts, collectsKeys: !unknownKeys.isIgnoring, isArray: parts.isArray) : nil
    isArray = parts.isArray
    tags = parts.tags
    absentKeys = members.lazy.filter { $0 is AbsentInstruction<Model> }.reduce(KnownKeys()) { $0.union($1.keys.all) }
    ignoresUnknownKeys = unknownKeys.isIgnoring
    knownKeys = ignoresUnknownKeys ? MemberKeys() : MemberKeys(parts.tags).union(members.map { $0.keys }.joined)
    self.canCreate = canCreate
    canMerge = facts.allSatisfy(\.isWritable)
    let features = facts.reduce(into: PlanFeatures()) { $0.formUnion($1.features) }
    ownFacts = ValueFacts(
      features: features.subtracting(.siblingTags).union(unknownKeys.collected?.features ?? []),
      acceptsArray: isArray, arrayDepth: isArray ? 1 + (facts.lazy.map(\.arrayDepth).max() ?? 0) : 0,
      isObject: !isArray, constants: facts.flatMap(\.constants),
      lacksEnclosingKey: !facts.contains { $0.isEnclosingKey || $0.isPart })
    super.init()
    if features.contains(.siblingTags) {
      let defaults = JSONDocument(defaultTags)
      for member in members { member.siblingDefaults = defaults }
    }
  }

  /// An object of what members with a default or an initial value have without a key, as far as it may be a tag.
  private var defaultTags: JSONValue {
    let model = startingModel
    var tags: JSONValue = [:]
    for (path, json) in members.compactMap({ $0.defaultTag(startingFrom: model) }) {
      for count in path.indices.dropFirst() {
        let outer = JSONPath(Array(path.prefix(count)))
        if tags[outer] == nil { tags[outer] = [:] }
      }
      tags[JSONPath(path)] = json
    }
    return tags
  }

  override var facts: ValueFacts { ownFacts }  // asked for each document
  override var objectFacts: ObjectFacts {
    ObjectFacts(
      definitionErrorAsPart: isArray
        ? ObjectFacts.notAnObject
        : ignoresUnknownKeys ? nil : "has a policy for unknown keys, which only the whole object can have",
      keys: isArray ? MemberKeys() : members.map { $0.keys }.joined, outputPaths: memberFacts.flatMap(\.outputPaths),
      canMerge: canMerge, canCreate: canCreate, replacesObject: memberFacts.contains(where: \.isWholeModel),
      readOnlyMembers: memberFacts.indices.filter { !memberFacts[$0].isWritable })
  }
  final override var expectation: String { isArray ? "an array" : "an object" }
  final override var shape: ValueShape {
    if isArray || !ignoresUnknownKeys { return .unknown }
    let shapes: [ValueShape.Member] = members.indices.map {
      (members[$0].keys.all, memberFacts[$0].mayBeMissing, members[$0].shape)
    }
    return .object(shapes, hasInitializer: startingModel == nil)
  }

  final override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Model {
    try checkType(of: json, &context)
    return try context.nested { context throws(CodingFailure) in
      // Fast path: avoids `withUnknownKeys`, whose lookup of the optional model's type takes 7% of the time for a dirty feed.
      if ignoresUnknownKeys { return try decodeMembers(of: json, &context) }
      return try withUnknownKeys(of: json, merging: false, &context) { context throws(CodingFailure) in
        try decodeMembers(of: json, &context)
      }
    }
  }

  final override func merge(
    _ json: JSONNode, into value: Model, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    try checkType(of: json, &context)
    // An array is replaced as a whole.
    if isArray, canCreate { return try decode(json, &context) }
    return try context.nested { context throws(CodingFailure) in
      try withUnknownKeys(of: json, merging: true, &context) { context throws(CodingFailure) in
        try decodeMembers(of: json, into: value, merging: true, &context)
      }
    }
  }

  /// Whether a value has the type of the object: an array, or an object.
  @inline(__always)
  final func hasExpectedType(_ json: JSONNode) -> Bool { isArray ? json.isArray : json.isObject }

  /// Throws unless a value has the type of the object, or is an empty array that leniency takes for an object.
  @inline(__always)
  private func checkType(of json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) {
    if hasExpectedType(json) || !isArray && context.convertToEmptyObject(json, leniency: leniency) { return }
    throw context.mismatch(json, expected: expectation, leniency: leniency)
  }

  /// Decodes members, and applies the policy for unknown keys to the rest.
  private func withUnknownKeys(
    of object: JSONNode, merging: Bool, _ context: inout DecodingContext,
    _ decode: (inout DecodingContext) throws(CodingFailure) -> Model
  ) throws(CodingFailure) -> Model {
    if ignoresUnknownKeys { return try decode(&context) }
    // Report unknown keys along with other issues.
    let model = try? decode(&context)
    if isArray {
      let end = memberFacts.lazy.compactMap(\.restStart).min() ?? object.count
      return try unknownKeys.apply(
        toElementsOf: object, before: end, except: knownKeys.all, into: model, &context)
    }
    let others: MemberKeys.OtherKeys = unknownKeys.collected == nil ? .rejecting : .collecting
    let known = knownKeys.decoded(from: object, others: others, &context) + [keysOfOwnCode(in: object, &context)]
    return try unknownKeys.apply(to: object, except: known, into: model, merging: merging, &context)
  }

  /// The keys that a type's own code has asked for.
  func keysOfOwnCode(in object: JSONNode, _ context: inout DecodingContext) -> KnownKeys { KnownKeys() }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Model {
    throw context.fail(
      SchemaIssue(
        .missingKey, expected: expectedType(Model.self), detail: "the schema lacks arguments of the initializer"))
  }

  final override func decodeMembers(
    of object: JSONNode, into value: Model, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    guard merging else {
      var model = value
      try ObjectSlots.with(object, keyTable, &context) { object, context throws(CodingFailure) in
        try decode(steps.indices, of: object, into: &model, &context)
      }
      return model
    }
    return try ObjectSlots.with(object, keyTable, &context) { slots, context throws(CodingFailure) in
      try withUnions(of: value, changedBy: object, &context) { unions, context throws(CodingFailure) in
        // Make a new value if the existing one cannot be changed.
        guard canMerge else { return try remade(value, from: slots, unions, &context) }
        var model = value
        try merge(members[...], slots, unions, into: &model, &context)
        return model
      }
    }
  }

  /// Makes a model of an existing one and what an object has for it.
  func remade(
    _ model: Model, from object: ObjectSlots, _ unions: ObjectSlots?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    try decodeMembers(of: object.object, &context)
  }

  /// Merges an object into members of a model. The unions that tags beside them select are decoded from an object of their own, if they
  /// change.
  final func merge(
    _ members: ArraySlice<MemberInstruction<Model>>, _ object: ObjectSlots, _ unions: ObjectSlots?,
    into model: inout Model, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    var failed = false
    for member in members {
      do {
        if member.isReset(by: object, &context), let start = startingModel {
          member.copy(from: start, to: &model, &context)
        } else if encoding == nil || memberFacts[member.index].siblingTags.isEmpty {
          try member.merge(object, into: &model, &context)
        } else if let unions {
          try ModelMemory.of(&model) { memory throws(CodingFailure) in
            try member.decode(unions, into: memory, &context)
          }
        }
      } catch {
        failed = true
      }
    }
    if failed { throw .failed }
  }

  /// Calls a closure with an object of the unions that tags beside them select, with these tags, as an update leaves them; with nil if it
  /// changes none of them.
  private func withUnions<Result>(
    of model: Model, changedBy object: JSONNode, _ context: inout DecodingContext,
    _ body: (ObjectSlots?, inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard let encoding, let before = try? encoding.encodedUnions(of: model, context),
      case .object(let patch) = try context.json(object)
    else { return try body(nil, &context) }
    var after = before.applying(patch)
    if after == before { return try body(nil, &context) }
    // A property becomes nil by null.
    for (key, change) in patch where change == .null { after[key] = .null }
    let document = JSONDocument(.object(after))
    defer { withExtendedLifetime(document) {} }
    return try ObjectSlots.with(document.node(at: 0), keyTable, &context) { unions, context throws(CodingFailure) in
      try body(unions, &context)
    }
  }

  /// Encodes the unions that tags beside them select, and these tags.
  private func encodedUnions(of model: Model, _ context: DecodingContext) throws -> JSONObject {
    let json = try JSONValue(encodedIn: context, with: ownFacts.features) { encoder throws(CodingFailure) in
      try withUnsafePointer(to: model) { pointer throws(CodingFailure) in
        try self.encoder?.encodeUnions(ValueSource(pointer), &encoder)
      }
    }
    return json.object ?? [:]
  }

  /// Decodes a range of the members into a model, in order.
  @inline(__always)
  final func decode(
    _ range: Range<Int>, of object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    try ModelMemory.of(&model) { memory throws(CodingFailure) in
      try decode(range, of: object, in: memory, &context)
    }
  }

  /// Decodes a range of the members into a model's memory, in order.
  @inline(__always)
  final func decode(
    _ range: Range<Int>, of object: ObjectSlots, in memory: ModelMemory, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    var failed = false
    for index in range {
      do {
        try steps[index].decode(object, into: memory, &context)
      } catch {
        failed = true
      }
    }
    if failed { throw .failed }
  }

  override func encode(_ value: Model, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try withUnsafePointer(to: value) { pointer throws(CodingFailure) in
      try encode(from: ValueSource(pointer), &context)
    }
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard let collected = unknownKeys.collected else {
      try encoder?.encode(source, &context, collected: nil)
      return true
    }
    try encoder?.encode(source, &context) { context throws(CodingFailure) in
      let start = context.gathered.count
      try collected.encode(source.value(Model.self), &context)
      try context.refuseKeys(self.absentKeys, since: start)
    }
    return true
  }

  final override func encodeMembers(of value: Model, _ context: inout EncodingContext) throws(CodingFailure) {
    try withUnsafePointer(to: value) { pointer throws(CodingFailure) in
      try encoder?.encodeMembers(ValueSource(pointer), &context)
    }
  }

  // An object around a value of the same type, as `under(_:)` creates it, is not what the type's name stands for.
  final override var definedType: String? {
    memberFacts.contains { $0.valueType == Model.self } ? nil : "\(Model.self)"
  }

  /// A model with its initial values, if there are any.
  var startingModel: Model? { nil }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    let model = describer.takeStart() ?? startingModel
    var described: [MemberDescription] = []
    for member in members {
      guard var description = member.describe(in: &describer, startingFrom: model) else { continue }
      if steps[member.index].offset != nil, member.direct != nil { description.notes.marks.append("direct") }
      described.append(description)
    }
    let collected = unknownKeys.collected?.describe(in: &describer)
    return .object(
      ObjectDescription(
        type: "\(Model.self)", members: described, isArray: isArray, isRange: Model.self is any _RangeValue.Type,
        unknownKeys: unknownKeys.described,
        collectedValues: collected == .any ? nil : collected, tags: tags.list, leniency: leniency))
  }
}
