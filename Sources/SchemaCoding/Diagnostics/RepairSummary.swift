/// The number of repairs with one code in one field.
public struct RepairPattern: Codable, Hashable, Sendable {
  /// The path of the repairs, with `[*]` for every index and every key that is data, such as `$[*].tot`.
  public let pattern: String
  /// The kind of repair.
  public let code: RepairCode
  /// The number of repairs.
  public fileprivate(set) var count: Int

  /// Creates a pattern, for example for comparison in a test.
  public init(pattern: String, code: RepairCode, count: Int) {
    self.pattern = pattern
    self.code = code
    self.count = count
  }

  fileprivate struct Key: Hashable {
    let pattern: String
    let code: RepairCode
  }

  fileprivate var key: Key { Key(pattern: pattern, code: code) }
}

/// All repairs of a document, counted by field and code, for monitoring the quality of a feed.
///
///     $[*].tot   converted  10,000
///     $[*].seen  fellBack       12
///
/// A schema that contains itself may have any number of fields. Only the first 10,000 fields have counts of their own; a repair in a
/// further field is counted for the nearest enclosing value that has one.
public struct RepairSummary: Codable, Hashable, Sendable {
  /// The fields and codes, in order of first occurrence.
  public private(set) var patterns: [RepairPattern]

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

extension RepairSummary {
  /// Adds the counts of another summary: that of the next page of a feed, or of the next element of a stream. No count exceeds
  /// `Int.max`.
  ///
  ///     var summary = RepairSummary()
  ///     for try await line in Station.schema.decodeLines(bytes).withReports {
  ///       if case .success(let decoded) = line { summary.add(decoded.report.summary) }
  ///     }
  public mutating func add(_ other: RepairSummary) {
    guard !patterns.isEmpty else {
      patterns = other.patterns
      return
    }
    var indexes: [RepairPattern.Key: Int] = [:]
    for (index, pattern) in patterns.enumerated() where indexes[pattern.key] == nil { indexes[pattern.key] = index }
    for added in other {
      if let index = indexes[added.key] {
        patterns[index].count = patterns[index].count.clampedSum(with: added.count)
      } else {
        indexes[added.key] = patterns.count
        patterns.append(added)
      }
    }
  }
}

extension Int {
  /// The sum, or the limit that it exceeds. Counts may come from outside, if a summary was decoded.
  func clampedSum(with other: Int) -> Int {
    let (sum, isOverflow) = addingReportingOverflow(other)
    return !isOverflow ? sum : other > 0 ? .max : .min
  }
}
