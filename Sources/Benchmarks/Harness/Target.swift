/// A target for a figure, and its limit.
struct Target: Sendable {
  /// The source of a target's figure.
  indirect enum Measure: Sendable {
    /// A row's time ÷ another's, the median of all rounds; of several rows, the largest.
    case ratio(of: [String], to: String, group: String)
    /// A row's time, in seconds; of several rows, the largest.
    case time(of: [String], group: String)
    /// The memory of a subject's process beyond its document, in bytes.
    case memory(PeakMemory.Subject, elements: Int, KeyPath<PeakMemory.Figures, Int> & Sendable)
    /// One measure ÷ another.
    case quotient(Measure, Measure)
  }

  let text: String
  /// The maximum figure; nil if there is no target, and the figure explains another.
  let limit: Double?
  let measure: Measure

  init(_ text: String, atMost limit: Double?, _ measure: Measure) {
    self.text = text
    self.limit = limit
    self.measure = measure
  }

  /// The figure, if everything that it needs was measured.
  func figures(from report: Report) -> TargetFigures? {
    measure.value(in: report).map { TargetFigures(text: text, limit: limit, unit: measure.unit, measured: [$0]) }
  }
}

/// The figures of a target, from one run or several.
struct TargetFigures: Codable {
  enum Unit: String, Codable { case ratio, seconds, bytes }

  let text: String
  let limit: Double?
  let unit: Unit
  var measured: [Double]

  /// Whether the limit held in every run.
  var isMet: Bool { limit.map { limit in measured.allSatisfy { $0 <= limit } } ?? true }
}

extension Target.Measure {
  func value(in report: Report) -> Double? {
    func rows(_ names: [String], _ group: String) -> [RowFigures]? {
      guard let group = report.groups.first(where: { $0.name == group }) else { return nil }
      let rows = names.compactMap(group.row)
      return rows.count == names.count ? rows : nil
    }
    switch self {
    case .ratio(let names, let reference, let group):
      guard let reference = rows([reference], group)?.first else { return nil }
      return rows(names, group)?.map { $0.ratio(to: reference) }.max()
    case .time(let names, let group):
      return rows(names, group)?.map(\.median).max()
    case .memory(let subject, let elements, let figure):
      return report.memory.first { $0.name == subject.rawValue && $0.elements == elements }
        .map { Double($0[keyPath: figure]) }
    case .quotient(let dividend, let divisor):
      guard let dividend = dividend.value(in: report), let divisor = divisor.value(in: report) else { return nil }
      return dividend / divisor
    }
  }

  var unit: TargetFigures.Unit {
    switch self {
    case .ratio, .quotient: .ratio
    case .time: .seconds
    case .memory: .bytes
    }
  }

  /// The rows of a group that have to be measured.
  func rows(in name: String) -> Set<String> {
    switch self {
    case .ratio(let rows, let reference, let group) where group == name: Set(rows + [reference])
    case .time(let rows, let group) where group == name: Set(rows)
    case .quotient(let dividend, let divisor): dividend.rows(in: name).union(divisor.rows(in: name))
    default: []
    }
  }

  /// The measurements that need their own process.
  var subjects: [(subject: PeakMemory.Subject, elements: Int)] {
    switch self {
    case .memory(let subject, let elements, _): [(subject, elements)]
    case .quotient(let dividend, let divisor): dividend.subjects + divisor.subjects
    default: []
    }
  }
}
