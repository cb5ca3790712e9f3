// How a field becomes an instruction.

extension Field {
  var member: SchemaMember<Model, Value> {
    SchemaMember(name: name, keys: keys, path: path) { compiler, place in
      compiler.at("field \"\(name)\"") { lower(&$0, place) }
    }
  }

  private var name: String { keys.first?.text ?? "" }

  private func lower(_ compiler: inout Compiler, _ place: MemberPlace) -> ValueInstruction<Model, Value> {
    compiler.check(keys: keys + (encodedKey.map { [$0] } ?? []))
    if place.binding != .argument { compiler.check(property: path) }
    for (word, value) in [("default", defaultValue), ("fallback", fallbackValue)] {
      guard let value else { continue }
      for problem in checks.compactMap({ $0(value()) }) {
        compiler.mistake("has the \(word) \(value()), \(problem)")
      }
    }
    guard var schema = modifiedSchema else {
      compiler.mistake("has no kind, and \(Value.self) declares none")
      return ValueInstruction(index: place.index, path: path)
    }
    schema.traits = traits.over(schema.traits)
    let recovering = traits.over(schema.outwardTraits)
    let recovers = compiler.with(recovering) { $0.surroundings.recovers }
    let instruction = compiler.compile(schema)
    return FieldInstruction(
      index: place.index, path: path, lookups: lookups(compiler.surroundings), instruction: instruction,
      presence: presence(place, instruction, compiler.surroundings, recovers: recovers),
      output: output(compiler.surroundings), notes: notes)
  }

  private func lookups(_ surroundings: Surroundings) -> [KeyLookup] {
    keys.flatMap { surroundings.spellings(of: $0.steps) }.compactMap { KeyLookup($0) }
  }

  /// The field's row of the table of ``Presence``.
  private func presence(
    _ place: MemberPlace, _ instruction: Instruction<Value>, _ surroundings: Surroundings, recovers: Bool
  ) -> Presence<Value> {
    var presence = Presence<Value>(summary: instruction.acceptsNull ? "optional" : "required")
    if instruction.acceptsNull, recovers { presence.unreadable = .ask }
    if place.binding != .argument {
      presence.missing = .keep
      if !instruction.acceptsNull { presence.null = .keep }
      if recovers { presence.unreadable = .keep }
      presence.summary = "kept"
    }
    if let defaultValue {
      presence.missing = .use(defaultValue)
      presence.null = .use(defaultValue)
      if recovers { presence.unreadable = .use(defaultValue) }
      presence.summary = "default \(defaultValue())"
    }
    if isRequired {
      presence.missing = .refuse
      presence.summary = "required"
    }
    if place.binding == .partialProperty {
      presence.missing = .keep
      presence.summary = "kept"
    }
    if let fallbackValue {
      presence.fallback = fallbackValue
      presence.null = .use(fallbackValue)
      if surroundings.mode != .strict { presence.unreadable = .use(fallbackValue) }
      presence.summary += ", fallback \(fallbackValue())"
    }
    return presence
  }

  private func output(_ surroundings: Surroundings) -> FieldOutput<Value> {
    let steps = encodedKey?.steps ?? keys.first.flatMap { surroundings.spellings(of: $0.steps).first } ?? []
    let names = steps.compactMap { if case .key(let key) = $0 { key } else { nil } }
    return FieldOutput(keys: names.count == steps.count ? names : nil, writesNull: encodesNull, omits: omits)
  }

  private var notes: [String] {
    var notes: [String] = []
    if let encodedKey { notes.append("written as \(encodedKey)") }
    if encodesNull == true { notes.append("writes null") }
    if omits != nil { notes.append("left out on a condition") }
    return notes
  }
}

extension Surroundings {
  fileprivate func spellings(of steps: [JSONPath.Component]) -> [[JSONPath.Component]] {
    keyStyle?.spellings(of: steps) ?? [steps]
  }
}
