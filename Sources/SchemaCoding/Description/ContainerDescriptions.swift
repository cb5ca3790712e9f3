/// An array or a set of values.
public struct ArrayDescription: Equatable, Codable, Sendable {
  /// Each element.
  public var items: SchemaDescription
  /// Whether the elements become a set.
  public var isSet = false
  /// Whether elements that cannot be decoded are left out.
  public var isLossy: Bool
  /// Which other representations are decoded.
  public var leniency: Leniency
  var notes = PlanNotes()

  private enum CodingKeys: String, CodingKey {
    case items, isSet, isLossy, leniency
  }
}

/// An object whose keys are data.
public struct DictionaryDescription: Equatable, Codable, Sendable {
  /// What a key spells, if it is more than a string.
  public var keys: SchemaDescription?
  /// Each value.
  public var values: SchemaDescription
  /// Whether the values become an array, see ``Schema/keyedArray``.
  public var isArray = false
  /// Whether members that cannot be decoded are left out.
  public var isLossy: Bool
  /// The keys that are the tags of unions, and no data.
  public var tags: [String]
}

/// An object built from fields, or an array by position.
public struct ObjectDescription: Equatable, Codable, Sendable {
  /// The model's name.
  public var type: String
  /// What lies in the object.
  public var members: [MemberDescription]
  /// Whether documents have an array, and the members are its elements by position.
  public var isArray: Bool
  /// What becomes of keys that no member has.
  public var unknownKeys: UnknownKeysDescription
  /// The keys that are the tags of unions, and no members.
  public var tags: [String]
}

/// What becomes of keys that no member has.
public enum UnknownKeysDescription: String, Codable, Sendable {
  /// They are left alone.
  case ignored
  /// Each is an issue.
  case rejected
  /// They are kept.
  case collected
}

/// A value of one of several forms.
public struct UnionDescription: Equatable, Codable, Sendable {
  /// The type's name.
  public var type: String
  /// What tells the forms apart.
  public var layout: Layout
  /// The forms; the first that fits counts.
  public var variants: [VariantDescription]

  /// What tells forms apart.
  public enum Layout: Equatable, Codable, Sendable {
    /// Nothing but what they are.
    case untagged
    /// A key among the form's own.
    case `internal`(tag: String)
    /// A key beside the one that holds the form.
    case adjacent(tag: String, content: String)
    /// The key that holds the form.
    case external
  }
}

/// One form of a union.
public struct VariantDescription: Equatable, Codable, Sendable {
  /// What the tag says, or the key; nil for whatever no other form claims, and in unions without tags.
  public var tag: JSONValue?
  /// The form.
  public var value: SchemaDescription
}

/// What a plan does for speed. It is no part of what a schema describes, so it makes no difference between two descriptions.
struct PlanNotes: Equatable, Sendable {
  var marks: [String] = []

  static func == (left: PlanNotes, right: PlanNotes) -> Bool { true }
}
