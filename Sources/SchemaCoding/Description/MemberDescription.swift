/// A member of an object: a field, a constant, or a part whose members lie among the object's own.
public struct MemberDescription: Equatable, Codable, Sendable {
  /// What the member is.
  public var role: Role
  /// The paths under which the value may lie, the best one first; none for a part, and for the enclosing key.
  public var paths: [JSONPath] = []
  /// The value.
  public var value: SchemaDescription
  /// What becomes of a value that is missing or null.
  public var presence = PresenceDescription(rule: .required)
  /// The key that the value is encoded under, if that is not the first.
  public var encodedKey: String?
  /// Whether the keys are decoded in any case.
  public var ignoresCase = false
  /// Whether the value is never encoded.
  public var isDecodeOnly = false
  /// Whether the value is never decoded.
  public var isEncodeOnly = false
  /// Whether nil is encoded as `null`; nil leaves that to the options.
  public var encodesNull: Bool?
  /// Whether some values are not encoded.
  public var isOmittedConditionally = false
  /// What the author says of the field.
  public var annotations = SchemaAnnotations()
  var notes = PlanNotes()

  /// What a member is.
  public enum Role: String, Codable, Sendable {
    /// A value under keys.
    case field
    /// The key under which the object itself lies.
    case enclosingKey
    /// A value that is always the same.
    case constant
    /// A part whose members lie among the object's own.
    case included
    /// The members of a superclass.
    case inherited
  }

  private enum CodingKeys: String, CodingKey {
    case role, paths, value, presence, encodedKey, ignoresCase, isDecodeOnly, isEncodeOnly, encodesNull,
      isOmittedConditionally, annotations
  }
}

/// What becomes of a member that is missing, null, or not what is declared.
public struct PresenceDescription: Equatable, Codable, Sendable {
  /// The member's rule.
  public var rule: Rule
  /// The default, or the value that a model has from the start.
  public var value: ReplacementDescription?
  /// The value to use wherever there would be an issue.
  public var fallback: ReplacementDescription?
  /// Whether the key may be missing.
  public var acceptsMissing = false
  /// Whether null counts as no value.
  public var acceptsNull = false
  /// Whether a value that cannot be decoded is replaced.
  public var recovers = false

  /// What a member's presence follows.
  public enum Rule: String, Codable, Sendable {
    /// The key must be there.
    case required
    /// The key may be missing, which gives nil.
    case optional
    /// The key may be missing, and the model keeps the value that it has.
    case kept
    /// The key may be missing, which gives a default.
    case `default`
  }
}

/// A value that replaces another one.
public struct ReplacementDescription: Equatable, Codable, Sendable {
  /// The value in a few words, as Swift prints it; nil where anything inside is encrypted.
  public var summary: String?
  /// The value as JSON, where that can be said without running the author's code, and is no null.
  public var json: JSONValue?
}
