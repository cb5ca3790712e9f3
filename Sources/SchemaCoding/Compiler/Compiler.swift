/// Compiles a schema to a plan, and collects definition errors.
///
/// The compiler proceeds from the whole to its parts, with the current location and the context that parts inherit
/// (``CompilationContext``). A part that has been compiled in the same compilation context is not compiled again (``PendingPlans``,
/// ``PlanCache``).
struct Compiler {
  var compilation: CompilationContext
  var definitionErrors: [DefinitionError] = []
  /// What stops nothing: when decoding, advice; when encoding, what will be refused.
  private(set) var remarks: [DefinitionError] = []
  private var path: [String] = []
  /// Where the innermost member is declared.
  private var source: SourceLine?
  /// The initial value of the object whose members are being compiled, where an encoding omits what equals it.
  var initialValue: Any?
  var deferred = DeferredSchemas()
  var deferredCompilations: [(inout Compiler) -> Void] = []
  /// The number of schemas around the one that is being compiled.
  var level = 0
  /// The keys of the object whose members are being compiled, in the order of their slots.
  private var keys = SlotKeys()
  /// The spellings of the keys of the same object.
  private var spellings = KeySpellings()
  /// The paths of the same object's values that have values inside them.
  private var containers = ContainerPaths()
  /// The plans that schemas will keep if there are no definition errors.
  var plans = PendingPlans()
  /// The features of lazy schemas, as far as they are known.
  var search = FeatureSearch()

  /// Whether schemas that have been compiled before are not compiled again.
  let reusesPlans: Bool

  init(_ compilation: CompilationContext, reusesPlans: Bool = true) {
    self.compilation = compilation
    self.reusesPlans = reusesPlans
  }

  /// Compiles a scalar, as a value or as the key of an object.
  mutating func scalar<Value>(_ kind: some Kind<Value>) -> Instruction<Value> {
    for message in kind.definitionErrors { definitionError(.invalidArgument, message) }
    return compilation.isKey
      ? KeyInstruction.of(kind, in: compilation) : LeafInstruction.of(kind, leniency: compilation.leniency)
  }

  /// Adds rules for the value that an instruction decodes.
  mutating func adding<Value>(_ rules: [Validation<Value>], to instruction: Instruction<Value>) -> Instruction<Value> {
    for message in rules.compactMap(\.definitionError) { definitionError(.invalidArgument, message) }
    return ValidateInstruction(instruction, rules: rules)
  }

  /// Compiles the members of an object, which request slots for its keys, or for its positions if it is an array.
  mutating func withSlots<Result>(
    isArray: Bool, _ compile: (inout Compiler) -> Result
  ) -> (Result, keys: [String]) {
    let outer = (keys, spellings, containers)
    defer { (keys, spellings, containers) = outer }
    (keys, spellings, containers) = (SlotKeys(isArray: isArray), KeySpellings(), ContainerPaths())
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

  /// Checks that the key style spells no key of a field as it spells another field's.
  mutating func checkSpellings(of keys: [FieldKey], inField field: String) {
    guard let style = compilation.keyStyle, let (spelling, other) = spellings.add(keys, of: field, in: style) else {
      return
    }
    definitionError(
      .repeatedKey,
      "shares the key \"\(JSONPath(spelling).fieldName)\" with the field \"\(other)\" because of the key style; "
        + "declare both keys with .literal(_:)")
  }

  /// Adds the paths of a member's values that may have values inside them. Returns whether an earlier member decodes some of these, too;
  /// parts may ignore the case of keys.
  mutating func isRepeated(at paths: [[JSONPath.Component]]) -> Bool { containers.add(paths, ignoringCase: true) }

  /// Whether the object whose members are being compiled is an array by position.
  var isInArray: Bool { keys.isArray }

  /// Compiles parts in another compilation context.
  mutating func within<Result>(
    _ context: CompilationContext, _ compile: (inout Compiler) -> Result
  ) -> Result {
    let outer = compilation
    defer { compilation = outer }
    compilation = context
    return compile(&self)
  }

  /// Compiles parts of a member or a model, whose name and line appear in definition errors.
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

  /// Compiles something for another use than that of the plan, besides it and without remarks. Returns nil if there are definition errors.
  mutating func compiling<Result>(for use: SchemaOperation, _ compile: (inout Compiler) -> Result) -> Result? {
    let counts = (definitionErrors.count, remarks.count, deferredCompilations.count)
    let result = within(compilation.with { $0.use = use }, compile)
    let isSound = definitionErrors.count == counts.0
    definitionErrors.removeSubrange(counts.0...)
    remarks.removeSubrange(counts.1...)
    deferredCompilations.removeSubrange(counts.2...)
    return isSound ? result : nil
  }

  mutating func compileDeferred() {
    while !deferredCompilations.isEmpty {
      let compilations = deferredCompilations
      deferredCompilations = []
      for compile in compilations { compile(&self) }
    }
  }

  /// Adds a remark about the member that is being compiled, for one use of the plan.
  mutating func remark(_ code: DefinitionError.Code, _ message: String, for use: SchemaOperation = .encoding) {
    if use == compilation.use { remarks.append(DefinitionError(code, path: path, message: message, source: source)) }
  }

  /// Removes the remarks about a member after the first ones, because they do not matter.
  mutating func dropRemarks(since count: Int) { remarks.removeSubrange(count...) }

  /// Adds a definition error of the member that is being compiled, or of one that is declared elsewhere.
  mutating func definitionError(_ code: DefinitionError.Code, _ message: String, _ source: SourceLine? = nil) {
    definitionErrors.append(DefinitionError(code, path: path, message: message, source: source ?? self.source))
  }
}
