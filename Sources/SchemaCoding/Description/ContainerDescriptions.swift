/// An array or a set of values.
public struct ArrayDescription: Equatable, Codable, Sendable {
  /// Each element.
  public var items: SchemaDescription
  /// Whether the elements become a set.
  public var isSet = false
  /// Whether elements that cannot be decoded are dropped.
  public var isLossy: Bool
  /// Which other representations are decoded.
  public var leniency: Leniency
  var notes = PlanNotes()

  private enum CodingKeys: String, DescriptionKey { case items, isSet, isLossy, leniency }
}

/// An array whose elements are in one string, with separators between them.
public struct SeparatedDescription: Equatable, Codable, Sendable {
  /// The string.
  public var string: SchemaDescription
  /// Each element.
  public var items: SchemaDescription
  /// What separates the elements.
  public var separator: String
  /// Whether elements that cannot be decoded are dropped.
  public var isLossy: Bool
  /// The array that is decoded as well; nil if only a string is.
  public var array: SchemaDescription?
  /// Whether the array is encoded, and not the string.
  public var encodesArray = false

  private enum CodingKeys: String, DescriptionKey { case string, items, separator, isLossy, array, encodesArray }
}

/// An array of elements, each a row of values beside the names of their columns.
public struct TableDescription: Equatable, Codable, Sendable {
  /// The path of the array of the columns' names.
  public var columns: JSONPath
  /// The path of the array of rows, each an array of values.
  public var rows: JSONPath
  /// Each element, as an object whose keys are the columns.
  public var element: SchemaDescription
  /// Whether rows that cannot be decoded are dropped.
  public var isLossy: Bool

  private enum CodingKeys: String, DescriptionKey { case columns, rows, element, isLossy }
}

/// An object whose keys are data, or an array of the entries of a dictionary.
public struct DictionaryDescription: Equatable, Codable, Sendable {
  /// The kind of the keys; nil for plain strings.
  public var keys: SchemaDescription?
  /// Each value.
  public var values: SchemaDescription
  /// Whether the values become an array, see ``Schema/keyedArray``.
  public var isArray = false
  /// Whether members that cannot be decoded are dropped.
  public var isLossy: Bool
  /// Keys that are the tags of enclosing unions, and not data.
  public var tags: [String]
  /// Which other representations are decoded.
  public var leniency: Leniency
  /// What the entries are, if documents contain an array of them, and not an object.
  public var entry: EntryDescription?

  private enum CodingKeys: String, DescriptionKey { case keys, values, isArray, isLossy, tags, leniency, entry }
}

/// An entry of a dictionary that documents contain as an array.
public struct EntryDescription: Equatable, Codable, Sendable {
  /// The path of the key in the entry.
  public var key: JSONPath
  /// The path of the value in the entry.
  public var value: JSONPath
  /// Whether the entries are no values of their own: the array has keys and values in turn.
  public var isFlat: Bool

  private enum CodingKeys: String, DescriptionKey { case key, value, isFlat }
}

/// An object built from fields, or an array by position.
public struct ObjectDescription: Equatable, Codable, Sendable {
  /// The model's name.
  public var type: String
  /// The fields, the constants and the parts.
  public var members: [MemberDescription]
  /// Whether the document is an array, whose elements are the members by position.
  public var isArray: Bool
  /// Whether the members are the bounds of a range, the first of which is not greater than the second.
  public var isRange = false
  /// How keys that no member has are treated.
  public var unknownKeys: UnknownKeysDescription
  /// The schema of the values that are collected under unknown keys; nil if these may be any JSON, or if unknown keys are not collected.
  public var collectedValues: SchemaDescription?
  /// Keys that are the tags of enclosing unions, and not members.
  public var tags: [String]
  /// Which other representations of the object itself are decoded.
  public var leniency: Leniency

  private enum CodingKeys: String, DescriptionKey {
    case type, members, isArray, isRange, unknownKeys, collectedValues, tags, leniency
  }
}

/// How keys that no member has are treated.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum UnknownKeysDescription: String, Codable, Sendable {
  /// They are ignored.
  case ignored
  /// Each is an issue.
  case rejected
  /// They are collected in a property.
  case collected
}

/// A value that is one of several variants.
public struct UnionDescription: Equatable, Codable, Sendable {
  /// The type's name.
  public var type: String
  /// What tells the variants apart.
  public var layout: Layout
  /// The variants. Without a tag, the first that can be decoded is used.
  public var variants: [VariantDescription]
  /// Which other representations of a union with tags or keys are decoded; variants have their own.
  public var leniency: Leniency

  /// What tells variants apart.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Layout: Equatable, Codable, Sendable {
    /// Nothing: they are tried in turn.
    case untagged
    /// A value in the variant's own object.
    case `internal`(tag: JSONPath)
    /// A value beside the key that holds the variant.
    case adjacent(tag: JSONPath, content: String)
    /// A value beside the field that holds the union.
    case sibling(tag: JSONPath)
    /// A constant that every variant has.
    case constant(tag: JSONPath)
    /// The key that holds the variant.
    case external
  }

  private enum CodingKeys: String, DescriptionKey { case type, layout, variants, leniency }
}

/// One variant of a union.
public struct VariantDescription: Equatable, Codable, Sendable {
  /// The tag's value, or the key; nil for an `otherwise` or a `missingTag` variant, and in a union without a tag.
  public var tag: JSONValue?
  /// The value; ``SchemaDescription/nothing`` for a variant without content.
  public var value: SchemaDescription
  /// Whether the variant is for known tags with content that cannot be decoded.
  public var isUndecodable = false
  /// Whether the variant is for values without a tag.
  public var isForMissingTag = false

  private enum CodingKeys: String, DescriptionKey { case tag, value, isUndecodable, isForMissingTag }
}

extension VariantDescription {
  /// Whether there is anything to decode or encode besides the tag.
  package var hasContent: Bool { value != .nothing }
}

/// What a plan's listing shows besides what a schema describes: descriptions that differ only in these are equal.
struct PlanNotes: Equatable, Sendable {
  var remarks: [String] = []
  /// The fast paths, for the detailed listing.
  var marks: [String] = []
  /// Which values the member may decode again.
  var repetition: String?

  static func == (left: PlanNotes, right: PlanNotes) -> Bool { true }
}
