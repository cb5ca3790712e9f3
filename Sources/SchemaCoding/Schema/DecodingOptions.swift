import Foundation

/// How one document is read.
public struct DecodingOptions: Sendable {
  /// Which leniency counts for this document.
  public enum LeniencyMode: Hashable, Sendable {
    /// What the schema declares.
    case declared
    /// None, whatever the schema declares; fallbacks on bad values are off as well.
    case strict
    /// The standard leniency for every field that did not choose for itself.
    case lenient
  }

  /// Who reads documents that are given as bytes or strings.
  public enum Parser: Hashable, Sendable {
    /// The library's scanner, and `JSONSerialization` for whatever that does not decide alone: what is not plain JSON in UTF-8.
    case automatic
    /// `JSONSerialization` for every document.
    case foundation
  }

  static let standardDepth = 512

  /// Where in the document the value lies, as a field's key is written: `"data.items[0]"`. Nil for the whole document.
  public var root: FieldKey?
  /// Which leniency counts for this document: what the schema declares, unless this says otherwise.
  public var leniency: LeniencyMode
  /// How deep arrays and objects may be nested, documents embedded in texts included. JSON's parser has a limit of
  /// 512 of its own.
  public var maximumDepth: Int
  /// How deep documents may be embedded in the texts of documents.
  public var maximumEmbeddedLevels: Int
  /// How many issues are kept; the rest are counted.
  public var maximumIssues: Int
  /// How many repairs a report keeps; the rest are counted in its summary.
  public var maximumRepairs: Int
  /// How many bytes a line of JSON Lines, or an element of an array that is decoded as a stream, may have. A longer one is a failure
  /// of its own, with the code `.tooComplex`, and is not kept in memory.
  public var maximumLineLength: Int
  /// How many values may be decoded in vain, by forms of unions without tags that turn out not to fit: this many, and ten for each
  /// value of the document. Beyond that a union is a `tooComplex` issue, and tries no other form.
  ///
  /// Each form of a union decodes the value anew, so where unions lie in unions the work can double with each level. What backends
  /// send on purpose stays far below.
  public var maximumDiscardedValues: Int
  /// Who reads documents that are given as bytes or strings.
  public var parser: Parser
  /// What the schema's closures find in their ``CodingContext``, and the `Codable` types of fields in their decoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// Creates options; each has the value that suits most documents.
  public init(
    root: FieldKey? = nil, leniency: LeniencyMode = .declared, maximumDepth: Int = 512,
    maximumEmbeddedLevels: Int = 8, maximumIssues: Int = 100, maximumRepairs: Int = 1_000,
    maximumLineLength: Int = 16 << 20,
    maximumDiscardedValues: Int = 500_000, parser: Parser = .automatic,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.root = root
    self.leniency = leniency
    self.maximumDepth = maximumDepth
    self.maximumEmbeddedLevels = maximumEmbeddedLevels
    self.maximumIssues = maximumIssues
    self.maximumRepairs = maximumRepairs
    self.maximumLineLength = maximumLineLength
    self.maximumDiscardedValues = maximumDiscardedValues
    self.parser = parser
    self.userInfo = userInfo
  }
}

extension DecodingOptions.Parser {
  /// Whether the scanner may read documents. The environment variable `SCHEMA_CODING_PARSER`, set to `foundation`, forbids it, so
  /// that a whole test suite can run both ways.
  var scans: Bool { self == .automatic && !Self.isScannerForbidden }

  private static let isScannerForbidden =
    ProcessInfo.processInfo.environment["SCHEMA_CODING_PARSER"] == "foundation"
}
