/// What a schema does. Each operation has its own plan.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SchemaOperation: String, Codable, Sendable, CaseIterable {
  /// Decoding documents into values.
  case decoding
  /// Encoding values as documents.
  case encoding
  /// Updating existing values from documents; see ``Schema/update(_:from:options:)``.
  case updating

  /// The operation whose description this one has: updating takes what decoding takes.
  package var described: SchemaOperation { self == .encoding ? .encoding : .decoding }
}
