/// An object's members and how they become a model.
struct ObjectBlueprint<Model>: Sendable {
  var members: [AnyMember<Model>]
  var construction: Construction
  var unknownKeys = UnknownKeys<Model>.ignore
  var rules: [Rule<Model>] = []
  /// Whether keys that are missing keep what a model has, whatever the fields say.
  var isPartial = false
  /// What the author asked of the members and could not get.
  var mistakes: [String] = []

  enum Construction: Sendable {
    /// The first members are the arguments of an initializer, which is called with them.
    case initializer(argumentCount: Int, @Sendable (inout ArgumentSequence) throws -> Model)
    case startingFrom(@Sendable () -> Model)
    /// Arguments are missing: a model can be changed and written, but not made.
    case fragment
  }
}

extension ObjectBlueprint {
  func lower(_ compiler: inout Compiler) -> Instruction<Model> {
    compiler.at("\(Model.self)") { compiler in
      let (leniency, tags) = (compiler.surroundings.leniency, compiler.surroundings.tags)
      for mistake in mistakes { compiler.mistake(mistake) }
      let object = compiler.inside { compiler in
        instruction(leniency: leniency, tags: tags, &compiler)
      }
      compiler.check(object.members)
      return rules.isEmpty ? object : ValidateInstruction(object, rules: rules)
    }
  }

  private func instruction(
    leniency: Leniency, tags: Set<String>, _ compiler: inout Compiler
  ) -> ObjectInstruction<Model> {
    let ignoresCase = compiler.surroundings.keyStyle?.ignoresCase ?? false
    let isForEncoding = compiler.surroundings.purpose == .encoding
    func parts(_ lower: (inout Compiler) -> [MemberInstruction<Model>]) -> ObjectParts<Model> {
      let (members, keys) = compiler.withSlots(lower)
      return ObjectParts(
        members: members, keys: keys, unknownKeys: unknownKeys, leniency: leniency, tags: tags, ignoresCase: ignoresCase,
        isForEncoding: isForEncoding)
    }
    switch construction {
    case .initializer(let count, let call):
      let parts = parts { compiler in
        members[..<count].enumerated().map { $1.lower(&compiler, MemberPlace(index: $0, binding: .argument)) }
          + properties(after: count, &compiler)
      }
      return InitializedObjectInstruction(parts, argumentCount: count, call: call)
    case .startingFrom(let start):
      return StartedObjectInstruction(parts { properties(after: 0, &$0) }, start: start)
    case .fragment:
      if compiler.surroundings.purpose == .decoding {
        compiler.mistake("lacks arguments of its initializer, so that it can update and encode, but not decode")
      }
      let parts = parts { properties(after: 0, &$0) }
      return ObjectInstruction(parts, offsets: parts.members.map { $0.storage?.lowerBound })
    }
  }

  private func properties(after count: Int, _ compiler: inout Compiler) -> [MemberInstruction<Model>] {
    members.indices.dropFirst(count).map { index in
      members[index].lower(&compiler, MemberPlace(index: index, binding: isPartial ? .partialProperty : .property))
    }
  }
}
