/// Options for encoding one value.
public struct EncodingOptions: Sendable {
  /// The layout of the JSON output.
  public struct Formatting: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int

    /// Creates a set from its raw bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Adds line breaks and indentation for readability.
    public static let prettyPrinted = Formatting(rawValue: 1 << 0)
    /// Sorts keys by their code points, also those of ``JSONValue`` objects, so that the output does not depend on the order of dictionaries
    /// and sets.
    ///
    /// Without this, members are in the schema's order, or in that of the object.
    public static let sortedKeys = Formatting(rawValue: 1 << 1)
    /// Writes `/` as `\/`, as `JSONEncoder` does by default: for JSON inside of an HTML `script` element, where `</script>` would end it.
    public static let escapingSlashes = Formatting(rawValue: 1 << 2)
    /// Sorts what has no order of its own: the keys of dictionaries, also of collected ones, and the elements of sets.
    ///
    /// The members of models stay in the schema's order, so that equal values encode to equal bytes, in an order that you choose. A set in
    /// a `Codable` type stays in the order in which the type encodes it.
    public static let sortedDictionaries = Formatting(rawValue: 1 << 3)
    /// Writes the canonical form of RFC 8785, whose bytes can be signed: keys in the order of UTF-16, numbers as ECMAScript writes doubles, no
    /// whitespace, and only the escapes that JSON requires.
    ///
    ///     {"b":1.50,"a":[1e2]}      {"a":[100],"b":1.5}
    ///
    /// An integer that a double cannot hold is the issue `inexact`, because another number would be signed; such integers belong into strings.
    /// A number with a fraction or an exponent is the nearest double, as everywhere in JSON. A repeated key, and half of a surrogate pair,
    /// are `notEncodable`. This takes precedence over the other members of the set.
    public static let canonical = Formatting(rawValue: 1 << 4)
  }

  /// How nil is encoded in fields that do not set this themselves.
  public enum Nulls: Hashable, Sendable {
    /// Omits the key.
    case omitted
    /// Encodes the key with `null`.
    case written
  }

  /// The layout of the JSON output.
  public var formatting: Formatting
  /// How nil is encoded in fields that do not set this themselves.
  public var nulls: Nulls
  /// The maximum nesting depth of arrays and objects, including embedded documents: at most 512, because parsers accept nothing
  /// deeper.
  public var maximumDepth: Int
  /// The maximum nesting depth of documents embedded in strings, and of ciphers inside one another: 8 by default.
  public var maximumEmbeddedLevels: Int
  /// The maximum number of values to encode: elements and members, including those of `Codable` types. 10 million by default.
  ///
  /// Exceeding it is one issue, so that encoding a model with repeated references to itself terminates.
  public var maximumValues: Int
  /// The maximum number of issues to keep: 100 by default.
  ///
  /// The rest are only counted.
  public var maximumIssues: Int
  /// Whether values that break a rule of the schema are issues, as when they are decoded. False by default.
  public var validates: Bool
  /// Values for the schema's closures, in ``CodingContext/userInfo``, and for `Codable` types, in their encoder's `userInfo`.
  ///
  /// Printing the options shows the names of these values only.
  public var userInfo: [CodingUserInfoKey: any Sendable] {
    get { information.values }
    set { information.values = newValue }
  }
  private var information: UserInformation

  /// Creates encoding options.
  ///
  /// The defaults suit most documents.
  public init(
    formatting: Formatting = [], nulls: Nulls = .omitted, maximumDepth: Int = 512,
    maximumEmbeddedLevels: Int = 8, maximumIssues: Int = 100, maximumValues: Int = 10_000_000,
    validates: Bool = false, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.formatting = formatting
    self.nulls = nulls
    self.maximumDepth = maximumDepth
    self.maximumEmbeddedLevels = maximumEmbeddedLevels
    self.maximumIssues = maximumIssues
    self.maximumValues = maximumValues
    self.validates = validates
    information = UserInformation(values: userInfo)
  }
}
