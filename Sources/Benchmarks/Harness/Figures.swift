/// What came out for one row, in seconds.
struct RowFigures: Codable {
  let name: String
  let role: Row.Role
  let items: Int
  let median: Double
  let fastest: Double
  let slowest: Double
  /// The median of the ratios to the floor, round by round.
  var ratio: Double?
  var target: Double?
  var limit: Double?
  /// The median of the ratios to the slowest of our rows, round by round; below one, this row is faster.
  var ratioToOurs: Double?

  var isLostToOthers: Bool { role == .other && (ratioToOurs ?? 1) < 1 }
}

/// A claim, and what was measured.
struct ClaimFigures: Codable {
  let row: String
  let reference: String
  let ratio: Double
  let target: Double

  var isMet: Bool { ratio <= target }
}

/// What came out for a group.
struct GroupFigures: Codable {
  let name: String
  let title: String
  let unit: String?
  let rows: [RowFigures]
  let claims: [ClaimFigures]
}

extension GroupFigures {
  init(_ group: Group, samples: [[Double]]) {
    name = group.name
    title = group.title
    unit = group.unit
    // A row without a target does more than the others, and is not compared.
    let hasTargets = group.rows.contains { $0.role == .ours && $0.target != nil }
    let slowestOurs = group.rows.indices
      .filter { group.rows[$0].role == .ours && (!hasTargets || group.rows[$0].target != nil) }
      .max { samples[$0].median < samples[$1].median }
    rows = group.rows.enumerated().map { index, row in
      let own = samples[index]
      let floor = group.rows[...index].lastIndex { $0.role == .floor }
      return RowFigures(
        name: row.name, role: row.role, items: row.items, median: own.median, fastest: own.min() ?? 0,
        slowest: own.max() ?? 0, ratio: floor.map { own.medianRatio(to: samples[$0]) }, target: row.target,
        limit: row.limit,
        ratioToOurs: row.role == .other ? slowestOurs.map { own.medianRatio(to: samples[$0]) } : nil)
    }
    claims = group.claims.compactMap { claim in
      guard let row = group.rows.firstIndex(where: { $0.name == claim.row }),
        let reference = group.rows.firstIndex(where: { $0.name == claim.reference })
      else { return nil }
      return ClaimFigures(
        row: claim.row, reference: claim.reference, ratio: samples[row].medianRatio(to: samples[reference]),
        target: claim.atMost)
    }
  }
}

extension [Double] {
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The median of the pairwise ratios. What was measured side by side is compared side by side.
  func medianRatio(to reference: [Double]) -> Double {
    zip(self, reference).map { $0 / $1 }.median
  }
}
