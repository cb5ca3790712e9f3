/// Turns a schema into a plan, and collects the author's mistakes on the way.
///
/// The compiler walks from the whole to its parts and carries what parts take over (``CompilationContext``) and where it is. A part
/// that was compiled before in the same surroundings is not compiled again.
struct Compiler {
  fileprivate(set) var compilation: CompilationContext
  private(set) var definitionErrors: [DefinitionError] = []
  private var path: [String] = []
  /// Where the innermost member is declared.
  private var source: SourceLine?
  private var typesForLater: Set<ObjectIdentifier> = []
  private var waiting: [@Sendable (inout Compiler) -> Void] = []
  /// The keys of the object whose members are being compiled, in the order of their slots.
  private var keys = SlotKeys()
  /// What lazy schemas have in them, as far as it is known.
  var search = ContentsSearch()

  init(_ compilation: CompilationContext) {
    self.compilation = compilation
  }

  /// Compiles a schema where it stands now. A schema with mistakes becomes an instruction that reads nothing.
  mutating func compile<Value>(_ schema: Schema<Value>) -> Instruction<Value> {
    let outer = compilation
    defer { compilation = outer }
    compilation = compilation.insideValue
    return compileWhole(schema)
  }

  /// Compiles a field's schema, or one that stands for the whole of what its wrapper is.
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

  /// Compiles the members of an object, which ask for slots of its keys, or of its positions if it is an array.
  mutating func withSlots<Result>(
    isArray: Bool = false, _ compile: (inout Compiler) -> Result
  ) -> (Result, keys: [String]) {
    let outer = keys
    defer { keys = outer }
    keys = SlotKeys(isArray: isArray)
    let result = compile(&self)
    return (result, keys.list)
  }

  /// The slot of a key or a position of the object whose members are being compiled; nil for a position beyond all bounds.
  mutating func slot(of step: JSONPath.Component) -> Int? {
    switch step {
    case .key(let key): keys.slot(of: key)
    case .index(let position): keys.slot(ofPosition: position)
    }
  }

  /// Whether the object whose members are being compiled is an array by position.
  var isInArray: Bool { keys.isArray }

  /// Compiles what a key of an object becomes.
  mutating func asKey<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation = compilation.forKeys
    return compile(&self)
  }

  /// Says that the value of the field that is being compiled is never decoded.
  mutating func declareEncodeOnly() { compilation.isEncodeOnly = true }

  /// Compiles parts that lie inside an array or an object: what was meant for the next container is used up.
  mutating func inside<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation.isLossy = false
    compilation.isKey = false
    compilation.tags = []
    return compile(&self)
  }

  /// Compiles parts of a member or a model, whose name and line are those of the definition errors.
  mutating func at<Result>(
    _ name: String, _ source: SourceLine? = nil, _ compile: (inout Compiler) -> Result
  ) -> Result {
    let outer = self.source
    path.append(name)
    self.source = source ?? outer
    defer {
      path.removeLast()
      self.source = outer
    }
    return compile(&self)
  }

  /// Compiles a variant of a union, in whose object this key is the union's own.
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

  /// Compiles parts that chose for themselves.
  mutating func with<Result>(_ overrides: Overrides, _ compile: (inout Compiler) -> Result) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation = compilation.with(overrides)
    return compile(&self)
  }

  /// Compiles a schema that is only known later, once the whole that it may be part of is compiled, so that its mistakes
  /// come to light as early as all others.
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

  /// A compiler that looks ahead at what this one will compile later.
  func ahead() -> Compiler {
    var ahead = Compiler(compilation)
    ahead.search = search
    ahead.typesForLater = typesForLater
    return ahead
  }

  /// Takes over what a compiler that looked ahead has put off and found out. Its mistakes come up again.
  mutating func join(_ ahead: Compiler) {
    search = ahead.search
    typesForLater = ahead.typesForLater
    waiting += ahead.waiting
  }

  /// Compiles what was put off. A closure that makes a new schema each time would never end, hence the limit.
  mutating func compileWaiting() {
    var count = 0
    while !waiting.isEmpty, count < 200 {
      waiting.removeFirst()(&self)
      count += 1
    }
  }

  /// Notes a definition error of the member that is being compiled, or of one that is declared elsewhere.
  mutating func definitionError(_ message: String, _ source: SourceLine? = nil) {
    definitionErrors.append(DefinitionError(path: path, message: message, source: source ?? self.source))
  }
}

/// The keys of one object, each with the number of its slot, or the positions of an array, which are the numbers of their slots.
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
  /// The plan of this schema in these surroundings.
  ///
  /// - Precondition: The schema has no definition errors. All that it has stand in one message.
  func instruction(in compilation: CompilationContext) -> Instruction<Value> {
    // Where this plan is kept, if it was compiled before.
    if let instruction = core.cache[compilation.insideValue.with(overrides)] { return instruction }
    let (instruction, definitionErrors) = compiled(in: compilation)
    if !definitionErrors.isEmpty { DefinitionError.stop(definitionErrors, in: Value.self) }
    return instruction
  }

  /// The plan of this schema in these surroundings, which does nothing if there are definition errors.
  func compiled(in compilation: CompilationContext) -> (Instruction<Value>, [DefinitionError]) {
    var compiler = Compiler(compilation)
    let instruction = compiler.compile(self)
    compiler.compileWaiting()
    return (instruction, compiler.definitionErrors.withoutRepetitions)
  }
}
