/// A value with a replacement for null, or, with a fallback, for everything that cannot be decoded.
public struct ReplacedDescription: Equatable, Codable, Sendable {
  /// The value.
  public var value: SchemaDescription
  /// The replacement.
  public var replacement: ReplacementDescription
  /// Whether it was declared as a fallback, and no default.
  public var isFallback: Bool
  /// Whether it also replaces what cannot be decoded.
  public var recovers: Bool
}

/// A value that is held against rules after it was decoded.
public struct ConstrainedDescription: Equatable, Codable, Sendable {
  /// The value.
  public var value: SchemaDescription
  /// The rules, in their order.
  public var rules: [RuleDescription]
}

/// A value that is changed after it was decoded.
public struct ModifiedDescription: Equatable, Codable, Sendable {
  /// The value as it is decoded.
  public var value: SchemaDescription
  /// What is done: `trimmed`, `clamped to 0...9`.
  public var modifier: String
  /// The bounds between which values are moved.
  public var bounds: ConstraintDescription?
}

/// A value that a closure makes of another one.
public struct MappedDescription: Equatable, Codable, Sendable {
  /// The name of the type that it becomes.
  public var type: String
  /// What it is made of.
  public var source: SchemaDescription
  /// Whether null is nil, and never gets to the closure.
  public var acceptsNull = false
}

/// A string that holds a JSON document.
public struct EmbeddedDescription: Equatable, Codable, Sendable {
  /// The document.
  public var document: SchemaDescription
  /// Whether the bare object or array is decoded as well.
  public var acceptsPlain: Bool
}

/// A string that holds ciphertext.
public struct EncryptedDescription: Equatable, Codable, Sendable {
  /// The cipher's name.
  public var cipher: String
  /// What the plaintext is.
  public var plaintext: SchemaDescription
}

/// A value that its type decodes and encodes by its own code.
public struct CodableDescription: Equatable, Codable, Sendable {
  /// The type's name.
  public var type: String
  /// Which other representations are decoded.
  public var leniency: Leniency
}

/// A value of which the author says something.
public struct AnnotatedDescription: Equatable, Codable, Sendable {
  /// The value.
  public var value: SchemaDescription
  /// What is said.
  public var annotations: SchemaAnnotations
}

/// A part that has a name.
public struct DefinitionDescription: Equatable, Codable, Sendable {
  /// The name: the type's, with a number behind it if there are several.
  public var name: String
  /// The part.
  public var value: SchemaDescription
}
