/// One way to break a sample, see ``Schema/sample(seed:broken:)``.
public enum SampleFault: String, CaseIterable, Codable, Sendable {
  /// A key is missing that must be there.
  case missingKey
  /// A value is null that must not be.
  case null
  /// A value is of another JSON type.
  case wrongType
  /// A number is one that its type does not hold.
  case outOfRange
  /// A number has a fraction that its type does not hold.
  case fraction
  /// A string is no date, no URL, or whatever it should be.
  case wrongFormat
  /// A value is none of those that are known.
  case unknownCase
  /// An object has a key that no field has, and that is rejected.
  case unknownKey
  /// A value breaks a built-in rule.
  case brokenRule
}

extension SampleFault {
  /// The codes of the issue that says so.
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
