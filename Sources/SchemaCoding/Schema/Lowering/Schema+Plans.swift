// Where a schema's plan is found. A call looks at the first; a compilation at the second, then at the third:
//
//     plansByPurpose  PlansByPurpose  a plan for whole documents, or for the values of a lazy schema
//     compiler.plans  PendingPlans    what the compilation that is under way has made, until all of it is without errors
//     core.cache      PlanCache       a plan in a compilation context, of schemas that share their core
//
// `SharedSchemas` keeps schemas, not plans.

extension Schema {
  /// Calls a closure with the plan of this schema for whole documents or models, without counting references to it.
  ///
  /// Invariant: the function that calls this is marked `@inline(never)`. Its own caller then keeps the schema, and with it the plan, alive.
  ///
  /// - Precondition: The schema has no definition errors. If it has, one message lists all of them.
  @inline(__always)
  func withPlan<Result>(
    for use: SchemaOperation, mode: PlanMode = PlanMode(),
    _ body: (Instruction<Value>) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard let plan = plansByPurpose[.documents(mode, use)] else {
      return try body(instruction(for: use, mode: mode))
    }
    return try plan.withReference { plan throws(CodingFailure) in try body(plan.typed()) }
  }

  /// Returns the plan of this schema for whole documents or models.
  ///
  /// - Precondition: The schema has no definition errors. If it has, one message lists all of them.
  func instruction(
    for use: SchemaOperation, mode: PlanMode = PlanMode()
  ) -> Instruction<Value> {
    plansByPurpose.plan(for: .documents(mode, use)) {
      let instruction = instruction(in: CompilationContext(mode: mode, use: use))
      let definitionErrors = documentErrors(of: instruction, for: use)
      if !definitionErrors.isEmpty { DefinitionError.stop(definitionErrors, in: Value.self) }
      return instruction
    }
  }

  /// Returns the plan of this schema in a compilation context.
  ///
  /// - Precondition: The schema has no definition errors. If it has, one message lists all of them.
  func instruction(in compilation: CompilationContext) -> Instruction<Value> {
    // The context under which this plan is cached, if it has been compiled.
    if let plan = core.cache[compilation.insideValue.with(overrides)] { return plan.typed() }
    let (instruction, definitionErrors, remarks) = compiled(in: compilation)
    if !definitionErrors.isEmpty { DefinitionError.stop(definitionErrors, in: Value.self) }
    #if DEBUG
      if compilation.use == .decoding {
        for remark in remarks { printToStandardError("SchemaCoding: \(remark)") }
      }
    #endif
    return instruction
  }

  /// Returns the plan of this schema in a compilation context, its definition errors, and remarks about what has not been compiled before or,
  /// with `inFull`, about everything. With errors, the plan does nothing.
  func compiled(
    in compilation: CompilationContext, inFull: Bool = false
  ) -> (Instruction<Value>, definitionErrors: [DefinitionError], remarks: [DefinitionError]) {
    var compiler = Compiler(compilation, reusesPlans: !inFull)
    let instruction = compiler.compile(self)
    compiler.compileDeferred()
    // If another task has kept a plan of one of these schemas in the meantime, compile again, using that plan.
    if compiler.definitionErrors.isEmpty, !inFull, !compiler.plans.keep() { return compiled(in: compilation) }
    func located(_ errors: [DefinitionError]) -> [DefinitionError] {
      errors.map { $0.path.isEmpty ? $0.of(Value.self) : $0 }.withoutRepetitions
    }
    return (instruction, located(compiler.definitionErrors), located(compiler.remarks))
  }
}
