/// The path of the value that is being decoded or encoded. It is tracked only if a closure needs it.
struct Trail {
  private(set) var isKept = false
  var steps: [JSONPath.Component] = []

  /// Begins a document, if an instruction needs the path.
  mutating func begin(with features: PlanFeatures) { isKept = features.contains(.contextClosures) }

  /// Begins at a value whose type's own code may ask for the path.
  mutating func keep() { isKept = true }
}

extension TraversalContext {
  /// The context to pass to a closure.
  var closureContext: CodingContext { CodingContext(userInfo: userInfo, path: JSONPath(trail.steps)) }

  /// Runs the body with these steps appended to the path.
  @inline(__always)
  mutating func stepping<Result>(
    _ steps: @autoclosure () -> [JSONPath.Component], _ body: (inout Self) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard trail.isKept else { return try body(&self) }
    let outer = trail.steps.count
    trail.steps += steps()
    defer { trail.steps.removeLast(trail.steps.count - outer) }
    return try body(&self)
  }
}
