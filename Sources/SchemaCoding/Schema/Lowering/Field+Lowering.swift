// The compilation of a field to an instruction.

extension Field {
  var member: SchemaMember<Model, _ArgumentOf<Value>> { SchemaMember(anyMember, at: path) }

  var anyMember: AnyMember<Model> {
    let (keys, path) = (keys, path)
    let isElement = keys.contains { $0.isPosition }
    return AnyMember(name: name, kind: .field, isElement: isElement, source: source) { key, style in
      guard let path, keys.contains(where: { $0.isSpelled(key, style) }) else { return nil }
      return AnyProperty(path)
    } lower: {
      lower(&$0, $1)
    }
  }

  private var name: String { keys.first?.string ?? "" }

  func lower(_ compiler: inout Compiler, _ role: MemberRole) -> ValueInstruction<Model, Value> {
    let isEncoding = compiler.compilation.use == .encoding
    compiler.check(keys: keys)
    if let encodedKey { compiler.check(keys: [encodedKey]) }
    if encodedKey?.isEnclosing == true || isEnclosingKey && (keys.count > 1 || encodedKey != nil) {
      compiler.definitionError(.invalidKey, "has other keys besides the enclosing key")
    }
    if encodedKey?.isRest == true || isRest && (keys.count > 1 || encodedKey != nil) {
      compiler.definitionError(.invalidKey, "has other keys besides a rest of positions")
    }
    if role.binding != .argument, !isEncoding, !isEncodeOnly { compiler.check(property: path) }
    if isEncoding, isDecodeOnly {
      // What is never encoded need not be encodable.
      checkDirection(role, Instruction(), &compiler)
      return ValueInstruction(index: role.index, path: path)
    }
    guard let schema = modifiedSchema else {
      checkReplacements(isShown: true, &compiler)
      let implying = Value.self == Undeclared.self ? "" : ", and \(nameOfType(Value.self)) does not imply one"
      compiler.definitionError(.noKind, "has no value kind\(implying); \(kindAdvice)")
      return ValueInstruction(index: role.index, path: path)
    }
    // The field's overrides apply to its value, but an object's fields apply the object's own schema first.
    let context = compiler.compilation.with(overrides.over(schema.outwardOverrides)).with {
      $0.isReplaceable = true
      $0.isInFallback = fallbackValue != nil
      $0.keyPrefix = ""
      if isEncodeOnly { $0.isEncodeOnly = true }
    }
    let (errorCount, remarkCount) = (compiler.definitionErrors.count, compiler.remarks.count)
    let inner = schema.withoutOutwardOverrides
    var instruction = compiler.within(context) { compiler in
      isEnclosingKey ? compiler.asKey { $0.compileSameValue(inner) } : compiler.compileSameValue(inner)
    }
    if isRest {
      if !instruction.facts.acceptsArray {
        compiler.definitionError(.invalidKey, "has a rest of positions, but its value is not an array")
      }
      instruction = RestInstruction(instruction, from: keys[0].steps.first?.index ?? 0)
    }
    let facts = instruction.facts
    if isObject, !facts.acceptsObject, compiler.definitionErrors.count == errorCount {
      compiler.definitionError(
        .notAnObject, "is declared with object(_:), but its schema describes no object; declare it with schema(_:)")
    }
    // The field's own keys are outside its value, whose key style is not theirs.
    let (keyStyle, keyPrefix) = (compiler.compilation.keyStyle, compiler.compilation.keyPrefix)
    let outer = context.with { ($0.keyStyle, $0.keyPrefix) = (keyStyle, keyPrefix) }
    return compiler.within(outer) { compiler in
      let isShown = compiler.definitionErrors.count == errorCount && !facts.features.contains(.redacted)
      checkReplacements(isShown: isShown, &compiler)
      let compilation = compiler.compilation
      let paths = paths(compilation)
      checkDirection(role, instruction, &compiler)
      if isEncoding, path == nil, reader == nil {
        compiler.dropRemarks(since: remarkCount)
        compiler.remark(.noProperty, "has no property to encode")
      }
      if keyStyle != nil {
        compiler.checkForEmptyKeys(
          in: paths + [encodedPath(compilation)].compactMap { $0 }, declaredAs: keys + [encodedKey].compactMap { $0 })
      }
      if !isEncodeOnly { compiler.checkSpellings(of: keys, inField: name) }
      let lookups = lookups(paths, compilation, &compiler)
      let field = FieldInstruction(
        index: role.index, path: path, reader: reader, lookups: lookups,
        repetition: repetition(lookups, facts, &compiler), instruction: instruction,
        presence: presence(role, facts, compilation),
        output: output(facts, compilation, omits: omission(compiler)), annotations: annotations)
      if field.isAllOrNothing, !isEncodeOnly {
        compiler.remark(
          .allOrNothing,
          "loses all elements if one cannot be decoded; .lossy() drops only that one, and .lenient(lossy: true) on the "
            + "schema does so everywhere", for: .decoding)
      }
      guard isEncodeOnly, !isEncoding else { return field }
      return EncodeOnlyFieldInstruction(field, isArgument: role.binding == .argument)
    }
  }

  var isEnclosingKey: Bool { keys.contains { $0.isEnclosing } }
  private var isRest: Bool { keys.first?.isRest == true }

  /// Returns the paths to the value, as documents spell them, each once.
  private func paths(_ compilation: CompilationContext) -> [[JSONPath.Component]] {
    var paths: [[JSONPath.Component]] = []
    for key in keys {
      for steps in compilation.spellings(of: key) where !paths.contains(steps) { paths.append(steps) }
    }
    return paths
  }

  private func lookups(
    _ paths: [[JSONPath.Component]], _ compilation: CompilationContext, _ compiler: inout Compiler
  ) -> [KeyLookup] {
    if isEnclosingKey { return [.enclosingKey] }
    if isRest { return [.whole] }
    let ignoresCase = compilation.keyStyle?.ignoresCase ?? false
    return paths.compactMap { steps in
      let ignoresCase = ignoresCase && keys.contains { compilation.prefixed($0.steps) == steps && !$0.isLiteral }
      return KeyLookup(steps, ignoresCase: ignoresCase) { ignoresCase ? nil : compiler.slot(of: $0) }
    }
  }

  /// Which values the field may decode again.
  private func repetition(
    _ lookups: [KeyLookup], _ facts: ValueFacts, _ compiler: inout Compiler
  ) -> FieldRepetition {
    guard facts.mayHoldValues, !isEncodeOnly, !isEnclosingKey, !isRest else { return [] }
    var repetition: FieldRepetition = compiler.isRepeated(at: lookups.map(\.steps)) ? .ofMember : []
    var own = ContainerPaths()
    let ignoresCase = lookups.contains { $0.ignoresCase }
    for lookup in lookups where own.add([lookup.steps], ignoringCase: ignoresCase) { repetition.insert(.ofKey) }
    return repetition
  }

  private func encodedPath(_ compilation: CompilationContext) -> [JSONPath.Component]? {
    // A key that is only encoded is spelled as it is declared.
    if let encodedKey, !keys.contains(where: encodedKey.isEqualInEveryStyle) {
      return compilation.prefixed(encodedKey.steps)
    }
    return (encodedKey ?? keys.first).flatMap { compilation.spellings(of: $0).first }
  }

  /// Returns the field's row of the table in ``Presence``.
  private func presence(
    _ role: MemberRole, _ facts: ValueFacts, _ compilation: CompilationContext
  ) -> Presence<Value> {
    let recovers = compilation.recovers
    var presence = Presence<Value>(rule: facts.acceptsMissing ? .optional : .required)
    if facts.acceptsMissing, recovers { presence.undecodable = .decode }
    if role.binding != .argument {
      presence.missing = .keep
      if !facts.acceptsNull { presence.null = .keep }
      if recovers, !compilation.isInRow { presence.undecodable = .keep }
      presence.rule = .kept
    }
    if let defaultValue {
      presence.missing = .use(defaultValue)
      presence.null = facts.hasFallback ? .decode : .use(defaultValue)
      if recovers { presence.undecodable = facts.hasFallback ? .decode : .use(defaultValue) }
      presence.rule = .default
    }
    if isRequired, !isMappedFromFallback {
      presence.missing = .fail
      presence.rule = .required
      if case .keep = presence.null { presence.null = .decode }
    }
    if role.binding == .partialProperty {
      presence.missing = .keep
      presence.rule = .kept
    }
    if isNullRejected { presence.null = .fail }
    if let fallbackValue {
      presence.fallback = fallbackValue
      if !isNullRejected { presence.null = .use(fallbackValue) }
      if compilation.allowsLoss {
        presence.undecodable = .use(fallbackValue)
        presence.replacesBrokenRules = true
      }
    }
    return presence
  }

  /// The condition on which the key is omitted: the declared one, or that the value is what a missing key gives.
  private func omission(_ compiler: Compiler) -> (@Sendable (Value) -> Bool)? {
    guard compiler.compilation.omitsDefaults, compiler.compilation.use == .encoding, !isRequired,
      let equatable = Value.self as? any Equatable.Type
    else { return omits }
    // The conformance of a value is not isolated, because the interpreter uses the type on any thread.
    nonisolated(unsafe) let type = equatable
    // The same value for every call, which only reads it.
    nonisolated(unsafe) let initial = path.flatMap { (compiler.initialValue as? Model)?[keyPath: $0] }
    let (omits, defaultValue) = (omits, defaultValue)
    guard defaultValue != nil || initial != nil else { return omits }
    return { value in
      if omits?(value) == true { return true }
      if let defaultValue { return type.areEqual(value, defaultValue()) }
      return initial.map { type.areEqual(value, $0) } ?? false
    }
  }

  private func output(
    _ facts: ValueFacts, _ compilation: CompilationContext, omits: (@Sendable (Value) -> Bool)?
  ) -> FieldOutput<Value> {
    let path = JSONPath(encodedPath(compilation) ?? [])
    let isEncoding = compilation.use == .encoding
    // Several fields may decode the same element of a nested array; only encoded fields must be distinct.
    let isDistinct = isEncoding || path.components.dropFirst().allSatisfy { !$0.isIndex }
    // Without its key, or with null, the document could not be decoded.
    let needsNull = isRequired && facts.acceptsNull && !facts.omitsNil
    let encodesNull = encodesNull ?? (isNullRejected ? false : needsNull ? true : nil)
    return FieldOutput(
      // The rest of an array has positions of its own.
      path: isRest ? JSONPath() : path, restStart: isRest ? path.components.first?.index : nil,
      ownsPath: !path.components.isEmpty && isDistinct && !isDecodeOnly,
      encodedKeys: isEncoding ? path.components.map { EncodedKey($0) } : [], isEnclosingKey: isEnclosingKey,
      encodesNull: encodesNull, omits: omits, declaredKey: encodedKey?.string,
      isDecodeOnly: isDecodeOnly, isEncodeOnly: isEncodeOnly)
  }
}

extension Equatable {
  /// Whether two values of this type are equal.
  static func areEqual(_ value: Any, _ other: Any) -> Bool {
    guard let value = value as? Self, let other = other as? Self else { return false }
    return value == other
  }
}

extension FieldKey {
  fileprivate func isSpelled(_ key: String, _ style: KeyStyle?) -> Bool {
    string == key || !isLiteral && (style?.isSpelling(key, of: steps) ?? false)
  }
}

extension CompilationContext {
  /// The paths of a key of the object whose members are being compiled, as documents spell them.
  func spellings(of key: FieldKey) -> [[JSONPath.Component]] {
    var spellings = keyStyle?.spellings(of: key) ?? [key.steps]
    if findsDeclaredKeys, !spellings.contains(key.steps) { spellings.append(key.steps) }
    return spellings.map(prefixed)
  }

  /// The path with the object's prefix for keys.
  func prefixed(_ path: [JSONPath.Component]) -> [JSONPath.Component] {
    guard !keyPrefix.isEmpty, case .key(let key)? = path.first else { return path }
    return [.key(keyPrefix + key)] + path.dropFirst()
  }
}
