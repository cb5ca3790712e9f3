import SchemaCoding

/// One way to break a sample, see ``SchemaCoding/Schema/sample(seed:broken:)``.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SampleFault: String, CaseIterable, Codable, Sendable {
  /// A required key is missing.
  case missingKey
  /// A value is null where null is not allowed.
  case null
  /// A value is of another JSON type.
  case wrongType
  /// A number is out of the range of its type.
  case outOfRange
  /// A number has a fraction, but its type is an integer.
  case fraction
  /// A string has the wrong format, such as an invalid date or URL.
  case wrongFormat
  /// A value is not one of the known ones.
  case unknownCase
  /// An object has a key that no field has, and that is rejected.
  case unknownKey
  /// A value breaks a built-in rule.
  case brokenRule
}

extension SampleFault {
  var codes: [IssueCode] {
    switch self {
    case .missingKey: [.missingKey]
    case .null: [.nullValue]
    case .wrongType: [.typeMismatch, .unconvertible]
    case .outOfRange: [.outOfRange]
    case .fraction: [.inexact]
    case .wrongFormat: [.invalidFormat]
    case .unknownCase: [.unknownCase]
    case .unknownKey: [.unknownKey]
    case .brokenRule: [.validationFailed]
    }
  }
}
