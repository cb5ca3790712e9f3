// How the compiler compiles a schema, and finds out what a lazy one contains.

extension Compiler {
  /// Compiles a schema at the current location. A schema with definition errors becomes an instruction that decodes
  /// nothing. An optional, a default and a fallback compile the schema inside them as replaceable.
  mutating func compile<Value>(
    _ schema: Schema<Value>, isReplaceable: Bool = false, isInFallback: Bool = false
  ) -> Instruction<Value> {
    let context = compilation.with { ($0.isReplaceable, $0.isInFallback) = (isReplaceable, isInFallback) }
    return within(context) { $0.compileSameValue(schema) }
  }

  /// Compiles a field's schema, or one that represents the same value as its wrapper.
  mutating func compileSameValue<Value>(_ schema: Schema<Value>) -> Instruction<Value> {
    within(compilation.with(schema.overrides)) { compiler in
      let (compilation, errorCount) = (compiler.compilation, compiler.definitionErrors.count)
      let cache = schema.core.cache
      // Another task may keep a plan in the meantime, but a schema that occurs twice has one plan.
      if let plan = compiler.plans.plan(of: cache, in: compilation)
        ?? (compiler.reusesPlans ? cache[compilation] : nil)
      {
        return plan.typed()
      }
      let assumptions = compiler.search.assumptions
      var instruction = compiler.lower(schema)
      if compilation.use == .updating, instruction.facts.mergesAsDocument {
        let encoding = compiler.compiling(for: .encoding) { $0.compileSameValue(schema) }
        instruction = DocumentMergeInstruction(instruction, encoding: encoding)
      }
      guard compiler.definitionErrors.count == errorCount else { return Instruction() }
      guard compiler.search.assumptions == assumptions else { return instruction }
      compiler.plans.add(instruction, of: cache, in: compilation)
      return instruction
    }
  }

  /// Lowers a schema, on a larger stack from a certain level on, if the system has memory for one.
  @_semantics("optimize.sil.specialize.generic.never")
  private mutating func lower<Value>(_ schema: Schema<Value>) -> Instruction<Value> {
    level += 1
    defer { level -= 1 }
    guard level == LargeStack.firstLevel, let stack = LargeStack() else { return schema.core.lower(&self) }
    return stack.run { schema.core.lower(&self) }
  }

  /// Compiles a lazy schema after the whole that may contain it, so that its definition errors are found as early as all others: once in
  /// each compilation context, if it has an identity.
  mutating func compileLater<Value>(_ schema: Schema<Value>, identity: ObjectIdentifier?) {
    let compilation = compilation.insideValue.with(schema.overrides)
    guard deferred.insert(schema.core, identity: identity, in: compilation) else { return }
    deferredCompilations.append { compiler in
      compiler.compilation = compilation
      _ = compiler.compile(schema)
    }
  }

  /// Compiles a schema before its turn, without its definition errors, which will be found again. Returns nil if it has any.
  mutating func compileAhead<Value>(_ schema: Schema<Value>) -> Instruction<Value>? {
    let errorCount = definitionErrors.count
    let instruction = compile(schema)
    if definitionErrors.count == errorCount { return instruction }
    definitionErrors.removeSubrange(errorCount...)
    return nil
  }
}

extension Compiler {
  /// Finds the features of a lazy schema, and whether it is redacted, by compiling it as it will be compiled.
  mutating func facts<Value>(of schema: Schema<Value>, isConstant: Bool) -> ValueFacts {
    let type = ObjectIdentifier(Value.self)
    let identity = isConstant ? type : ObjectIdentifier(schema.core)
    if let known = search.known[identity] { return known.facts }
    if search.entered[identity] != nil || search.open.count(where: { $0 == type }) >= FeatureSearch.maximumOfOneType {
      search.assumptions += 1
      return ValueFacts(features: .recursive, isRedacted: false)
    }
    guard search.entered.count < FeatureSearch.maximumEntries else {
      return ValueFacts(features: .any, isRedacted: true)
    }
    let isOutermost = search.open.isEmpty
    let before = search.assumptions
    search.entered[identity] = schema.core
    search.open.append(type)
    let found = facts(of: schema, since: before)
    search.open.removeLast()
    if isOutermost || search.assumptions == before {
      search.known[identity] = FeatureSearch.Entry(facts: found, schema: schema.core)
    }
    if isOutermost {
      search.entered = [:]
      search.assumptions = before
    }
    return found
  }

  private mutating func facts<Value>(of schema: Schema<Value>, since before: Int) -> ValueFacts {
    // The features of an invalid plan do not matter.
    guard let instruction = compileAhead(schema) else { return ValueFacts(features: .any, isRedacted: true) }
    let facts = instruction.facts
    let isUncertain = search.assumptions > before && facts.features.contains(.redacted) && !facts.isObject
    return ValueFacts(features: facts.features, isRedacted: facts.isRedacted || isUncertain)
  }
}
