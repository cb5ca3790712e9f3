/// A member of an object: a field, a constant, or a part whose members are among the object's own.
public struct MemberDescription: Equatable, Codable, Sendable {
  /// Whether the member is a field, a constant, the key around the object, or a part.
  public var role: Role
  /// The paths of the value, in the order in which they are tried; none for a part and for the enclosing key.
  public var paths: [JSONPath] = []
  /// The value.
  public var value: SchemaDescription
  /// What a missing key and null become.
  public var presence = PresenceDescription(rule: .required)
  /// The key that the value is encoded under, if that is not the first.
  public var encodedKey: String?
  /// Whether the case of the keys is ignored.
  public var ignoresCase = false
  /// Whether the value is all elements of an array by position from the position of its path on.
  public var isRest = false
  /// Whether the value is never encoded.
  public var isDecodeOnly = false
  /// Whether the value is never decoded.
  public var isEncodeOnly = false
  /// Whether nil is encoded as `null`; nil leaves that to the options.
  public var encodesNull: Bool?
  /// Whether some values are not encoded.
  public var isOmittedConditionally = false
  /// The field's documentation.
  public var annotations = SchemaAnnotations()
  var notes = PlanNotes()

  /// The kinds of members.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Role: String, Codable, Sendable {
    /// A value under keys.
    case field
    /// The key of the object itself.
    case enclosingKey
    /// A value that is always the same.
    case constant
    /// A key that must be missing.
    case absent
    /// A part whose members are among the object's own.
    case included
    /// The members of a superclass.
    case inherited
  }

  private enum CodingKeys: String, DescriptionKey {
    case role, paths, value, presence, encodedKey, ignoresCase, isRest, isDecodeOnly, isEncodeOnly, encodesNull,
      isOmittedConditionally, annotations
  }
}

/// How a member that is missing, null, or undecodable is treated.
public struct PresenceDescription: Equatable, Codable, Sendable {
  /// What a missing key means: an issue, nil, the default or the initial value.
  public var rule: Rule
  /// The default, or the model's initial value.
  public var value: ReplacementDescription?
  /// The value that is used instead of an issue.
  public var fallback: ReplacementDescription?
  /// Whether the key may be missing.
  public var acceptsMissing = false
  /// Whether null is valid.
  public var acceptsNull = false
  /// Whether null is an issue, even if the value may be nil.
  public var rejectsNull = false
  /// Whether a value that cannot be decoded is replaced.
  public var recovers = false

  /// Whether the key may be missing, and what that gives.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Rule: String, Codable, Sendable {
    /// The key must be present.
    case required
    /// The key may be missing, which gives nil.
    case optional
    /// The key may be missing, and the model keeps its initial value.
    case kept
    /// The key may be missing, which gives a default.
    case `default`
  }

  private enum CodingKeys: String, DescriptionKey {
    case rule, value, fallback, acceptsMissing, acceptsNull, rejectsNull, recovers
  }
}

/// A value that replaces another one.
public struct ReplacementDescription: Equatable, Codable, Sendable {
  /// The value as Swift prints it, shortened; nil if anything inside is encrypted.
  public var summary: String?
  /// The value as JSON; nil if it is null, or if encoding it would run the author's code.
  public var json: JSONValue?

  private enum CodingKeys: String, DescriptionKey { case summary, json }
}
