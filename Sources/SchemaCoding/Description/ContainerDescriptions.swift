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
}

extension ArrayDescription: DescriptionPart {
  static var blank: ArrayDescription { ArrayDescription(items: .any, isLossy: false, leniency: []) }
  static var properties: Properties {
    ["items": \.items, "isSet": \.isSet, "isLossy": \.isLossy, "leniency": \.leniency]
  }
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
}

extension SeparatedDescription: DescriptionPart {
  static var blank: SeparatedDescription {
    SeparatedDescription(string: .any, items: .any, separator: "", isLossy: false)
  }
  static var properties: Properties {
    ["string": \.string, "items": \.items, "separator": \.separator, "isLossy": \.isLossy]
  }
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
}

extension TableDescription: DescriptionPart {
  static var blank: TableDescription {
    TableDescription(columns: JSONPath([]), rows: JSONPath([]), element: .any, isLossy: false)
  }
  static var properties: Properties {
    ["columns": \.columns, "rows": \.rows, "element": \.element, "isLossy": \.isLossy]
  }
}

/// An object whose keys are data.
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
}

extension DictionaryDescription: DescriptionPart {
  static var blank: DictionaryDescription {
    DictionaryDescription(values: .any, isLossy: false, tags: [], leniency: [])
  }
  static var properties: Properties {
    [
      "keys": \.keys, "values": \.values, "isArray": \.isArray, "isLossy": \.isLossy, "tags": \.tags,
      "leniency": \.leniency,
    ]
  }
}

/// An object built from fields, or an array by position.
public struct ObjectDescription: Equatable, Codable, Sendable {
  /// The model's name.
  public var type: String
  /// The fields, the constants and the parts.
  public var members: [MemberDescription]
  /// Whether the document is an array, whose elements are the members by position.
  public var isArray: Bool
  /// How keys that no member has are treated.
  public var unknownKeys: UnknownKeysDescription
  /// The schema of the values that are collected under unknown keys; nil if these may be any JSON, or if unknown keys are not collected.
  public var collectedValues: SchemaDescription?
  /// Keys that are the tags of enclosing unions, and not members.
  public var tags: [String]
  /// Which other representations of the object itself are decoded.
  public var leniency: Leniency
}

extension ObjectDescription: DescriptionPart {
  static var blank: ObjectDescription {
    ObjectDescription(type: "", members: [], isArray: false, unknownKeys: .ignored, tags: [], leniency: [])
  }
  static var properties: Properties {
    [
      "type": \.type, "members": \.members, "isArray": \.isArray, "unknownKeys": \.unknownKeys,
      "collectedValues": \.collectedValues, "tags": \.tags, "leniency": \.leniency,
    ]
  }
}

/// How keys that no member has are treated.
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
}

extension UnionDescription: DescriptionPart {
  static var blank: UnionDescription { UnionDescription(type: "", layout: .untagged, variants: [], leniency: []) }
  static var properties: Properties {
    ["type": \.type, "layout": \.layout, "variants": \.variants, "leniency": \.leniency]
  }
}

extension UnionDescription.Layout: DescriptionCase {
  static var blanks: [UnionDescription.Layout] {
    [
      .untagged, .internal(tag: JSONPath([])), .adjacent(tag: JSONPath([]), content: ""), .sibling(tag: JSONPath([])),
      .constant(tag: JSONPath([])),
      .external,
    ]
  }

  var caseName: String {
    switch self {
    case .untagged: "untagged"
    case .internal: "internal"
    case .adjacent: "adjacent"
    case .sibling: "sibling"
    case .constant: "constant"
    case .external: "external"
    }
  }

  mutating func visit(_ values: DescriptionCoder) throws {
    switch self {
    case .internal(var value):
      try values("tag", &value)
      self = .internal(tag: value)
    case .adjacent(var tag, var content):
      try values("tag", &tag)
      try values("content", &content)
      self = .adjacent(tag: tag, content: content)
    case .sibling(var value):
      try values("tag", &value)
      self = .sibling(tag: value)
    case .constant(var value):
      try values("tag", &value)
      self = .constant(tag: value)
    case .untagged, .external: break
    }
  }
}

/// One variant of a union.
public struct VariantDescription: Equatable, Codable, Sendable {
  /// The tag's value, or the key; nil for an `otherwise` variant, and in a union without a tag.
  public var tag: JSONValue?
  /// The value; ``SchemaDescription/nothing`` for a variant without content.
  public var value: SchemaDescription
  /// Whether the variant is for known tags with content that cannot be decoded.
  public var isUndecodable = false
}

extension VariantDescription: DescriptionPart {
  static var blank: VariantDescription { VariantDescription(value: .nothing) }
  static var properties: Properties { ["tag": \.tag, "value": \.value, "isUndecodable": \.isUndecodable] }
}

extension VariantDescription {
  /// Whether there is anything to decode or encode besides the tag.
  var hasContent: Bool { value != .nothing }
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
