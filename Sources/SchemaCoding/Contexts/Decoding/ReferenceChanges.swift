/// The properties of shared instances that an update has set, so that they can be restored.
///
/// An update changes instances of classes in place, and anyone may hold them. If the update fails, or if a field recovers from a
/// value that failed halfway, the properties set since then get their previous values back.
struct ReferenceChanges {
  /// Whether this is an update. New instances need no previous values.
  var isUpdate = false
  private var restorations: [() -> Void] = []

  var count: Int { restorations.count }

  /// Sets a property, and remembers its previous value if it belongs to an instance of a class.
  mutating func set<Model, Value>(_ value: Value, at path: WritableKeyPath<Model, Value>, of model: inout Model) {
    if isUpdate, let path = path as? ReferenceWritableKeyPath<Model, Value> {
      let (model, previous) = (model, model[keyPath: path])
      restorations.append { model[keyPath: path] = previous }
    }
    model[keyPath: path] = value
  }

  /// Restores the properties set since a count, the last one first.
  mutating func restore(since count: Int) {
    while restorations.count > count { restorations.removeLast()() }
  }
}

extension DecodingContext {
  /// Runs a closure that changes an existing value. If it fails, instances of classes get their previous values back.
  @inline(__always)
  mutating func undoingChanges<Result>(
    _ body: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let count = changes.count
    do throws(CodingFailure) {
      return try body(&self)
    } catch {
      changes.restore(since: count)
      throw error
    }
  }
}
