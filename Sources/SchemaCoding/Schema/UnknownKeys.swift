/// What becomes of keys that no field reads. An object that a nested key such as `"address.zip"` leads through counts as read,
/// with all that is in it. Of an array by position, the elements that no field reads are unknown; they cannot be collected.
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

  /// The policy as a description has it.
  var described: UnknownKeysDescription {
    switch policy {
    case .ignore: .ignored
    case .reject: .rejected
    case .collect: .collected
    }
  }

  /// They are left alone. This is how it is unless a schema says otherwise.
  public static var ignore: UnknownKeys { UnknownKeys(policy: .ignore) }

  /// Each is an `unknownKey` issue.
  public static var reject: UnknownKeys { UnknownKeys(policy: .reject) }

  /// They are kept in a property, as they are, and written back from there.
  public static func collect(into path: WritableKeyPath<Model, [String: JSONValue]> & Sendable) -> UnknownKeys {
    UnknownKeys(policy: .collect(path))
  }
}

extension UnknownKeys {
  /// Looks at the keys that nobody read, and returns the model with what was collected. No model means that a field failed.
  func read(
    _ object: JSONNode, isKnown: (String) -> Bool, into model: Model?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    if case .ignore = policy, let model { return model }
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
        switch policy {
        case .ignore: continue
        case .reject: throw context.fail(Issue(.unknownKey))
        case .collect: collected[key] = try context.json(value)
        }
      } catch {
        failed = true
        let step = context.step(key)
        context.log.locate(since: mark, at: step)
      }
    }
    guard var model, !failed else { throw .failed }
    if case .collect(let path) = policy {
      model[keyPath: path] = merging ? model[keyPath: path].merging(collected) { $1 } : collected
    }
    return model
  }
}
