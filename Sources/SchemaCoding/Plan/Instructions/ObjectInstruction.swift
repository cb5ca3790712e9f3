/// Reads an object member by member into a model: into the arguments of its initializer, or into a value to start from.
final class ObjectInstruction<Model>: Instruction<Model>, @unchecked Sendable {
  let members: [MemberInstruction<Model>]
  let assembly: Assembly<Model>
  let unknownKeys: UnknownKeys<Model>
  let leniency: Leniency
  private let knownKeys: Set<String>

  init(
    members: [MemberInstruction<Model>], assembly: Assembly<Model>, unknownKeys: UnknownKeys<Model>, leniency: Leniency
  ) {
    self.members = members
    self.assembly = assembly
    self.unknownKeys = unknownKeys
    self.leniency = leniency
    knownKeys = Set(members.flatMap(\.keys))
  }

  /// The keys that the members read, for the object that this one is included in.
  var keys: [String] { members.flatMap(\.keys) }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Model {
    guard case .object(let object) = json else {
      throw state.mismatch(json, expected: "an object", leniency: leniency)
    }
    try state.enterContainer()
    defer { state.leaveContainer() }
    var model = try self.model(from: object, &state)
    try unknownKeys.read(object, known: knownKeys, into: &model, &state)
    return model
  }

  /// Reads the members alone, out of an object that may have other readers as well.
  func model(from object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Model {
    switch assembly {
    case .startingFrom(let start):
      var model = start()
      try read(object, into: &model, &state)
      return model
    case .initializer(let make):
      do {
        return try make(object, &state)
      } catch is Rejected {
        // The others are read as well, so that nothing wrong with them stays unsaid.
        for member in members.dropFirst(state.failedMember + 1) { member.check(object, &state) }
        throw .refused
      } catch {
        throw state.refuse(Issue(.custom, expected: "\(Model.self)", underlying: error))
      }
    }
  }

  /// Reads the members into a model that is there already.
  func read(_ object: ParsedObject, into model: inout Model, _ state: inout DecodingState) throws(Rejected) {
    var failed = false
    for member in members {
      do {
        try member.read(from: object, into: &model, &state)
      } catch {
        failed = true
      }
    }
    if failed { throw .refused }
  }

  override func encode(_ value: Model, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    try state.enterContainer()
    defer { state.leaveContainer() }
    var object = ObjectOutput(minimumCapacity: members.count)
    try write(value, to: &object, &state)
    return .object(object.members)
  }

  /// Writes the members into an object that may have other writers as well.
  func write(_ value: Model, to object: inout ObjectOutput, _ state: inout EncodingState) throws(Rejected) {
    var failed = false
    for member in members {
      do {
        try member.write(from: value, to: &object, &state)
      } catch {
        failed = true
      }
    }
    if failed { throw .refused }
    unknownKeys.write(from: value, to: &object)
  }

  override func summary(in listing: inout Listing) -> String {
    listing.section(for: self, title: "\(Model.self)") { [self] listing in
      for member in members { member.list(in: &listing) }
    }
    return "\(Model.self)"
  }
}

/// How a model comes to be.
enum Assembly<Model> {
  /// By a function of all the members' values, in their order.
  case initializer(
    @Sendable (ParsedObject, inout DecodingState) throws -> Model)
  /// From a value whose properties are the defaults; made anew each time, so that no two objects share one.
  case startingFrom(@Sendable () -> Model)
}
