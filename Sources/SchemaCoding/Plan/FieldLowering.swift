// How a field becomes an instruction.

extension Field {
  var member: SchemaMember<Model, Value> {
    SchemaMember(name: name, keys: keys, path: path) { compiler, place in
      compiler.at("field \"\(name)\"") { lower(&$0, place) }
    }
  }

  private var name: String { keys.first?.text ?? "" }

  func lower(_ compiler: inout Compiler, _ place: MemberPlace) -> ValueInstruction<Model, Value> {
    let isEncoding = compiler.surroundings.purpose == .encoding
    compiler.check(keys: keys)
    if let encodedKey { compiler.check(keys: [encodedKey]) }
    if encodedKey?.isEnclosing == true || isEnclosed && (keys.count > 1 || encodedKey != nil) {
      compiler.mistake("has the enclosing key beside others")
    }
    if place.binding != .argument, !isEncoding, !isEncodeOnly { compiler.check(property: path) }
    guard var schema = modifiedSchema else {
      checkReplacements(isShown: true, &compiler)
      compiler.mistake("has no kind, and \(Value.self) declares none")
      return ValueInstruction(index: place.index, path: path)
    }
    // What the field chose counts for its value, but an object's fields heed the object's own schema first.
    let own = traits.over(schema.outwardTraits)
    if schema.core.object == nil { schema.traits = own }
    return compiler.inField(own) { compiler in
      let known = compiler.mistakes.count
      if isEncodeOnly { compiler.declareEncodeOnly() }
      let instruction =
        isEnclosed ? compiler.asKey { $0.compileWhole(schema) } : compiler.compileWhole(schema)
      let isShown = compiler.mistakes.count == known && !instruction.contents.contains(.secrets)
      checkReplacements(isShown: isShown, &compiler)
      let surroundings = compiler.surroundings
      let ways = ways(surroundings)
      checkDirection(place, instruction, &compiler)
      if isDecodeOnly, isEncoding { return ValueInstruction(index: place.index, path: path) }
      compiler.check(ways: ways + (writtenWay(surroundings).map { [$0] } ?? []), of: name)
      let field = FieldInstruction(
        index: place.index, path: path, lookups: lookups(ways, surroundings, &compiler), instruction: instruction,
        presence: presence(place, instruction, surroundings), output: output(surroundings), notes: notes(surroundings))
      guard isEncodeOnly, !isEncoding else { return field }
      return UndecodedFieldInstruction(field, isArgument: place.binding == .argument)
    }
  }

  /// Whether the value is the key under which the object itself lies.
  var isEnclosed: Bool { keys.contains(where: \.isEnclosing) }

  /// A default and a fallback must be what the field's modifiers make of values. Those of a secret are not shown, nor are those of a
  /// schema of which nobody knows what it is.
  private func checkReplacements(isShown: Bool, _ compiler: inout Compiler) {
    for (word, value) in [("default", defaultValue), ("fallback", fallbackValue)] {
      guard let value else { continue }
      for problem in checks.compactMap({ $0(value()) }) {
        compiler.mistake("has the \(word) \(isShown ? Listing.text(ofValue: value()) : "…"), \(problem)")
      }
    }
  }

  /// The ways to the value, spelled as documents spell them, each once.
  private func ways(_ surroundings: Surroundings) -> [[JSONPath.Component]] {
    keys.flatMap { surroundings.spellings(of: $0) }.reduce(into: []) { ways, way in
      if !ways.contains(way) { ways.append(way) }
    }
  }

  private func lookups(
    _ ways: [[JSONPath.Component]], _ surroundings: Surroundings, _ compiler: inout Compiler
  ) -> [KeyLookup] {
    if isEnclosed { return [.enclosingKey] }
    let ignoresCase = surroundings.keyStyle?.ignoresCase ?? false
    return ways.compactMap { way in
      let ignoresCase = ignoresCase && keys.contains { $0.steps == way && !$0.isLiteral }
      return KeyLookup(way, ignoresCase: ignoresCase) { ignoresCase ? nil : compiler.slot(of: $0) }
    }
  }

  private func writtenWay(_ surroundings: Surroundings) -> [JSONPath.Component]? {
    encodedKey?.steps ?? keys.first.flatMap { surroundings.spellings(of: $0).first }
  }

  /// The field's row of the table of ``Presence``.
  private func presence(
    _ place: MemberPlace, _ instruction: Instruction<Value>, _ surroundings: Surroundings
  ) -> Presence<Value> {
    let recovers = surroundings.recovers
    func listed(_ value: () -> Value) -> String {
      instruction.contents.contains(.secrets) ? "…" : Listing.text(ofValue: value())
    }
    var presence = Presence<Value>(summary: instruction.acceptsMissing ? "optional" : "required")
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
      presence.summary = "default \(listed(defaultValue))"
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
      if surroundings.mode != .strict {
        presence.unreadable = .use(fallbackValue)
        presence.overridesRules = true
      }
      presence.summary += ", fallback \(listed(fallbackValue))"
    }
    return presence
  }

  private func output(_ surroundings: Surroundings) -> FieldOutput<Value> {
    let steps = writtenWay(surroundings) ?? []
    let isEncoding = surroundings.purpose == .encoding
    // Several fields may decode one element of an array inside; only what is encoded has to be told apart.
    let hasKeys = !steps.isEmpty && (isEncoding || steps.dropFirst().allSatisfy { !$0.isIndex })
    return FieldOutput(
      steps: steps, keys: hasKeys && !isDecodeOnly ? steps.map(\.name) : nil,
      encodedKeys: isEncoding ? steps.map { EncodedKey($0) } : [], isEnclosingKey: isEnclosed,
      writesNull: encodesNull, omits: omits)
  }

  private func notes(_ surroundings: Surroundings) -> [String] {
    var notes: [String] = []
    if isDecodeOnly { notes.append("decoded only") }
    if isEncodeOnly { notes.append("encoded only") }
    if surroundings.keyStyle?.ignoresCase == true, !keys.allSatisfy(\.isLiteral) { notes.append("in any case") }
    if let encodedKey { notes.append("written as \(encodedKey)") }
    if encodesNull == true { notes.append("writes null") }
    if omits != nil { notes.append("left out on a condition") }
    return notes
  }
}

extension JSONPath.Component {
  fileprivate var isIndex: Bool {
    if case .index = self { true } else { false }
  }
}

extension Surroundings {
  fileprivate func spellings(of key: FieldKey) -> [[JSONPath.Component]] {
    key.isLiteral ? [key.steps] : keyStyle?.spellings(of: key.steps) ?? [key.steps]
  }
}
