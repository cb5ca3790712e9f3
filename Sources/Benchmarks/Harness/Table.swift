import Foundation

/// Figures as Markdown tables.
enum Table {
  static func text(_ group: GroupFigures) -> String {
    let roles = Set(group.rows.map(\.role))
    let hasRivals = roles.contains(.ours) && (roles.contains(.other) || roles.contains(.codable))
    var header = ["", "median"]
    if let unit = group.unit { header.append("per \(unit)") }
    if roles.contains(.floor) { header.append("× JSONSerialization") }
    if roles.contains(.codable) { header.append("× Codable") }
    if hasRivals { header.append("× ours") }

    let rows = group.rows.map { row in
      let isOurs = row.role == .ours || row.role == .aside
      var cells = [isOurs ? "**\(row.name)**" : row.name, duration(row.median)]
      if group.unit != nil { cells.append(duration(row.median / Double(row.items))) }
      if roles.contains(.floor) { cells.append(row.ratio.map(ratio) ?? "") }
      if roles.contains(.codable) { cells.append(row.ratioToCodable.map(ratio) ?? "") }
      if hasRivals { cells.append(row.ratioToOurs.map { ratio($0) + (row.isLostToOthers ? " **lost**" : "") } ?? "") }
      return cells
    }
    return "### \(group.title)\n\n" + markdown(header, rows) + "\n\n\(group.rounds.grouped("round"))."
  }

  static func markdown(_ header: [String], _ rows: [[String]]) -> String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
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

  static func bytes(_ count: Int) -> String {
    switch count {
    case 1_000_000...: String(format: "%.1f MB", Double(count) / 1e6)
    case 10_000...: String(format: "%.0f kB", Double(count) / 1e3)
    default: "\(count) B"
    }
  }
}
