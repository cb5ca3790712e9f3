/// Counts the lazy and `Codable` schemas that have begun at one level of the output. A model that contains itself may never
/// get past that level.
struct SchemasInProgress {
  private var level = 0
  private var count = 0

  /// Counts one at a level. Returns false if there are too many.
  mutating func begin(at level: Int) -> Bool {
    count = level == self.level ? count + 1 : 1
    self.level = level
    return count <= Depth.maximumInProgress
  }
}

extension EncodingContext {
  /// Runs the closure, which encodes a value by its schema, unless too many have begun at the same level of the output.
  mutating func begin<Result>(
    _ type: Any.Type, _ body: (inout EncodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let outer = inProgress
    defer { inProgress = outer }
    guard inProgress.begin(at: depth.level) else { throw fail(SchemaIssue(.tooDeep, detail: Depth.endless(type))) }
    return try body(&self)
  }
}
