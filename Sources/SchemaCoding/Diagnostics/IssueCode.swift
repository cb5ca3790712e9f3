/// What went wrong with one value. The names are stable, and logs may count them. A later version may know more of them, so a
/// `switch` needs a `default`.
public enum IssueCode: String, Hashable, Sendable, CaseIterable {
  /// The document is no JSON. The issue's text gives the line and the column.
  case invalidJSON
  /// A key that must be there is not.
  case missingKey
  /// `null` where a value must be.
  case nullValue
  /// A value of another JSON type than the declared one.
  case typeMismatch
  /// A value that leniency would convert, but cannot.
  case unconvertible
  /// A number that is too large or too small for the declared type.
  case outOfRange
  /// A number that the declared type can only hold with a change, such as 1.5 in an `Int`.
  case inexact
  /// A text that does not have the declared format, such as a date or a URL.
  case invalidFormat
  /// A raw value, or a tag, that names no case.
  case unknownCase
  /// A key that no field reads, where the schema rejects such keys.
  case unknownKey
  /// A value that a rule of the schema refuses.
  case validationFailed
  /// A text that could not be decrypted, for whatever reason.
  case decryptionFailed
  /// This platform offers no library for the declared cipher.
  case cipherUnavailable
  /// The document is nested deeper than the options allow.
  case tooDeep
  /// The model has more values than the options allow to be written, as one does that holds itself more than once.
  case tooComplex
  /// There are more issues than the options keep; stands last and says how many more.
  case tooManyIssues
  /// An error thrown by the schema's own code; the issue keeps it in `underlying`.
  case custom
  /// A value that cannot be written: its field has no key path, or its schema only reads.
  case notEncodable
  /// NaN or an infinity, which JSON cannot write.
  case nonFiniteNumber
}

extension IssueCode: CustomStringConvertible {
  /// The code's name.
  public var description: String { rawValue }
}
