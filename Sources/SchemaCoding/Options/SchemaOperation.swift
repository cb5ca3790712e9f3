/// What a schema does. Each operation has its own plan.
public enum SchemaOperation: Hashable, Sendable, CaseIterable {
  /// Decoding documents into values.
  case decoding
  /// Encoding values as documents.
  case encoding
  /// Updating existing values from documents; see ``Schema/update(_:from:options:)-(_,Data,_)``.
  case updating
}
