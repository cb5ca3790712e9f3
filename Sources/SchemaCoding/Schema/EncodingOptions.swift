/// How one value is written.
public struct EncodingOptions: Sendable {
  /// How the text is laid out.
  public struct Formatting: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Line breaks and indentation for people.
    public static let prettyPrinted = Formatting(rawValue: 1 << 0)
    /// Keys in alphabetical order, so that equal values give equal bytes; otherwise members come in the schema's order.
    public static let sortedKeys = Formatting(rawValue: 1 << 1)
    /// `/` as it is, not as `\/`.
    public static let withoutEscapingSlashes = Formatting(rawValue: 1 << 2)
  }

  /// What becomes of nil in fields that do not say so themselves.
  public enum Nulls: Hashable, Sendable {
    /// The key is left out.
    case omitted
    /// The key is written with `null`.
    case written
  }

  /// How the text is laid out.
  public var formatting: Formatting
  /// What becomes of nil in fields that do not say so themselves.
  public var nulls: Nulls
  /// How deep arrays and objects may be nested, documents embedded in texts included: up to 512, beyond which nobody reads.
  public var maximumDepth: Int
  /// How deep documents may be embedded in the texts of documents.
  public var maximumEmbeddedLevels: Int
  /// How many values may be written: elements and members, those of `Codable` types included. What has more is one issue, so that
  /// models which hold themselves more than once come to an end.
  public var maximumValues: Int
  /// How many issues are kept; the rest are counted.
  public var maximumIssues: Int
  /// What the schema's closures find in their ``CodingContext``, and the `Codable` types of fields in their encoder's `userInfo`.
  public var userInfo: [CodingUserInfoKey: any Sendable]

  /// Creates options; each has the value that suits most documents.
  public init(
    formatting: Formatting = [], nulls: Nulls = .omitted, maximumDepth: Int = 512,
    maximumEmbeddedLevels: Int = 8, maximumIssues: Int = 100, maximumValues: Int = 10_000_000,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.formatting = formatting
    self.nulls = nulls
    self.maximumDepth = maximumDepth
    self.maximumEmbeddedLevels = maximumEmbeddedLevels
    self.maximumIssues = maximumIssues
    self.maximumValues = maximumValues
    self.userInfo = userInfo
  }
}
