/// What went wrong with one value. The names are stable, and logs may count them. Codes are open: a later version may know more of
/// them, so a `switch` has a `default`.
///
///     switch issue.code {
///     case .missingKey, .nullValue: …
///     default: …
///     }
public struct IssueCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The code's name.
  public let rawValue: String

  /// Creates a code from its name, which may be one that this version does not know.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension IssueCode {
  /// The document is no JSON. The issue's text gives the line and the column.
  public static let invalidJSON = IssueCode(rawValue: "invalidJSON")
  /// A key that must be there is not.
  public static let missingKey = IssueCode(rawValue: "missingKey")
  /// `null` where a value must be.
  public static let nullValue = IssueCode(rawValue: "nullValue")
  /// A value of another JSON type than the declared one.
  public static let typeMismatch = IssueCode(rawValue: "typeMismatch")
  /// A value that leniency would convert, but cannot.
  public static let unconvertible = IssueCode(rawValue: "unconvertible")
  /// A number that is too large or too small for the declared type.
  public static let outOfRange = IssueCode(rawValue: "outOfRange")
  /// A number that the declared type can only hold with a change, such as 1.5 in an `Int`.
  public static let inexact = IssueCode(rawValue: "inexact")
  /// A text that does not have the declared format, such as a date or a URL.
  public static let invalidFormat = IssueCode(rawValue: "invalidFormat")
  /// A raw value, or a tag, that names no case.
  public static let unknownCase = IssueCode(rawValue: "unknownCase")
  /// A key that no field reads, where the schema rejects such keys.
  public static let unknownKey = IssueCode(rawValue: "unknownKey")
  /// Two keys of an object that become one value, such as `"1"` and `"01"` as keys of a `[Int: String]`.
  public static let duplicateKey = IssueCode(rawValue: "duplicateKey")
  /// A value that a rule of the schema refuses.
  public static let validationFailed = IssueCode(rawValue: "validationFailed")
  /// A text that could not be decrypted, for whatever reason.
  public static let decryptionFailed = IssueCode(rawValue: "decryptionFailed")
  /// This platform offers no library for the declared cipher.
  public static let cipherUnavailable = IssueCode(rawValue: "cipherUnavailable")
  /// The document is nested deeper than the options allow.
  public static let tooDeep = IssueCode(rawValue: "tooDeep")
  /// More work than is allowed: alternatives of unions that were tried in vain, values to be encoded, the bytes of a line or of an
  /// element in a stream, or the steps of a pattern.
  public static let tooComplex = IssueCode(rawValue: "tooComplex")
  /// There are more issues than the options keep; stands last and says how many more.
  public static let tooManyIssues = IssueCode(rawValue: "tooManyIssues")
  /// An error thrown by the schema's own code; the issue keeps it in `underlying`.
  public static let custom = IssueCode(rawValue: "custom")
  /// A value that cannot be written: its field has no key path, or its schema only reads.
  public static let notEncodable = IssueCode(rawValue: "notEncodable")
  /// NaN or an infinity, which JSON cannot write.
  public static let nonFiniteNumber = IssueCode(rawValue: "nonFiniteNumber")
}

extension IssueCode: CaseIterable {
  /// The codes that this version knows.
  public static let allCases: [IssueCode] = [
    .invalidJSON, .missingKey, .nullValue, .typeMismatch, .unconvertible, .outOfRange, .inexact, .invalidFormat,
    .unknownCase, .unknownKey, .duplicateKey, .validationFailed, .decryptionFailed, .cipherUnavailable, .tooDeep,
    .tooComplex, .tooManyIssues, .custom, .notEncodable, .nonFiniteNumber,
  ]
}

extension IssueCode: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue.shown() }
}
