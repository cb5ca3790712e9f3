// How descriptions are kept in files: defaults are omitted, and a file of another version is read as far as it is known.

/// The keys of a part of a description. With them, the synthesized coding omits defaults, and takes them for absent keys.
protocol DescriptionKey: CodingKey {}

/// A value with a default, which descriptions omit.
protocol DescriptionDefault: Equatable {
  /// The value of an absent key.
  static var ofAbsentKey: Self { get }
  /// The value of a name that this version does not know; nil if that is an error.
  static var ofUnknownName: Self? { get }
}

extension DescriptionDefault {
  static var ofUnknownName: Self? { nil }
}

extension KeyedDecodingContainer where Key: DescriptionKey {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decodeIfPresent(type, forKey: key) ?? false }

  func decode(_ type: String.Type, forKey key: Key) throws -> String { try decodeIfPresent(type, forKey: key) ?? "" }

  func decode<Element: Decodable>(_ type: [Element].Type, forKey key: Key) throws -> [Element] {
    try decodeIfPresent(type, forKey: key) ?? []
  }

  func decode<Value: DescriptionDefault & Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    do {
      return try decodeIfPresent(type, forKey: key) ?? .ofAbsentKey
    } catch let error as DecodingError {
      guard let other = Value.ofUnknownName else { throw error }
      return other
    }
  }

  /// A rule that this version does not know is one whose requirement is known only by its message.
  func decodeIfPresent(_ type: ConstraintDescription.Type, forKey key: Key) throws -> ConstraintDescription? {
    try decodeIfPresent(KnownConstraint.self, forKey: key)?.constraint
  }

  func decode(_ type: Leniency.Type, forKey key: Key) throws -> Leniency {
    Leniency(knownNames: try decodeIfPresent([String].self, forKey: key) ?? [])
  }
}

/// A rule's requirement; nil if this version does not know it.
private struct KnownConstraint: Decodable {
  let constraint: ConstraintDescription?

  init(from decoder: any Decoder) throws { constraint = try? ConstraintDescription(from: decoder) }
}

extension KeyedEncodingContainer where Key: DescriptionKey {
  mutating func encode(_ value: Bool, forKey key: Key) throws { try encodeIfPresent(value ? true : nil, forKey: key) }

  mutating func encode(_ value: String, forKey key: Key) throws {
    try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
  }

  mutating func encode<Element: Encodable>(_ value: [Element], forKey key: Key) throws {
    try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
  }

  mutating func encode<Value: DescriptionDefault & Encodable>(_ value: Value, forKey key: Key) throws {
    try encodeIfPresent(value == .ofAbsentKey ? nil : value, forKey: key)
  }

  mutating func encode(_ value: Leniency, forKey key: Key) throws {
    try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
  }
}

extension SchemaDescription: DescriptionDefault {
  static var ofAbsentKey: SchemaDescription { .any }
}

extension SchemaAnnotations: DescriptionDefault {
  static var ofAbsentKey: SchemaAnnotations { SchemaAnnotations() }
}

extension PresenceDescription: DescriptionDefault {
  static var ofAbsentKey: PresenceDescription { PresenceDescription(rule: .required) }
}

extension ReplacementDescription: DescriptionDefault {
  static var ofAbsentKey: ReplacementDescription { ReplacementDescription() }
}

extension JSONPath: DescriptionDefault {
  static var ofAbsentKey: JSONPath { JSONPath() }
}

extension NumberDescription: DescriptionDefault {
  static var ofAbsentKey: NumberDescription { NumberDescription(isInteger: false) }
}

extension ScalarForm: DescriptionDefault {
  static var ofAbsentKey: ScalarForm { .string }
  static var ofUnknownName: ScalarForm? { .other }
}

extension NumberDescription.Spelling: DescriptionDefault {
  static var ofAbsentKey: Self { .number }
  static var ofUnknownName: Self? { .numberOrString }
}

extension UnknownKeysDescription: DescriptionDefault {
  static var ofAbsentKey: Self { .ignored }
  static var ofUnknownName: Self? { .ignored }
}

extension UnionDescription.Layout: DescriptionDefault {
  static var ofAbsentKey: Self { .untagged }
  static var ofUnknownName: Self? { .untagged }
}

extension MemberDescription.Role: DescriptionDefault {
  static var ofAbsentKey: Self { .field }
  static var ofUnknownName: Self? { .field }
}

extension PresenceDescription.Rule: DescriptionDefault {
  static var ofAbsentKey: Self { .required }
  static var ofUnknownName: Self? { .optional }
}
