/// A value with a default or a fallback, which replaces null and, if it `recovers`, what cannot be decoded.
public struct ReplacedDescription: Equatable, Codable, Sendable {
  /// The value.
  public var value: SchemaDescription
  /// The replacement.
  public var replacement: ReplacementDescription
  /// Whether it is a fallback, and not a default.
  public var isFallback: Bool
  /// Whether it also replaces what cannot be decoded.
  public var recovers: Bool

  private enum CodingKeys: String, DescriptionKey { case value, replacement, isFallback, recovers }
}

/// A value, and the other values that stand for null.
public struct NullIfDescription: Equatable, Codable, Sendable {
  /// The value.
  public var value: SchemaDescription
  /// What is decoded as null.
  public var sentinels: [JSONValue]

  private enum CodingKeys: String, DescriptionKey { case value, sentinels }
}

/// A value that is checked by rules after decoding.
public struct ConstrainedDescription: Equatable, Codable, Sendable {
  /// The value.
  public var value: SchemaDescription
  /// The rules, in their order.
  public var rules: [RuleDescription]

  private enum CodingKeys: String, DescriptionKey { case value, rules }
}

/// A value that a modifier changes after decoding.
public struct ModifiedDescription: Equatable, Codable, Sendable {
  /// The value before the change.
  public var value: SchemaDescription
  /// The modifier: `trimmed`, `clamped to 0...9`.
  public var modifier: String
  /// The bounds to which values are clamped.
  public var bounds: ConstraintDescription?

  private enum CodingKeys: String, DescriptionKey { case value, modifier, bounds }
}

/// A value that a closure makes from another one.
public struct MappedDescription: Equatable, Codable, Sendable {
  /// The name of the type that the closure returns.
  public var type: String
  /// The value that the closure takes.
  public var source: SchemaDescription
  /// Whether null becomes nil without a call of the closure.
  public var acceptsNull = false

  private enum CodingKeys: String, DescriptionKey { case type, source, acceptsNull }
}

/// A string that holds a JSON document.
public struct EmbeddedDescription: Equatable, Codable, Sendable {
  /// The document.
  public var document: SchemaDescription
  /// Whether a bare object or array is decoded as well.
  public var acceptsPlain: Bool

  private enum CodingKeys: String, DescriptionKey { case document, acceptsPlain }
}

/// A string that holds ciphertext.
public struct EncryptedDescription: Equatable, Codable, Sendable {
  /// The cipher's name.
  public var cipher: String
  /// The plaintext.
  public var plaintext: SchemaDescription

  private enum CodingKeys: String, DescriptionKey { case cipher, plaintext }
}

/// A value of a `Codable` type, which decodes and encodes itself.
public struct CodableDescription: Equatable, Codable, Sendable {
  /// The type's name.
  public var type: String
  /// Which other representations are decoded.
  public var leniency: Leniency

  private enum CodingKeys: String, DescriptionKey { case type, leniency }
}

/// A value with documentation.
public struct AnnotatedDescription: Equatable, Codable, Sendable {
  /// The value.
  public var value: SchemaDescription
  /// The documentation.
  public var annotations: SchemaAnnotations

  private enum CodingKeys: String, DescriptionKey { case value, annotations }
}

/// A part with a name.
public struct DefinitionDescription: Equatable, Codable, Sendable {
  /// The type's name, followed by a number if there are several definitions of the type.
  public var name: String
  /// The part.
  public var value: SchemaDescription

  private enum CodingKeys: String, DescriptionKey { case name, value }
}
