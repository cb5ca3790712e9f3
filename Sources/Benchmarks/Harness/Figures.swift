/// The figures of one row, in seconds.
struct RowFigures: Codable {
  let name: String
  let role: Row.Role
  let items: Int
  let median: Double
  let fastest: Double
  let slowest: Double
  /// The time of one run in each round; nil if the row was skipped.
  let samples: [Double?]
  /// The median of the ratios to the floor, round by round.
  var ratio: Double?
  /// The median of the ratios to `Codable`, round by round.
  var ratioToCodable: Double?
  /// The median of the ratios to the slowest of this library's rows, round by round; below one, this row is faster.
  var ratioToOurs: Double?

  init(_ row: Row, samples: [Double?]) {
    let times = samples.compactMap { $0 }
    name = row.name
    role = row.role
    items = row.items
    median = times.median
    fastest = times.min() ?? 0
    slowest = times.max() ?? 0
    self.samples = samples
  }

  var isLostToOthers: Bool { (ratioToOurs ?? 1) < 1 }

  /// The median of the pairwise ratios, so that runs that were measured side by side are compared with each other.
  func ratio(to reference: RowFigures) -> Double {
    zip(samples, reference.samples).compactMap { own, other in
      guard let own, let other else { return nil }
      return own / other
    }.median
  }
}

/// The figures of a group.
struct GroupFigures: Codable {
  let name: String
  let title: String
  let unit: String?
  let rounds: Int
  var rows: [RowFigures]
}

extension GroupFigures {
  init(_ group: Group, samples: [[Double?]]) {
    name = group.name
    title = group.title
    unit = group.unit
    rounds = samples.first?.count ?? 0
    rows = zip(group.rows, samples).map { RowFigures($0, samples: $1) }
    let slowestOurs = rows.filter { $0.role == .ours }.max { $0.median < $1.median }
    let codable = rows.first { $0.role == .codable }
    for index in rows.indices {
      let row = rows[index]
      // A group may have several floors; a row's floor is the nearest above it.
      rows[index].ratio = rows[...index].last { $0.role == .floor }.map(row.ratio)
      rows[index].ratioToCodable = codable.map(row.ratio)
      guard row.role == .other || row.role == .codable else { continue }
      rows[index].ratioToOurs = slowestOurs.map(row.ratio)
    }
  }

  func row(_ name: String) -> RowFigures? { rows.first { $0.name == name } }
}

extension [Double] {
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
