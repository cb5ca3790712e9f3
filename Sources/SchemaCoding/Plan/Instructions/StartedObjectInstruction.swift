/// Reads an object into the properties of a value to start from.
final class StartedObjectInstruction<Model>: ObjectInstruction<Model>, @unchecked Sendable {
  /// Makes the value; anew each time, so that no two objects share one.
  private let start: @Sendable () -> Model

  init(_ parts: ObjectParts<Model>, start: @escaping @Sendable () -> Model, style: PlanStyle) {
    self.start = start
    super.init(parts, straight: style == .straight ? StraightObject(properties: parts.members) : nil)
  }

  override func decodeMembers(of object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Model {
    var model = start()
    if let straight, straight.suits(object, state) {
      let remainder = ModelMemory.of(&model) { straight.walk(object, into: $0, &state) }
      if !remainder.members.isEmpty { try read(remainder, of: object, into: &model, &state) }
    } else {
      try read(members[...], of: object, into: &model, &state)
    }
    return model
  }

  /// Reads the members that a walk left.
  private func read(
    _ remainder: StraightObject.Remainder, of object: ParsedObject, into model: inout Model,
    _ state: inout DecodingState
  ) throws(Rejected) {
    var failed = false
    for index in remainder.members {
      do {
        try members[index].read(from: object, after: remainder.attempts[index], into: &model, &state)
      } catch {
        failed = true
      }
    }
    if failed { throw .refused }
  }
}
