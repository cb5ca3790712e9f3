extension UnknownKeys {
  /// Rejects or collects the keys that no field decoded, and returns the model with those collected. A nil model means that a field
  /// failed.
  func apply(
    to object: JSONNode, isKnown: (String) -> Bool, into model: Model?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    var unknown: [String: JSONNode] = [:]
    for (key, value) in object.members {
      let key = key.string
      if !isKnown(key) { unknown[key] = value }
    }
    var collected: [String: JSONValue] = [:]
    var failed = model == nil
    for (key, value) in unknown.sorted(by: { $0.key < $1.key }) {
      let mark = context.log.mark
      do {
        guard case .collect = policy else { throw context.fail(Issue(.unknownKey)) }
        collected[key] = try context.json(value)
      } catch {
        failed = true
        context.locate(since: mark, atDataKey: key)
      }
    }
    guard var model, !failed else { throw .failed }
    if case .collect(let path) = policy {
      let all = merging ? model[keyPath: path].merging(collected) { $1 } : collected
      context.changes.set(all, at: path, of: &model)
    }
    return model
  }

  /// Applies the policy to the elements of an array that no field decoded. A nil model means that a field failed.
  func apply(
    toElementsOf array: JSONNode, isKnown: (Int) -> Bool, into model: Model?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    var failed = model == nil
    if case .reject = policy {
      for index in 0..<array.count where !isKnown(index) {
        let mark = context.log.mark
        _ = context.fail(Issue(.unknownKey))
        context.log.locate(since: mark, at: .index(index))
        failed = true
      }
    }
    guard let model, !failed else { throw .failed }
    return model
  }
}
