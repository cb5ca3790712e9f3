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
    /// The first members are the arguments of an initializer; this compiles them, and the call.
    case initializer(@Sendable (inout Compiler) -> Arguments<Model>)
    case startingFrom(@Sendable () -> Model)
    /// Arguments are missing: a model can be changed and written, but not made.
    case fragment
  }
}

/// The compiled arguments of an initializer, and the call that makes a model of their values.
struct Arguments<Model> {
  let instructions: [MemberInstruction<Model>]
  let call: InitializerCall<Model>
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
    let isForEncoding = compiler.surroundings.purpose == .encoding
    func parts(_ members: [MemberInstruction<Model>]) -> ObjectParts<Model> {
      ObjectParts(
        members: members, unknownKeys: unknownKeys, leniency: leniency, tags: tags, isForEncoding: isForEncoding)
    }
    let style = compiler.surroundings.style
    switch construction {
    case .initializer(let lower):
      let arguments = lower(&compiler)
      let count = arguments.instructions.count
      return InitializedObjectInstruction(
        parts(arguments.instructions + properties(after: count, &compiler)), argumentCount: count,
        call: arguments.call, style: style)
    case .startingFrom(let start):
      return StartedObjectInstruction(parts(properties(after: 0, &compiler)), start: start, style: style)
    case .fragment:
      if compiler.surroundings.purpose == .decoding {
        compiler.mistake("lacks arguments of its initializer, so that it can update and encode, but not decode")
      }
      return ObjectInstruction(parts(properties(after: 0, &compiler)), straight: nil)
    }
  }

  private func properties(after count: Int, _ compiler: inout Compiler) -> [MemberInstruction<Model>] {
    members.indices.dropFirst(count).map { index in
      members[index].lower(&compiler, MemberPlace(index: index, binding: isPartial ? .partialProperty : .property))
    }
  }
}
