/// The main groups in one table, for the README: a row per implementation, a column per job.
enum Summary {
  private static let columns = [
    ("clean", "clean feed"), ("dirty", "dirty feed"), ("tiny", "tiny object"), ("encode", "encoding"),
  ]

  /// The table, if all of its groups were measured.
  static func text(_ report: Report) -> String? {
    let groups = columns.compactMap { name, _ in report.groups.first { $0.name == name } }
    guard groups.count == columns.count else { return nil }
    let names = groups.flatMap(\.rows).map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let rows = names.map { name in
      [name] + groups.map { group in group.row(name).map(cell) ?? "" }
    }
    return "### Summary\n\n" + Table.markdown([""] + columns.map(\.1), rows)
      + "\n\n\(report.machine.description); medians of \(roundCounts(groups)) rounds. Each cell: the time "
      + "for one station or object, and its ratios to JSONSerialization and to Codable."
  }

  private static func cell(_ row: RowFigures) -> String {
    let ratios = [row.ratio, row.ratioToCodable].compactMap { $0.map(Table.ratio) }
    return ([Table.duration(row.median / Double(row.items))] + ratios).joined(separator: ", ")
  }

  private static func roundCounts(_ groups: [GroupFigures]) -> String {
    let counts = groups.map(\.rounds)
    guard let fewest = counts.min(), let most = counts.max() else { return "no" }
    return fewest == most ? "\(fewest)" : "\(fewest) to \(most)"
  }
}
