/// The kind of an issue. The names are stable, so logs may count them. Codes are open: a later version may add more, so
/// a `switch` needs a `default`.
///
///     switch issue.code {
///     case .missingKey, .nullValue: …
///     default: …
///     }
public struct IssueCode: RawRepresentable, Hashable, Sendable, Codable {
  /// The code's name.
  public let rawValue: String

  /// Creates a code from its name, which this version need not know.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension IssueCode {
  /// The document is not valid JSON. The issue's location is that of the first byte that does not belong there.
  public static let invalidJSON = IssueCode(rawValue: "invalidJSON")
  /// A required key is missing.
  public static let missingKey = IssueCode(rawValue: "missingKey")
  /// `null` for a value that must not be null.
  public static let nullValue = IssueCode(rawValue: "nullValue")
  /// A value whose JSON type is not the declared one.
  public static let typeMismatch = IssueCode(rawValue: "typeMismatch")
  /// A value that cannot be converted, where leniency applies, such as `"north"` for a number.
  public static let unconvertible = IssueCode(rawValue: "unconvertible")
  /// A number that is too large or too small for the declared type.
  public static let outOfRange = IssueCode(rawValue: "outOfRange")
  /// A number that the declared type cannot hold exactly, such as 1.5 in an `Int`.
  public static let inexact = IssueCode(rawValue: "inexact")
  /// A string without the declared format, such as a date or a URL.
  public static let invalidFormat = IssueCode(rawValue: "invalidFormat")
  /// A raw value or a tag that matches no case, or a value that matches no variant of a union.
  public static let unknownCase = IssueCode(rawValue: "unknownCase")
  /// A key that no field decodes, if the schema does not allow unknown keys.
  public static let unknownKey = IssueCode(rawValue: "unknownKey")
  /// Two keys of an object that decode to the same value, such as `"1"` and `"01"` as keys of an `[Int: String]`; or a key that an object has
  /// twice, if the options reject those.
  public static let duplicateKey = IssueCode(rawValue: "duplicateKey")
  /// A value that breaks a rule of the schema.
  public static let validationFailed = IssueCode(rawValue: "validationFailed")
  /// A string that could not be decrypted, or a value that could not be encrypted, for any reason.
  public static let decryptionFailed = IssueCode(rawValue: "decryptionFailed")
  /// The library for the declared cipher is not available on this platform.
  public static let cipherUnavailable = IssueCode(rawValue: "cipherUnavailable")
  /// A document or a model that is nested deeper than the options allow, or than there is memory for.
  public static let tooDeep = IssueCode(rawValue: "tooDeep")
  /// More work than is allowed: too many variants of a union tried, too many values to encode, a line or an element of a stream that is too
  /// long, or a pattern that takes too many steps.
  public static let tooComplex = IssueCode(rawValue: "tooComplex")
  /// There are more issues than the options keep. This one is the last, and gives the number of the others.
  public static let tooManyIssues = IssueCode(rawValue: "tooManyIssues")
  /// An error thrown by a closure, by a `Codable` type, or while a file is read.
  ///
  /// The issue keeps it in `underlying`, unless it might contain decrypted data.
  public static let custom = IssueCode(rawValue: "custom")
  /// A value that cannot be encoded: its field has no key path, or its schema only supports decoding.
  public static let notEncodable = IssueCode(rawValue: "notEncodable")
  /// A model that cannot be updated, because a field has no writable property.
  public static let notUpdatable = IssueCode(rawValue: "notUpdatable")
  /// NaN or an infinity, which JSON does not have.
  public static let nonFiniteNumber = IssueCode(rawValue: "nonFiniteNumber")
}

extension IssueCode: CaseIterable {
  /// The codes that this version knows.
  public static let allCases: [IssueCode] = [
    .invalidJSON, .missingKey, .nullValue, .typeMismatch, .unconvertible, .outOfRange, .inexact, .invalidFormat,
    .unknownCase, .unknownKey, .duplicateKey, .validationFailed, .decryptionFailed, .cipherUnavailable, .tooDeep,
    .tooComplex, .tooManyIssues, .custom, .notEncodable, .notUpdatable, .nonFiniteNumber,
  ]
}

extension IssueCode: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue.shown() }
}

extension IssueCode {
  init(_ code: JSONSyntaxError.Code) {
    switch code {
    case .invalidJSON: self = .invalidJSON
    case .tooDeep: self = .tooDeep
    case .tooComplex: self = .tooComplex
    }
  }
}
