/// Documentation of a schema or a field. It does not change what is decoded or encoded.
public struct SchemaAnnotations: Hashable, Codable, Sendable {
  /// A short title.
  public var title: String?
  /// One or more sentences.
  public var description: String?
  /// Examples of the value as JSON.
  public var examples: [JSONValue] = []
  /// Whether new documents should no longer have the value.
  public var isDeprecated = false
  /// What to use instead.
  public var deprecationMessage: String?

  /// Creates empty annotations.
  public init() {}

  /// Whether there are no annotations.
  public var isEmpty: Bool { self == SchemaAnnotations() }

  private enum CodingKeys: String, DescriptionKey {
    case title, description, examples, isDeprecated, deprecationMessage
  }
}
