/// Everything that was converted, replaced, dropped or adjusted while one document was decoded.
public struct DecodingReport: Codable, Equatable, Sendable {
  /// The repairs in the order of the schema's fields and the document's elements.
  public internal(set) var repairs: [Repair]
  /// The total number of repairs, including those that are not kept in ``repairs``.
  public let repairCount: Int
  /// All repairs, counted by field and code.
  public let summary: RepairSummary
  /// What the author of the schema may have got wrong: a field whose path finds nothing where the object has its whole spelling as a key
  /// (`"pm2.5"`) and, in a debug build, a field of a `Codable` type that its code did not ask for.
  ///
  /// Hints are no repairs. A debug build prints each once.
  public internal(set) var hints: [String] = []

  private enum CodingKeys: String, CodingKey { case repairs, repairCount, summary }

  /// Whether the document was decoded without repairs.
  public var isEmpty: Bool { repairCount == 0 }

  /// Creates a report from the repairs that were kept and a summary of all repairs, for tests and previews.
  public init(repairs: [Repair], summary: RepairSummary) {
    self.repairs = repairs
    self.summary = summary
    repairCount = summary.reduce(0) { $0.clampedSum(with: $1.count) }
  }
}

extension DecodingReport {
  /// The same report, whose repairs find their places in the input.
  func located(in input: @autoclosure () -> InputPlaces.Input?) -> DecodingReport {
    guard !repairs.isEmpty, let input = input() else { return self }
    var report = self
    let places = InputPlaces(input)
    for index in repairs.indices { report.repairs[index].locate(in: places, from: input.start) }
    return report
  }
}

/// A decoded value, and a report of what was repaired to decode it.
public struct Decoded<Value> {
  /// The value.
  public let value: Value
  /// What was repaired; empty if the document was decoded without repairs.
  public let report: DecodingReport

  /// Creates a decoded value, for tests and previews.
  public init(value: Value, report: DecodingReport) {
    (self.value, self.report) = (value, report)
  }
}

extension Decoded: Sendable where Value: Sendable {}
extension Decoded: Equatable where Value: Equatable {}
