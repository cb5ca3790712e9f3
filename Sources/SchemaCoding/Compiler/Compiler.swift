/// Compiles a schema to a plan, and collects definition errors.
///
/// The compiler proceeds from the whole to its parts, with the current location and the context that parts inherit
/// (``CompilationContext``). A part that has been compiled in the same compilation context is not compiled again.
struct Compiler {
  fileprivate(set) var compilation: CompilationContext
  private(set) var definitionErrors: [DefinitionError] = []
  private var location: [String] = []
  private var typesForLater: Set<ObjectIdentifier> = []
  private var waiting: [@Sendable (inout Compiler) -> Void] = []
  /// The keys of the object whose members are being compiled, in the order of their slots.
  private var keys = SlotKeys()
  /// The contents of lazy schemas, as far as they are known.
  var search = ContentsSearch()

  init(_ compilation: CompilationContext) {
    self.compilation = compilation
  }

  /// Compiles a schema at the current location. A schema with definition errors becomes an instruction that decodes
  /// nothing.
  mutating func compile<Value>(_ schema: Schema<Value>) -> Instruction<Value> {
    let outer = compilation
    defer { compilation = outer }
    compilation = compilation.insideValue
    return compileWhole(schema)
  }

  /// Compiles a field's schema, or one that represents the same value as its wrapper.
  mutating func compileWhole<Value>(_ schema: Schema<Value>) -> Instruction<Value> {
    with(schema.overrides) { compiler in
      let (compilation, known) = (compiler.compilation, compiler.definitionErrors.count)
      if let plan = schema.core.cache[compilation] { return plan }
      let assumptions = compiler.search.assumptions
      let instruction = schema.core.lower(&compiler)
      guard compiler.definitionErrors.count == known else { return Instruction() }
      guard compiler.search.assumptions == assumptions else { return instruction }
      return schema.core.cache.plan(in: compilation) { instruction } ?? instruction
    }
  }

  /// Compiles the members of an object, which request slots for its keys, or for its positions if it is an array.
  mutating func withSlots<Result>(
    isArray: Bool = false, _ compile: (inout Compiler) -> Result
  ) -> (Result, keys: [String]) {
    let outer = keys
    defer { keys = outer }
    keys = SlotKeys(isArray: isArray)
    let result = compile(&self)
    return (result, keys.list)
  }

  /// Returns the slot of a key or a position of the object whose members are being compiled; nil for a position beyond
  /// the maximum.
  mutating func slot(of step: JSONPath.Component) -> Int? {
    switch step {
    case .key(let key): keys.slot(of: key)
    case .index(let position): keys.slot(ofPosition: position)
    }
  }

  /// Whether the object whose members are being compiled is an array by position.
  var isInArray: Bool { keys.isArray }

  /// Compiles the type of an object's keys.
  mutating func asKey<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation = compilation.forKeys
    return compile(&self)
  }

  /// Declares that the value of the field being compiled is never decoded.
  mutating func declareEncodeOnly() { compilation.isEncodeOnly = true }

  /// Compiles parts inside an array or an object, without the settings for the next container.
  mutating func inside<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation.isLossy = false
    compilation.isKey = false
    compilation.tags = []
    return compile(&self)
  }

  /// Compiles parts of a field or a model, and adds its name to the location of definition errors.
  mutating func at<Result>(_ name: String, _ compile: (inout Compiler) -> Result) -> Result {
    location.append(name)
    defer { location.removeLast() }
    return compile(&self)
  }

  /// Compiles a variant of a union, with this key as the union's tag in the variant's object.
  mutating func tagged<Result>(_ tag: String, _ compile: (inout Compiler) -> Result) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation.tags.insert(tag)
    return compile(&self)
  }

  /// Compiles a field's parts.
  mutating func inField<Result>(_ overrides: Overrides, _ compile: (inout Compiler) -> Result) -> Result {
    with(overrides) { compiler in
      compiler.compilation.isFieldValue = true
      return compile(&compiler)
    }
  }

  /// Compiles parts with overrides.
  mutating func with<Result>(_ overrides: Overrides, _ compile: (inout Compiler) -> Result) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation = compilation.with(overrides)
    return compile(&self)
  }

  /// Compiles a lazy schema after the whole that may contain it, so that its definition errors are found as early as
  /// all others.
  mutating func later<Value>(
    once type: ObjectIdentifier? = nil, _ schema: @escaping @Sendable () -> Schema<Value>
  ) {
    if let type, !typesForLater.insert(type).inserted { return }
    let compilation = compilation
    waiting.append { compiler in
      compiler.compilation = compilation
      _ = compiler.compile(schema())
    }
  }

  /// Returns a compiler for looking ahead at what this one will compile later.
  func ahead() -> Compiler {
    var ahead = Compiler(compilation)
    ahead.search = search
    ahead.typesForLater = typesForLater
    return ahead
  }

  /// Merges the deferred work and the findings of a compiler that looked ahead, but not its definition errors, which
  /// will be found again.
  mutating func join(_ ahead: Compiler) {
    search = ahead.search
    typesForLater = ahead.typesForLater
    waiting += ahead.waiting
  }

  /// Compiles deferred schemas. A closure that creates a new schema each time would never end, hence the limit.
  mutating func compileWaiting() {
    var count = 0
    while !waiting.isEmpty, count < 200 {
      waiting.removeFirst()(&self)
      count += 1
    }
  }

  /// Adds a definition error.
  mutating func definitionError(_ text: String) {
    definitionErrors.append(DefinitionError(location: location, text: text))
  }
}

/// The keys of one object with the indexes of their slots, or the positions of an array, which are the indexes of their
/// slots.
private struct SlotKeys {
  let isArray: Bool
  private(set) var list: [String] = []
  private var slots: [String: Int] = [:]

  init(isArray: Bool = false) {
    self.isArray = isArray
  }

  mutating func slot(of key: String) -> Int {
    if let slot = slots[key] { return slot }
    slots[key] = list.count
    list.append(key)
    return list.count - 1
  }

  mutating func slot(ofPosition position: Int) -> Int? {
    guard position <= Compiler.maximumPosition else { return nil }
    while list.count <= position { list.append("[\(list.count)]") }
    return position
  }
}

extension Schema {
  /// Returns the plan of this schema for whole documents or models.
  ///
  /// - Precondition: The schema has no definition errors. If it has, one message lists all of them.
  func instruction(
    for purpose: CompilationContext.Purpose, mode: DecodingOptions.LeniencyMode = .declared
  ) -> Instruction<Value> {
    let use = PlanCache<Value>.Use(mode: mode, purpose: purpose)
    if overrides.areNone, let plan = core.cache.plan(for: use) { return plan }
    let plan = instruction(in: CompilationContext(mode: mode, purpose: purpose))
    if overrides.areNone { core.cache.keep(plan, for: use) }
    return plan
  }

  /// Returns the plan of this schema in a compilation context.
  ///
  /// - Precondition: The schema has no definition errors. If it has, one message lists all of them.
  func instruction(in compilation: CompilationContext) -> Instruction<Value> {
    // The context under which this plan is cached, if it has been compiled.
    if let instruction = core.cache[compilation.insideValue.with(overrides)] { return instruction }
    var compiler = Compiler(compilation)
    let instruction = compiler.compile(self)
    compiler.compileWaiting()
    if !compiler.definitionErrors.isEmpty {
      DefinitionError.stop(DefinitionError.message(compiler.definitionErrors, in: Value.self))
    }
    return instruction
  }
}
