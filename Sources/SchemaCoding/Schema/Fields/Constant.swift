/// A member with a fixed value.
///
/// It is checked when decoding and written when encoding, and has no property.
///
///     let schema = Schema(Point.init) {
///       Constant("type", "Point")
///       Field("coordinates", \.coordinates)
///     }
///
/// Any other string, number or Bool is the issue `unknownCase`, and a missing key is `missingKey`. With leniency, a string also matches
/// the scalar that it spells, `"2"` for 2, and a number or Bool the string that spells it. When a model is updated, the key may be missing.
///
/// In an initializer's schema, constants may stand anywhere among the fields, and are no arguments.
public struct Constant<Model>: Sendable {
  let key: FieldKey
  /// The value; nil if the key must be missing.
  let value: JSONValue?
  let source: SourceLine

  /// Creates a constant from a key, in the same form as a field's key, and a string, number or Bool.
  ///
  /// A value that is not a literal needs its type: `Constant("type", .string(name))`.
  public init(_ key: FieldKey, _ value: JSONValue, fileID: StaticString = #fileID, line: UInt = #line) {
    self.key = key
    self.value = value
    source = SourceLine(fileID: fileID, line: line)
  }

  init(_ absent: Absent<Model>) { (key, value, source) = (absent.key, nil, absent.source) }
}

/// A key that an object must not have, in a schema of any kind.
///
///     let notification = Schema(Notification.init) {      // a request without an id
///       Absent("id")
///       Field("method", \.method)
///     }
///
/// A key with null counts as missing; with any other value, it is the issue `unknownKey`. It has no property, and is not written: among collected
/// unknown keys, it is `notEncodable`.
public struct Absent<Model>: Sendable {
  let key: FieldKey
  let source: SourceLine

  /// Creates the requirement from a key, in the same form as a field's key.
  public init(_ key: FieldKey, fileID: StaticString = #fileID, line: UInt = #line) {
    self.key = key
    source = SourceLine(fileID: fileID, line: line)
  }
}
