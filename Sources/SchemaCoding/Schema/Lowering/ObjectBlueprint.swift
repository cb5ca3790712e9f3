/// An object's members, and how they form a model.
struct ObjectBlueprint<Model>: Sendable {
  var members: [AnyMember<Model>]
  var construction: Construction
  /// The policy for unknown keys, if the schema declares one.
  var unknownKeys: UnknownKeys<Model>?
  var rules: [Validation<Model>] = []
  var annotations = SchemaAnnotations()
  /// Whether missing keys keep the model's values, whatever the fields declare.
  var isPartial = false
  /// Settings for the members that could not be applied.
  var definitionErrors: [(code: DefinitionError.Code, message: String)] = []

  enum Construction: Sendable {
    /// The first members, constants apart, are the arguments of an initializer.
    case initializer(argumentCount: Int, @Sendable (ArgumentTuple, UnsafeMutablePointer<Model>) throws -> Void)
    case startingFrom(@Sendable () -> Model)
    /// Arguments are missing: a model can be updated and encoded, but not created. The first members, constants apart, are the other
    /// arguments.
    case fragment(argumentCount: Int)
    /// The type's own code asks for what the members have decoded, and for the rest.
    case ownCode(OwnCode)

    /// The code of the type itself, as far as it concerns the compiler.
    struct OwnCode: Sendable {
      let style: CodedStyle
      /// Makes the instruction from what the members are lowered to, in the style of the type and of what is around it.
      let instruction:
        @Sendable (CodedStyle, [AnyMember<Model>], ObjectParts<Model>, CompilationContext) -> ObjectInstruction<Model>

      /// The closure may capture conformances, see ``Schema/conforming(overrides:_:)``.
      init(
        style: CodedStyle,
        conforming instruction:
          @escaping (CodedStyle, [AnyMember<Model>], ObjectParts<Model>, CompilationContext)
          -> ObjectInstruction<Model>
      ) {
        nonisolated(unsafe) let instruction = instruction
        self.style = style
        self.instruction = { instruction($0, $1, $2, $3) }
      }
    }

    var argumentCount: Int {
      switch self {
      case .initializer(let count, _), .fragment(let count): count
      case .startingFrom, .ownCode: 0
      }
    }
  }
}

extension ObjectBlueprint {
  /// Whether the keys begin with indexes, so that documents contain an array.
  var isArray: Bool { members.contains { $0.isElement } }

  /// The members that are an initializer's arguments: the first ones that are no constants.
  private var arguments: [Int] {
    Array(members.indices.lazy.filter { !members[$0].isConstant }.prefix(construction.argumentCount))
  }

  /// The end of the members that are decoded for an initializer: its arguments, with the constants around them.
  private func head(_ arguments: [Int]) -> Int {
    let end = arguments.last.map { $0 + 1 } ?? 0
    return end + members[end...].prefix { $0.isConstant }.count
  }

  /// Removes members. If an argument is among them, the initializer cannot be called.
  mutating func removeMembers(where isRemoved: (AnyMember<Model>) -> Bool) {
    let remaining = arguments.count { !isRemoved(members[$0]) }
    if remaining < construction.argumentCount { construction = .fragment(argumentCount: remaining) }
    members.removeAll(where: isRemoved)
  }

  func lower(_ compiler: inout Compiler) -> Instruction<Model> {
    compiler.at("\(Model.self)") { compiler in
      let leniency = compiler.compilation.leniency
      let rejects = unknownKeys == nil && compiler.compilation.rejectsOwnUnknownKeys
      let unknownKeys = unknownKeys ?? (rejects ? .reject : .ignore)
      let tags = compiler.compilation.tags.union(rejects ? compiler.compilation.unionKeys : KnownKeys())
      for (code, message) in definitionErrors { compiler.definitionError(code, message) }
      // A part has the prefix of the whole object, too.
      let prefix = compiler.compilation.keyPrefix
      let inside = compiler.compilation.insideContainer.with { $0.keyPrefix = prefix }
      let object = compiler.within(inside) { compiler in
        instruction(leniency: leniency, unknownKeys: unknownKeys, tags: tags, &compiler)
      }
      object.annotate { $0 = annotations }
      // Not as key paths, which are made at run time if their root is generic.
      let sources = members.map { $0.source }
      compiler.checkOutput(of: object.memberFacts, declaredAt: sources)
      compiler.checkSpellings(of: object, declaredAs: members.map { ($0.label, $0.source) })
      compiler.checkEnclosingKeys(of: object.memberFacts)
      compiler.checkPositions(of: object.memberFacts, beside: tags, declaredAt: sources)
      if object.isArray, case .collect = unknownKeys.policy {
        compiler.definitionError(.conflictingOptions, "collects unknown keys, but an array by position has no keys")
      }
      return rules.isEmpty ? object : compiler.adding(rules, to: object)
    }
  }

  private func instruction(
    leniency: Leniency, unknownKeys: UnknownKeys<Model>, tags: KnownKeys, _ compiler: inout Compiler
  ) -> ObjectInstruction<Model> {
    let (isArray, isForEncoding) = (isArray, compiler.compilation.use == .encoding)
    let outerValue = compiler.initialValue
    defer { compiler.initialValue = outerValue }
    compiler.initialValue = nil
    if compiler.compilation.omitsDefaults, isForEncoding, case .startingFrom(let start) = construction {
      compiler.initialValue = start()
    }
    let unknownKeys = UnknownKeysAction(unknownKeys.policy, &compiler)
    func parts(_ lower: (inout Compiler) -> [MemberInstruction<Model>]) -> ObjectParts<Model> {
      let (members, keys) = compiler.withSlots(isArray: isArray, lower)
      let facts = members.indices.map { members[$0].facts }
      var encoding: ObjectInstruction<Model>?
      if compiler.compilation.use == .updating, facts.contains(where: { !$0.siblingTags.isEmpty }) {
        encoding = compiler.compiling(for: .encoding) { compiler in
          instruction(leniency: leniency, unknownKeys: self.unknownKeys ?? .ignore, tags: tags, &compiler)
        }
      }
      return ObjectParts(
        members: members, facts: facts, keys: keys, unknownKeys: unknownKeys, leniency: leniency, tags: tags,
        isForEncoding: isForEncoding, encoding: encoding, isArray: isArray)
    }
    switch construction {
    case .initializer(_, let call):
      let arguments = arguments
      let head = head(arguments)
      let parts = parts { compiler in
        members.indices.map { lower($0, as: $0 < head ? .argument : propertyBinding, &compiler) }
      }
      return InitializedObjectInstruction(parts, arguments: arguments, head: head, call: call)
    case .startingFrom(let start):
      compiler.check(initialValue: start)
      let parts = parts { compiler in members.indices.map { lower($0, as: propertyBinding, &compiler) } }
      return InitialValueObjectInstruction(parts, start: start)
    case .ownCode(let code):
      let style = code.style.over(compiler.compilation.codedStyle)
      let context = compiler.compilation.forFields(in: style)
      let parts = parts { compiler in
        compiler.within(context) { compiler in members.indices.map { lower($0, as: .argument, &compiler) } }
      }
      for member in members where member.kind == .included {
        compiler.definitionError(.invalidPart, "includes \(member.name), but its own code asks for single keys")
      }
      return code.instruction(style, members, parts, compiler.compilation)
    case .fragment:
      if compiler.compilation.use == .decoding {
        let reason =
          isPartial ? "is partial, so its initializer may lack arguments" : "lacks arguments of its initializer"
        compiler.definitionError(.incompleteInitializer, "\(reason); it can update and encode, but not decode")
      }
      let parts = parts { compiler in
        members.indices.map { index in
          lower(index, as: arguments.contains(index) ? .argument : propertyBinding, &compiler)
        }
      }
      return ObjectInstruction(parts, offsets: parts.offsets)
    }
  }

  private var propertyBinding: MemberRole.Binding { isPartial ? .partialProperty : .property }

  private func lower(
    _ index: Int, as binding: MemberRole.Binding, _ compiler: inout Compiler
  ) -> MemberInstruction<Model> {
    members[index].lower(&compiler, MemberRole(index: index, binding: binding))
  }
}

extension UnknownKeysAction {
  fileprivate init(_ policy: UnknownKeys<Model>.Policy, _ compiler: inout Compiler) {
    switch policy {
    case .ignore: self = .ignore
    case .reject: self = .reject
    case .collect(let lower): self = .collect(compiler.at("unknown keys") { lower(&$0) })
    }
  }
}
