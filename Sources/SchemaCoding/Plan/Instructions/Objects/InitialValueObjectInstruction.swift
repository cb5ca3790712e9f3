/// Decodes an object into the properties of an initial value.
final class InitialValueObjectInstruction<Model>: ObjectInstruction<Model>, @unchecked Sendable {
  /// Creates the initial value; a new one each time, so that no two objects share one.
  private let start: @Sendable () -> Model

  init(_ parts: ObjectParts<Model>, start: @escaping @Sendable () -> Model) {
    self.start = start
    super.init(parts, offsets: parts.offsets, canCreate: true)
  }

  override var startingModel: Model? { start() }
  override var objectFacts: ObjectFacts {
    var facts = super.objectFacts
    facts.startsFromValue = true
    return facts
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Model {
    var model = start()
    try ObjectSlots.with(object, keyTable, &context) { object, context throws(CodingFailure) in
      try decode(steps.indices, of: object, into: &model, &context)
    }
    return model
  }

  // Initialize a new model at its destination: models are large, and moving them takes 4% of a feed's time.
  override func decode(
    _ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard !destination.holdsValue, ignoresUnknownKeys, hasExpectedType(json) else {
      return try super.decode(json, to: destination, &context)
    }
    try context.nested { context throws(CodingFailure) in
      destination.put(start())
      do throws(CodingFailure) {
        try ObjectSlots.with(json, keyTable, &context) { object, context throws(CodingFailure) in
          try decode(steps.indices, of: object, in: destination.memory(of: Model.self), &context)
        }
      } catch {
        destination.clear(Model.self)
        throw error
      }
    }
  }
}
