/// How to handle keys that no field decodes.
///
/// An object on a nested path such as `"address.zip"` counts as decoded, with everything in it. So do the keys of every variant of an
/// included union. In an array whose elements are fields, the elements that no field decodes are unknown; they cannot be collected.
///
///     schema.unknownKeys(.reject)
///     schema.unknownKeys(.collect(into: \.extras))
public struct UnknownKeys<Model>: Sendable {
  enum Policy: Sendable {
    case ignore
    case reject
    case collect(WritableKeyPath<Model, [String: JSONValue]> & Sendable)
  }

  let policy: Policy

  var isIgnoring: Bool {
    if case .ignore = policy { true } else { false }
  }

  /// The policy in a schema's description.
  var described: UnknownKeysDescription {
    switch policy {
    case .ignore: .ignored
    case .reject: .rejected
    case .collect: .collected
    }
  }

  /// Ignores unknown keys.
  ///
  /// This is the default.
  public static var ignore: UnknownKeys { UnknownKeys(policy: .ignore) }

  /// Makes each unknown key an `unknownKey` issue.
  public static var reject: UnknownKeys { UnknownKeys(policy: .reject) }

  /// Collects unknown keys, unchanged, in a property, and encodes them from there.
  public static func collect(into path: WritableKeyPath<Model, [String: JSONValue]> & Sendable) -> UnknownKeys {
    UnknownKeys(policy: .collect(path))
  }
}

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
        let step = context.step(key)
        context.log.locate(since: mark, at: step)
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
