/// The repairs of one field and code: how many there were of them.
public struct RepairPattern: Codable, Hashable, Sendable {
  /// Where the repairs were: their path, with every index as `[*]`, such as `$[*].tot`.
  public let pattern: String
  /// What was done.
  public let code: RepairCode
  /// How often it was done.
  public let count: Int

  /// Creates a pattern, such as a test may compare with.
  public init(pattern: String, code: RepairCode, count: Int) {
    self.pattern = pattern
    self.code = code
    self.count = count
  }
}

/// All repairs of a document, counted by field and code, so that a feed's health can be watched.
///
///     $[*].tot   converted  10,000
///     $[*].seen  fellBack       12
public struct RepairSummary: Codable, Hashable, Sendable {
  /// The fields and codes, in the order in which they were first met.
  public let patterns: [RepairPattern]

  /// Creates a summary of patterns.
  public init(patterns: [RepairPattern] = []) {
    self.patterns = patterns
  }

  /// Decodes an array of patterns.
  ///
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    patterns = try [RepairPattern](from: decoder)
  }

  /// Encodes the summary as an array of its patterns.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try patterns.encode(to: encoder)
  }
}

extension RepairSummary: RandomAccessCollection {
  /// The position of the first pattern.
  public var startIndex: Int { patterns.startIndex }
  /// The position after the last pattern.
  public var endIndex: Int { patterns.endIndex }
  /// The pattern at a position.
  public subscript(position: Int) -> RepairPattern { patterns[position] }
}

extension RepairSummary {
  /// Counts repairs.
  init(_ repairs: [Repair]) {
    struct Group: Hashable {
      let pattern: String
      let code: RepairCode
    }
    var counts: [Group: Int] = [:]
    var order: [Group] = []
    for repair in repairs {
      let group = Group(pattern: repair.path.pattern, code: repair.code)
      if counts[group] == nil { order.append(group) }
      counts[group, default: 0] += 1
    }
    self.init(patterns: order.map { RepairPattern(pattern: $0.pattern, code: $0.code, count: counts[$0] ?? 0) })
  }
}
