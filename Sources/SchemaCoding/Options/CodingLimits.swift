/// The limits that keep a document, a model or a stream from taking more memory and time than it should.
///
///     try Station.schema.decode(data, options: DecodingOptions(limits: CodingLimits(maximumDepth: 64, maximumIssues: 10)))
///
/// The defaults suit most documents, also those of others.
public struct CodingLimits: Hashable, Sendable {
  /// The maximum nesting depth of arrays and objects, including embedded documents.
  ///
  /// The default, 512, is also the maximum, because parsers accept nothing deeper.
  public var maximumDepth: Int
  /// The maximum nesting depth of documents embedded in strings, and of ciphers inside one another: 8 by default.
  public var maximumEmbeddedLevels: Int
  /// The maximum number of issues to keep, at least 1: 100 by default.
  ///
  /// The rest are only counted.
  public var maximumIssues: Int
  /// The maximum number of repairs that a report keeps: 1,000 by default.
  ///
  /// The report's ``DecodingReport/summary`` counts all of them.
  public var maximumRepairs: Int
  /// The maximum number of bytes in a line of JSON Lines, or in an element of an array that is decoded as a stream: 16 MiB by default.
  ///
  /// A longer one fails on its own with `.tooComplex`, and is not kept in memory.
  public var maximumLineLength: Int
  /// The maximum number of values that may be decoded again, in addition to ten for each value of the document: 500,000 by default.
  ///
  /// A value is decoded again
  /// - if a variant of a union without tags does not match, for the next one,
  /// - if a key of a field leads through the value of another of its keys, as in `Field("data", "data.data", …)`, and that cannot be
  ///   decoded,
  /// - if two members of an object decode it: fields whose paths lead through one another, that share a key, or that an included part has
  ///   as well, and
  /// - if a field with several keys, and a default or a fallback before a `map(_:)`, has to replace it.
  ///
  /// Where such schemas are recursive, the work can double with each level of a document. Beyond the limit, the value is a `tooComplex`
  /// issue. Ordinary backend documents stay far below it. A plan's listing says which members may decode values again.
  public var maximumRepeatedValues: Int
  /// The maximum number of values to encode: elements and members, including those of `Codable` types. 10 million by default.
  ///
  /// Exceeding it is one issue, so that encoding a model with repeated references to itself terminates.
  public var maximumValues: Int

  /// Creates limits.
  public init(
    maximumDepth: Int = 512, maximumEmbeddedLevels: Int = 8, maximumIssues: Int = 100, maximumRepairs: Int = 1_000,
    maximumLineLength: Int = 16 << 20, maximumRepeatedValues: Int = 500_000, maximumValues: Int = 10_000_000
  ) {
    self.maximumDepth = maximumDepth
    self.maximumEmbeddedLevels = maximumEmbeddedLevels
    self.maximumIssues = maximumIssues
    self.maximumRepairs = maximumRepairs
    self.maximumLineLength = maximumLineLength
    self.maximumRepeatedValues = maximumRepeatedValues
    self.maximumValues = maximumValues
  }
}
