// Where a schema's plan is found, in this order:
//
//     plansByUse      PlansByUse      a plan for whole documents, or for the values of a lazy schema
//     core.cache      PlanCache       a plan in a compilation context, of schemas that share their core
//     compiler.plans  PendingPlans    what the compilation that is under way has made, until all of it is without errors
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
    for use: SchemaUse, mode: PlanMode = PlanMode(),
    _ body: (Instruction<Value>) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard let plan = plansByUse[.documents(mode, use)] else {
      return try body(instruction(for: use, mode: mode))
    }
    return try plan.withReference { plan throws(CodingFailure) in try body(plan.typed()) }
  }

  /// Returns the plan of this schema for whole documents or models.
  ///
  /// - Precondition: The schema has no definition errors. If it has, one message lists all of them.
  func instruction(
    for use: SchemaUse, mode: PlanMode = PlanMode()
  ) -> Instruction<Value> {
    plansByUse.plan(for: .documents(mode, use)) {
      instruction(in: CompilationContext(mode: mode, use: use))
    }
  }

  /// Returns the plan of this schema in a compilation context.
  ///
  /// - Precondition: The schema has no definition errors. If it has, one message lists all of them.
  func instruction(in compilation: CompilationContext) -> Instruction<Value> {
    // The context under which this plan is cached, if it has been compiled.
    if let plan = core.cache[compilation.insideValue.with(overrides)] { return plan.typed() }
    let (instruction, definitionErrors) = compiled(in: compilation)
    if !definitionErrors.isEmpty { DefinitionError.stop(definitionErrors, in: Value.self) }
    return instruction
  }

  /// Returns the plan of this schema in a compilation context and its definition errors. With errors, the plan does nothing.
  func compiled(in compilation: CompilationContext) -> (Instruction<Value>, [DefinitionError]) {
    var compiler = Compiler(compilation)
    let instruction = compiler.compile(self)
    compiler.compileDeferred()
    // If another task has kept a plan of one of these schemas in the meantime, compile again, using that plan.
    if compiler.definitionErrors.isEmpty, !compiler.plans.keep() { return compiled(in: compilation) }
    let definitionErrors = compiler.definitionErrors.map { $0.path.isEmpty ? $0.of(Value.self) : $0 }
    return (instruction, definitionErrors.withoutRepetitions)
  }
}
