/// The number of repairs with one code in one field.
public struct RepairPattern: Codable, Hashable, Sendable {
  /// The path of the repairs, with `[*]` for every index, such as `$[*].tot`.
  public let pattern: String
  /// The kind of repair.
  public let code: RepairCode
  /// The number of repairs.
  public let count: Int

  /// Creates a pattern, for example for comparison in a test.
  public init(pattern: String, code: RepairCode, count: Int) {
    self.pattern = pattern
    self.code = code
    self.count = count
  }
}

/// All repairs of a document, counted by field and code, for monitoring the quality of a feed.
///
///     $[*].tot   converted  10,000
///     $[*].seen  fellBack       12
public struct RepairSummary: Codable, Hashable, Sendable {
  /// The fields and codes, in order of first occurrence.
  public let patterns: [RepairPattern]

  /// Creates a summary from patterns.
  public init(patterns: [RepairPattern] = []) {
    self.patterns = patterns
  }

  /// Decodes an array of patterns.
  ///
  /// - Throws: Any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    patterns = try [RepairPattern](from: decoder)
  }

  /// Encodes the summary as an array of its patterns.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try patterns.encode(to: encoder)
  }
}

extension RepairSummary: RandomAccessCollection {
  /// The index of the first pattern.
  public var startIndex: Int { patterns.startIndex }
  /// The index after the last pattern.
  public var endIndex: Int { patterns.endIndex }
  /// The pattern at an index.
  public subscript(position: Int) -> RepairPattern { patterns[position] }
}
