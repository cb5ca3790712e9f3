/// The call of a model's initializer, in two forms.
struct InitializerCall<Model>: Sendable {
  /// Reads the arguments in their order and calls the initializer, unless one of them fails.
  let reading: @Sendable (ParsedObject, inout DecodingState) throws -> Model
  /// Calls the initializer with arguments that were read into slots.
  let taking: @Sendable (inout ArgumentSequence) throws -> Model
}

/// The way to an initializer's arguments by one walk over an object.
struct StraightArguments<Model>: Sendable {
  private let members: [MemberInstruction<Model>]
  private let slots: ArgumentSlots
  let walk: StraightObject

  /// Nil where nothing can be gained.
  init?(_ members: [MemberInstruction<Model>]) {
    let layouts = members.compactMap(\.argumentLayout)
    guard layouts.count == members.count, let slots = ArgumentSlots(layouts),
      let walk = StraightObject(arguments: members, slots: slots)
    else { return nil }
    self.members = members
    self.slots = slots
    self.walk = walk
  }

  /// Reads the arguments and makes a model of them.
  func model(
    by call: InitializerCall<Model>, of object: ParsedObject, _ state: inout DecodingState
  ) throws -> Model {
    try slots.withMemory { memory in
      let remainder = walk.walk(object, into: memory, &state)
      if !remainder.members.isEmpty { try read(remainder, of: object, into: memory, &state) }
      var arguments = ArgumentSequence(slots, in: memory)
      return try call.taking(&arguments)
    }
  }

  /// Reads the arguments that the walk left, all of them, so that nothing wrong stays unsaid. If one fails, no slot is full.
  private func read(
    _ remainder: StraightObject.Remainder, of object: ParsedObject, into memory: ModelMemory,
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
      for member in members where !empty.contains(member.index) {
        member.clearArgument(slots.place(of: member.index, in: memory))
      }
      state.failedMember = members.count - 1
      throw .refused
    }
  }
}
