// The compilation contexts of parts.

extension Compiler {
  /// Compiles the schema of an object's keys.
  mutating func asKey<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    within(compilation.forKeys, compile)
  }

  /// Compiles the schema of the values in one string. They are decoded like keys, but their schema may declare leniency.
  mutating func asPartOfString<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    let leniencyMode = compilation.leniencyMode
    let context = compilation.forKeys.with {
      $0.leniencyMode = leniencyMode
      $0.isPartOfString = true
    }
    return within(context, compile)
  }

  /// Compiles what is inside an array or an object.
  mutating func insideContainer<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    within(compilation.insideContainer, compile)
  }

  /// Compiles a part of an object, which shares the object's keys.
  mutating func asPart<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    // This matters only if unknown keys are rejected; otherwise the part shares the plan that it has on its own.
    within(compilation.with { $0.isPart = $0.rejectsUnknownKeys }, compile)
  }

  /// Compiles a variant of a union, with this key as the union's tag in the variant's object.
  mutating func tagged<Result>(_ tag: UnionKey, _ compile: (inout Compiler) -> Result) -> Result {
    within(compilation.with { $0.tags = $0.tags.union(tag.known) }, compile)
  }

  /// Compiles the `otherwise` variant of a union with these keys. It gets the whole object, in which they are not unknown.
  mutating func otherwise<Result>(_ keys: [UnionKey], _ compile: (inout Compiler) -> Result) -> Result {
    guard compilation.rejectsUnknownKeys else { return compile(&self) }
    return within(compilation.with { $0.unionKeys = keys.map(\.known).joined.union($0.unionKeys) }, compile)
  }

  /// Compiles parts as a strict call does: without leniency, and so that nothing is dropped or replaced.
  mutating func exactly<Result>(_ compile: (inout Compiler) -> Result) -> Result {
    let exact = compilation.with {
      ($0.leniencyMode, $0.leniency) = (.strict, [])
      $0.isLossy = false
    }
    return within(exact, compile)
  }
}
