/// The lazy schemas whose compilation has been deferred, each once in each compilation context.
///
/// The limits are for closures and types that would never end: a closure that creates another schema, or another key style, each time, and
/// a generic type that contains itself with another argument.
struct DeferredSchemas {
  /// The contexts of the schemas that have an identity.
  private var contexts: [ObjectIdentifier: Set<CompilationContext>] = [:]
  /// Retains them, so that no other schema gets the identity of one.
  private var kept: [AnyObject] = []
  /// The number of schemas without an identity, which were created anew.
  private var createdCount = 0

  private static let maximumCreated = 200
  private static let maximumIdentities = 1_000
  private static let maximumContexts = 200

  /// Adds a schema. Returns false if it has been deferred in this context before, or if there are too many.
  mutating func insert(
    _ schema: AnyObject, identity: ObjectIdentifier?, in compilation: CompilationContext
  ) -> Bool {
    guard let identity else {
      createdCount += 1
      return createdCount <= Self.maximumCreated
    }
    let known = contexts[identity] ?? []
    if contexts.count >= Self.maximumIdentities || known.count >= Self.maximumContexts { return false }
    guard contexts[identity, default: []].insert(compilation).inserted else { return false }
    kept.append(schema)
    return true
  }
}
