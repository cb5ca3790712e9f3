import Foundation

/// Figures as Markdown.
enum Table {
  static func text(_ group: GroupFigures) -> String {
    let hasFloor = group.rows.contains { $0.role == .floor }
    let hasOurs = group.rows.contains { $0.role == .ours }
    let hasOthers = group.rows.contains { $0.role == .other }
    var header = ["", "median"]
    if let unit = group.unit { header.append("per \(unit)") }
    if hasFloor { header.append("× floor") }
    if hasOurs && hasOthers { header.append("× ours") }

    let rows = group.rows.map { row in
      var cells = [row.role == .ours ? "**\(row.name)**" : row.name, duration(row.median)]
      if group.unit != nil { cells.append(duration(row.median / Double(row.items))) }
      if hasFloor { cells.append(row.ratio.map(ratio) ?? "") }
      if hasOurs && hasOthers {
        cells.append(row.ratioToOurs.map { ratio($0) + (row.isLostToOthers ? " **lost**" : "") } ?? "")
      }
      return cells
    }
    return "### \(group.title)\n\n" + markdown(header, rows)
  }

  /// The targets of all groups, met or not.
  static func targets(_ groups: [GroupFigures]) -> String? {
    var rows: [[String]] = []
    func add(_ group: GroupFigures, _ what: String, _ measured: String, _ target: String, isMet: Bool) {
      rows.append([group.name, what, measured, "≤ " + target, isMet ? "met" : "**missed**"])
    }
    for group in groups {
      for row in group.rows {
        if let target = row.target, let measured = row.ratio {
          add(group, "\(row.name) ÷ floor", ratio(measured), ratio(target), isMet: measured <= target)
        }
        if let limit = row.limit {
          add(group, row.name, duration(row.median), duration(limit), isMet: row.median <= limit)
        }
      }
      for claim in group.claims {
        add(group, "\(claim.row) ÷ \(claim.reference)", ratio(claim.ratio), ratio(claim.target), isMet: claim.isMet)
      }
    }
    guard !rows.isEmpty else { return nil }
    return "### Targets\n\n" + markdown(["group", "what", "measured", "target", ""], rows)
  }

  static func markdown(_ header: [String], _ rows: [[String]]) -> String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + blanks : blanks + cell.0
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { column, width in
      String(repeating: "-", count: max(3, width) - (column == 0 ? 0 : 1)) + (column == 0 ? "" : ":")
    }
    return ([line(header), "| " + rule.joined(separator: " | ") + " |"] + rows.map(line)).joined(separator: "\n")
  }

  static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }

  static func duration(_ seconds: Double) -> String {
    switch seconds {
    case 10...: String(format: "%.1f s", seconds)
    case 0.1...: String(format: "%.0f ms", seconds * 1e3)
    case 1e-3...: String(format: "%.2f ms", seconds * 1e3)
    case 1e-6...: String(format: "%.2f µs", seconds * 1e6)
    default: String(format: "%.1f ns", seconds * 1e9)
    }
  }
}
