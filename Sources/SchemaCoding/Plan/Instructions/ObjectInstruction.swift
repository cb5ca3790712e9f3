/// Reads an object member by member into a model: into the arguments of its initializer, or into a value to start from.
final class ObjectInstruction<Model>: Instruction<Model>, @unchecked Sendable {
  let members: [MemberInstruction<Model>]
  let assembly: Assembly<Model>
  let unknownKeys: UnknownKeys<Model>
  let leniency: Leniency
  private let knownKeys: Set<String>
  /// How the properties are read in one walk over an object, where that is the same as one after the other.
  private let straight: StraightObject?
  /// The same for the arguments of an initializer.
  private let straightArguments: StraightArguments<Model>?

  init(
    members: [MemberInstruction<Model>], assembly: Assembly<Model>, unknownKeys: UnknownKeys<Model>,
    leniency: Leniency, tags: Set<String>, style: PlanStyle
  ) {
    self.members = members
    self.assembly = assembly
    self.unknownKeys = unknownKeys
    self.leniency = leniency
    knownKeys = tags.union(members.flatMap(\.keys))
    switch assembly {
    case .startingFrom where style == .straight:
      straight = StraightObject(properties: members)
      straightArguments = nil
    case .initializer(let count, _) where style == .straight:
      straightArguments = StraightArguments(Array(members[..<count]))
      straight = straightArguments?.walk
    default:
      straight = nil
      straightArguments = nil
    }
  }

  override var expectation: String { "an object" }
  override var memberKeys: [String]? { members.flatMap(\.keys) }
  override var writtenKeys: [[String]] { members.flatMap(\.writtenKeys) }
  override var canMerge: Bool { members.allSatisfy(\.isWritable) }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Model {
    try open(json, merging: false, &state) { object, state throws(Rejected) in
      try decodeMembers(of: object, &state)
    }
  }

  override func merge(
    _ json: ParsedValue, into value: Model, _ state: inout DecodingState
  ) throws(Rejected) -> Model {
    try open(json, merging: canMerge, &state) { object, state throws(Rejected) in
      try readMembers(of: object, into: value, merging: true, &state)
    }
  }

  /// Steps into an object; what nobody in there reads is up to the policy for unknown keys.
  private func open(
    _ json: ParsedValue, merging: Bool, _ state: inout DecodingState,
    _ read: (ParsedObject, inout DecodingState) throws(Rejected) -> Model
  ) throws(Rejected) -> Model {
    guard case .object(let object) = json else {
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
    if case .ignore = unknownKeys.policy {
      return try state.nested { state throws(Rejected) in try read(object, &state) }
    }
    return try state.nested { state throws(Rejected) in
      var model: Model?
      do {
        model = try read(object, &state)
      } catch {
        // What is unknown is said beside what else is wrong.
      }
      return try unknownKeys.read(object, known: knownKeys, into: model, merging: merging, &state)
    }
  }

  override func decodeMembers(of object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Model {
    switch assembly {
    case .none:
      throw state.refuse(Issue(.missingKey, expected: "\(Model.self)", detail: "the schema lacks arguments"))
    case .startingFrom(let start):
      var model = start()
      if let straight, straight.suits(object, state) {
        let remainder = ModelMemory.of(&model) { straight.walk(object, into: $0, &state) }
        try read(remainder, of: object, into: &model, &state)
      } else {
        try read(members[...], of: object, into: &model, merging: false, &state)
      }
      return model
    case .initializer(let count, let call):
      var model = try model(by: call, of: object, &state)
      if count < members.count {
        try read(members[count...], of: object, into: &model, merging: false, &state)
      }
      return model
    }
  }

  private func model(
    by call: InitializerCall<Model>, of object: ParsedObject, _ state: inout DecodingState
  ) throws(Rejected) -> Model {
    do {
      if let straightArguments, straightArguments.walk.suits(object, state) {
        return try straightArguments.model(by: call, of: object, &state)
      }
      return try call.reading(object, &state)
    } catch is Rejected {
      // The others are read as well, so that nothing wrong with them stays unsaid.
      for member in members.dropFirst(state.failedMember + 1) { member.check(object, &state) }
      throw .refused
    } catch {
      throw state.refuse(Issue(.custom, expected: nameOfType(Model.self), underlying: error))
    }
  }

  private func read(
    _ members: ArraySlice<MemberInstruction<Model>>, of object: ParsedObject, into model: inout Model,
    merging: Bool, _ state: inout DecodingState
  ) throws(Rejected) {
    var failed = false
    for member in members {
      do {
        if merging {
          try member.merge(object, into: &model, &state)
        } else {
          try member.read(from: object, after: nil, into: &model, &state)
        }
      } catch {
        failed = true
      }
    }
    if failed { throw .refused }
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

  override func readMembers(
    of object: ParsedObject, into value: Model, merging: Bool, _ state: inout DecodingState
  ) throws(Rejected) -> Model {
    // What cannot be changed is made anew.
    if merging, !canMerge { return try decodeMembers(of: object, &state) }
    var model = value
    try read(members[...], of: object, into: &model, merging: merging, &state)
    return model
  }

  override func encode(_ value: Model, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    try state.nested { state throws(Rejected) in
      var object = ObjectOutput(minimumCapacity: members.count)
      try encodeMembers(of: value, to: &object, &state)
      return .object(object.members)
    }
  }

  override func encodeMembers(
    of value: Model, to object: inout ObjectOutput, _ state: inout EncodingState
  ) throws(Rejected) {
    var failed = false
    for member in members {
      do {
        try member.write(from: value, to: &object, &state)
      } catch {
        failed = true
      }
    }
    if failed { throw .refused }
    try unknownKeys.write(from: value, to: &object, &state)
  }

  override func summary(in listing: inout Listing) -> String {
    listing.section(for: self, title: "\(Model.self)") { [self] listing in
      for member in members {
        member.list(in: &listing)
        if straight?.members.contains(member.index) == true { listing.mark("straight") }
      }
    }
    return "\(Model.self)"
  }
}

/// How a model comes to be.
enum Assembly<Model> {
  /// By a function of the values of so many members, the first ones, in their order. What follows them are properties.
  case initializer(argumentCount: Int, InitializerCall<Model>)
  /// From a value whose properties are the defaults; made anew each time, so that no two objects share one.
  case startingFrom(@Sendable () -> Model)
  /// Not at all.
  case none
}
