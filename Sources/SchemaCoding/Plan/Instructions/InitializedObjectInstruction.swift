/// Reads an object into the arguments of an initializer, the first members, and what follows them into the properties of what
/// the initializer made.
final class InitializedObjectInstruction<Model>: ObjectInstruction<Model>, @unchecked Sendable {
  private let argumentCount: Int
  private let hasProperties: Bool
  // The two forms of the call, each on its own: a generic struct of both would be looked up for each object.
  private let reading: @Sendable (ParsedObject, inout DecodingState) throws -> Model
  private let taking: @Sendable (inout ArgumentSequence) throws -> Model
  /// Where the walk over an object puts the arguments.
  private let slots: ArgumentSlots?

  init(_ parts: ObjectParts<Model>, argumentCount: Int, call: InitializerCall<Model>, style: PlanStyle) {
    self.argumentCount = argumentCount
    hasProperties = argumentCount < parts.members.count
    reading = call.reading
    taking = call.taking
    let arguments = Array(parts.members[..<argumentCount])
    let layouts = arguments.compactMap(\.argumentLayout)
    slots = style == .straight && layouts.count == argumentCount ? ArgumentSlots(layouts) : nil
    let straight = slots.flatMap { StraightObject(arguments: arguments, slots: $0) }
    super.init(parts, straight: straight)
  }

  override func decodeMembers(of object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Model {
    var model: Model
    do {
      if let straight, let slots, straight.suits(object, state) {
        model = try walk(object, by: straight, slots, &state)
      } else {
        model = try reading(object, &state)
      }
    } catch is Rejected {
      // The others are read as well, so that nothing wrong with them stays unsaid.
      for member in members.dropFirst(state.failedMember + 1) { member.check(object, &state) }
      throw .refused
    } catch {
      throw state.refuse(Issue(.custom, expected: nameOfType(Model.self), underlying: error))
    }
    if hasProperties {
      try read(members[argumentCount...], of: object, into: &model, &state)
    }
    return model
  }

  /// Reads the arguments on a walk over the object, and makes a model of them.
  private func walk(
    _ object: ParsedObject, by straight: StraightObject, _ slots: ArgumentSlots, _ state: inout DecodingState
  ) throws -> Model {
    let stack = state.argumentStack
    let memory = slots.memory(on: stack)
    defer { stack.pop(memory) }
    let remainder = straight.walk(object, into: memory, &state)
    if !remainder.members.isEmpty { try read(remainder, of: object, into: memory, slots, &state) }
    var arguments = ArgumentSequence(slots, in: memory)
    return try taking(&arguments)
  }

  /// Reads the arguments that the walk left, all of them, so that nothing wrong stays unsaid. If one fails, no slot is full.
  private func read(
    _ remainder: StraightObject.Remainder, of object: ParsedObject, into memory: ModelMemory, _ slots: ArgumentSlots,
    _ state: inout DecodingState
  ) throws(Rejected) {
    var empty = remainder.members
    for index in remainder.members {
      do {
        try members[index].readArgument(
          from: object, after: remainder.attempts[index], to: slots.place(of: index, in: memory), &state)
        empty.remove(index)
      } catch {
        // The slot stays empty.
      }
    }
    guard empty.isEmpty else {
      for index in 0..<argumentCount where !empty.contains(index) {
        members[index].clearArgument(slots.place(of: index, in: memory))
      }
      state.failedMember = argumentCount - 1
      throw .refused
    }
  }
}
