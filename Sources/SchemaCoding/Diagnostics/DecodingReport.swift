/// Everything that leniency did while one document was read.
public struct DecodingReport: Codable, Equatable, Sendable {
  /// The repairs in the order of the schema's fields and the document's elements.
  public let repairs: [Repair]
  /// How many repairs there were, those that are kept in ``repairs`` and those that were only counted.
  public let repairCount: Int
  /// All repairs, counted by field and code.
  public let summary: RepairSummary

  /// Whether the document was read as it is.
  public var isEmpty: Bool { repairCount == 0 }

  /// Creates a report of the repairs that were kept, and of all that were counted.
  init(repairs: [Repair], summary: RepairSummary) {
    self.repairs = repairs
    self.summary = summary
    repairCount = summary.reduce(0) { $0 + $1.count }
  }

  /// Creates a report of repairs that were all kept.
  init(repairs: [Repair]) {
    self.init(repairs: repairs, summary: RepairSummary(repairs))
  }
}

/// A decoded value, and what leniency did to get it.
public struct Decoded<Value> {
  /// The value.
  public let value: Value
  /// What leniency did; empty if the document was read as it is.
  public let report: DecodingReport
}

extension Decoded: Sendable where Value: Sendable {}
extension Decoded: Equatable where Value: Equatable {}
