/// What becomes of keys that no field reads.
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
  func read(
    _ object: ParsedObject, known: Set<String>, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    switch policy {
    case .ignore:
      return
    case .reject:
      let unknown = object.keys.filter { !known.contains($0) }.sorted()
      guard !unknown.isEmpty else { return }
      for key in unknown {
        let mark = state.log.mark
        _ = state.refuse(Issue(.unknownKey))
        let step = state.step(key)
        state.log.locate(since: mark, at: step)
      }
      throw .refused
    case .collect(let path):
      var collected: [String: JSONValue] = [:]
      for key in object.keys where !known.contains(key) {
        guard let value = object[key] else { continue }
        collected[key] = JSONValue(value, levels: DecodingOptions.standardDepth)
      }
      model[keyPath: path] = collected
    }
  }

  func write(from model: Model, to object: inout ObjectOutput) {
    guard case .collect(let path) = policy else { return }
    for (key, value) in model[keyPath: path] { object.add(.value(value), at: key) }
  }
}
