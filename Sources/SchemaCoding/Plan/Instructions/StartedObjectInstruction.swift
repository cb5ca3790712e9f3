/// Decodes an object into the properties of an initial value.
final class StartedObjectInstruction<Model>: ObjectInstruction<Model>, @unchecked Sendable {
  /// Makes the value; anew each time, so that no two objects share one.
  private let start: @Sendable () -> Model

  init(_ parts: ObjectParts<Model>, start: @escaping @Sendable () -> Model) {
    self.start = start
    super.init(parts, offsets: parts.offsets)
  }

  override var startingModel: Model? { start() }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Model {
    var model = start()
    try ObjectSlots.with(object, keyTable, &context) { object, context throws(CodingFailure) in
      try decode(steps[...], of: object, into: &model, &context)
    }
    return model
  }
}
