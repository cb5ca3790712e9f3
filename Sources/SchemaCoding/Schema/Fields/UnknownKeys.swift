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
