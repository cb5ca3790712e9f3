/// Decodes an object's first members, constants apart, as the arguments of an initializer, and the members after
/// them as properties of the initialized model.
final class InitializedObjectInstruction<Model>: ObjectInstruction<Model>, @unchecked Sendable {
  /// The members that are arguments.
  private let arguments: [Int]
  /// The end of the members that are decoded before the initializer is called: arguments and constants.
  private let head: Int
  private let hasProperties: Bool
  private let call: @Sendable (ArgumentTuple, UnsafeMutablePointer<Model>) throws -> Void
  private let slots: ArgumentSlots

  init(
    _ parts: ObjectParts<Model>, arguments: [Int], head: Int,
    call: @escaping @Sendable (ArgumentTuple, UnsafeMutablePointer<Model>) throws -> Void
  ) {
    (self.arguments, self.head) = (arguments, head)
    hasProperties = head < parts.members.count
    self.call = call
    let slots = ArgumentSlots(parts.argumentLayouts(arguments))
    self.slots = slots
    assert(slots.offsets.count == arguments.count, "a member among the arguments has no value")
    var offsets = [Int?](repeating: nil, count: head) + parts.offsets[head...]
    for (index, offset) in zip(arguments, slots.offsets) { offsets[index] = offset }
    super.init(parts, offsets: offsets, canCreate: true)
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Model {
    try ObjectSlots.with(object, keyTable, &context) { object, context throws(CodingFailure) in
      guard hasProperties else { return try initialized(from: object, &context) }
      var model = try initialized(from: object, &context)
      try decode(head..<steps.count, of: object, into: &model, &context)
      return model
    }
  }

  // Initialize a new model at its destination, as for models that start from a value.
  override func decode(
    _ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard !destination.holdsValue, !hasProperties, ignoresUnknownKeys, hasExpectedType(json) else {
      return try super.decode(json, to: destination, &context)
    }
    try context.nested { context throws(CodingFailure) in
      try ObjectSlots.with(json, keyTable, &context) { object, context throws(CodingFailure) in
        try destination.initialize(Model.self) { model throws(CodingFailure) in
          try initialize(model, from: object, &context)
        }
      }
    }
  }

  private func initialized(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Model {
    let documentMemory = object.object.memory
    let bytes = documentMemory.pointee.scratch.allocate(
      byteCount: MemoryLayout<Model>.size, alignment: MemoryLayout<Model>.alignment)
    defer { documentMemory.pointee.scratch.deallocate(bytes) }
    let model = bytes.bindMemory(to: Model.self, capacity: 1)
    try initialize(model, from: object, &context)
    return model.move()
  }

  // MARK: - Updates

  override var objectFacts: ObjectFacts {
    var facts = super.objectFacts
    // The initializer is called again with arguments of the existing model.
    facts.readOnlyMembers =
      facts.canMerge
      ? []
      : members.indices.filter { arguments.contains($0) ? !memberFacts[$0].isReadable : !memberFacts[$0].isWritable }
    return facts
  }

  override func remade(
    _ model: Model, from object: ObjectSlots, _ unions: ObjectSlots?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    let documentMemory = object.object.memory
    let bytes = documentMemory.pointee.scratch.allocate(byteCount: slots.byteCount, alignment: slots.alignment)
    defer { documentMemory.pointee.scratch.deallocate(bytes) }
    let memory = ModelMemory(bytes, size: slots.byteCount, holdsValues: false)
    var filled: [(member: MemberFacts, slot: ValueDestination)] = []
    var failed = false
    for member in members[..<head] {
      do {
        let facts = memberFacts[member.index]
        guard let layout = facts.valueLayout, let offset = steps[member.index].offset else {
          var copy = model
          try member.merge(object, into: &copy, &context)
          continue
        }
        let slot = memory.destination(at: offset, for: layout)
        if let unions, !facts.siblingTags.isEmpty {
          try member.decode(unions, to: slot, &context)
        } else {
          try member.mergeArgument(object, of: model, to: slot, &context)
        }
        filled.append((facts, slot))
      } catch {
        failed = true
      }
    }
    if failed {
      for (member, slot) in filled { member.clear(slot) }
      throw .failed
    }
    let other = UnsafeMutablePointer<Model>.allocate(capacity: 1)
    defer { other.deallocate() }
    do {
      try call(ArgumentTuple(slots, in: memory), other)
    } catch {
      throw self.failed(error, &context)
    }
    var remade = other.move()
    for member in members[head...] { member.copy(from: model, to: &remade, &context) }
    unknownKeys.collected?.copy(from: model, to: &remade)
    try merge(members[head...], object, unions, into: &remade, &context)
    return remade
  }

  /// Decodes the arguments, and calls the initializer. If this throws, the model is still uninitialized.
  private func initialize(
    _ model: UnsafeMutablePointer<Model>, from object: ObjectSlots, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    let documentMemory = object.object.memory
    let bytes = documentMemory.pointee.scratch.allocate(byteCount: slots.byteCount, alignment: slots.alignment)
    defer { documentMemory.pointee.scratch.deallocate(bytes) }
    let memory = ModelMemory(bytes, size: slots.byteCount, holdsValues: false)
    for index in 0..<head {
      do {
        try steps[index].decode(object, into: memory, &context)
      } catch {
        try fail(at: index, object, memory, &context)
      }
    }
    do {
      try call(ArgumentTuple(slots, in: memory), model)
    } catch {
      throw failed(error, &context)
    }
  }

  @inline(never)
  private func failed(_ error: any Error, _ context: inout DecodingContext) -> CodingFailure {
    var error = error
    if let refused = error as? RefusedArgument {
      let paths = memberFacts[arguments[refused.position]].outputPaths
      error = refused.issue.located(below: paths.first?.components ?? [])
    }
    return context.fail(thrown: error, expected: expectedType(Model.self), found: nil, by: facts.features)
  }

  /// Clears the slots before one that failed. Decodes the members after it too, to log their issues.
  private func fail(
    at index: Int, _ object: ObjectSlots, _ memory: ModelMemory, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    for filled in 0..<index {
      if let layout = memberFacts[filled].valueLayout, let offset = steps[filled].offset {
        memberFacts[filled].clear(memory.destination(at: offset, for: layout))
      }
    }
    for member in members[(index + 1)...] { member.check(object, &context) }
    throw .failed
  }
}

/// The issue of one argument of an initializer, which is located at the argument's member.
struct RefusedArgument: Error {
  let position: Int
  let issue: SchemaIssue
}
