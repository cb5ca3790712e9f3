/// The number of issues or repairs with one code in one field.
public struct CountedPattern<Code: _DiagnosticCode>: Codable, Hashable, Sendable {
  /// The path of the field, with `[*]` for every index and every key that is data, such as `$[*].tot`.
  public let pattern: String
  /// The kind of issue or repair.
  public let code: Code
  /// The number of issues or repairs.
  public fileprivate(set) var count: Int

  /// Creates a pattern, for example for comparison in a test.
  public init(pattern: String, code: Code, count: Int) {
    self.pattern = pattern
    self.code = code
    self.count = count
  }

  fileprivate struct Key: Hashable {
    let pattern: String
    let code: Code
  }

  fileprivate var key: Key { Key(pattern: pattern, code: code) }
}

/// The code of an issue or a repair: an open set of stable names.
public protocol _DiagnosticCode: RawRepresentable<String>, Hashable, Codable, Sendable, CustomStringConvertible {}

extension IssueCode: _DiagnosticCode {}
extension RepairCode: _DiagnosticCode {}

/// All repairs of a document, counted by field and code: ``DecodingReport/summary``.
public typealias RepairSummary = PatternSummary<RepairCode>
/// The issues of a document, counted by field and code: ``SchemaError/summary``.
public typealias IssueSummary = PatternSummary<IssueCode>

/// Issues or repairs, counted by field and code, for monitoring the quality of a feed.
///
///     $[*].tot   converted  10,000
///     $[*].seen  fellBack       12
///
/// Summaries add up, over the pages of a feed or the elements of a stream, and are `Codable`. A schema that contains itself may have any
/// number of fields, and any document any number of keys: a summary keeps 10,000 patterns. Beyond them, what else one report has is
/// counted for an enclosing value, and what is added to a full summary for the whole document, `$`.
public struct PatternSummary<Code: _DiagnosticCode>: Codable, Hashable, Sendable {
  /// The fields and codes, in order of first occurrence.
  public private(set) var patterns: [CountedPattern<Code>]

  /// Creates a summary from patterns.
  public init(patterns: [CountedPattern<Code>] = []) {
    self.patterns = patterns
  }

  /// Decodes an array of patterns.
  ///
  /// - Throws: Any error that the decoder throws.
  public init(from decoder: any Decoder) throws {
    patterns = try [CountedPattern<Code>](from: decoder)
  }

  /// Encodes the summary as an array of its patterns.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try patterns.encode(to: encoder)
  }
}

extension PatternSummary: RandomAccessCollection {
  /// The index of the first pattern.
  public var startIndex: Int { patterns.startIndex }
  /// The index after the last pattern.
  public var endIndex: Int { patterns.endIndex }
  /// The pattern at an index.
  public subscript(position: Int) -> CountedPattern<Code> { patterns[position] }
}

extension PatternSummary {
  /// The number of patterns that a sum keeps.
  private static var maximumPatterns: Int { 10_000 }

  /// Adds the counts of another summary: that of the next page of a feed, or of the next element of a stream. No count exceeds
  /// `Int.max`.
  ///
  ///     var repairs = RepairSummary()
  ///     var issues = IssueSummary()
  ///     for try await line in Station.schema.decodeLines(of: bytes).withReports {
  ///       switch line {
  ///       case .success(let decoded): repairs += decoded.report.summary
  ///       case .failure(let error): issues += error.summary
  ///       }
  ///     }
  public static func += (left: inout Self, right: Self) {
    guard !left.isEmpty else {
      left = right
      return
    }
    var indexes: [CountedPattern<Code>.Key: Int] = [:]
    for (index, pattern) in left.patterns.enumerated() where indexes[pattern.key] == nil {
      indexes[pattern.key] = index
    }
    for added in right {
      let isFull = left.count >= maximumPatterns && indexes[added.key] == nil
      let added = isFull ? CountedPattern(pattern: "$", code: added.code, count: added.count) : added
      if let index = indexes[added.key] {
        left.patterns[index].count = left.patterns[index].count.clampedSum(with: added.count)
      } else {
        indexes[added.key] = left.count
        left.patterns.append(added)
      }
    }
  }
}

extension SchemaError {
  /// The issues, counted by field and code. Those beyond ``CodingLimits/maximumIssues`` are `tooManyIssues` of the whole document.
  public var summary: IssueSummary {
    let kept = issues.filter { $0.code != .tooManyIssues }
    var patterns = kept.map { CountedPattern<IssueCode>(pattern: $0.pattern, code: $0.code, count: 1) }
    if omittedIssueCount > 0 {
      patterns.append(CountedPattern<IssueCode>(pattern: "$", code: .tooManyIssues, count: omittedIssueCount))
    }
    var summary = IssueSummary(patterns: Array(patterns.prefix(1)))
    summary += IssueSummary(patterns: Array(patterns.dropFirst()))
    return summary
  }
}

extension SchemaIssue {
  /// The path, with `[*]` for every index and every key that is data.
  fileprivate var pattern: String {
    path.components.enumerated().reduce(into: "$") { pattern, step in
      pattern += step.element.isIndex || dataKeys.contains(step.offset) ? "[*]" : step.element.rendering
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
