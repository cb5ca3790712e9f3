/// Rows of strings in columns, each as wide as its widest cell. If the table is too wide for the terminal, each row is a record, with its
/// cells one below the other. Nothing is cut.
struct TextTable: CustomStringConvertible {
  enum Column {
    case left(String)
    case right(String)

    var title: String {
      switch self {
      case .left(let title), .right(let title): title
      }
    }

    func aligned(_ cell: String, to width: Int) -> String {
      let padding = String(repeating: " ", count: max(0, width - cell.displayWidth))
      if case .left = self { return cell + padding }
      return padding + cell
    }
  }

  let columns: [Column]
  let rows: [[String]]
  var terminal = Terminal.current

  var description: String {
    let widths = columns.indices.map { index in
      ([columns[index].title] + rows.map { $0[index] }).map(\.displayWidth).max() ?? 0
    }
    if widths.reduce(0, { $0 + $1 + 2 }) > terminal.width { return rows.map(record).joined(separator: "\n\n") }
    let title = terminal.styled(line(columns.map(\.title), widths), .bold)
    return ([title] + rows.map { line($0, widths) }).joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let cells = zip(zip(columns, cells), widths).map { $0.0.aligned($0.1, to: $1) }
    return "  " + cells.joined(separator: "  ").trimmingSuffix(" ")
  }

  private func record(_ row: [String]) -> String {
    let width = columns.map(\.title.displayWidth).max() ?? 0
    return zip(columns, row).map { column, cell in
      "  \(Column.left("").aligned(column.title, to: width))  \(cell)".trimmingSuffix(" ")
    }.joined(separator: "\n")
  }
}

extension String {
  /// The number of terminal columns that the string occupies: Chinese characters occupy two each.
  var displayWidth: Int {
    reduce(0) { width, character in width + (character.isWide ? 2 : 1) }
  }

  fileprivate func trimmingSuffix(_ suffix: Character) -> Substring {
    var trimmed = self[...]
    while trimmed.last == suffix { trimmed.removeLast() }
    return trimmed
  }
}

extension Character {
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]

  fileprivate var isWide: Bool {
    unicodeScalars.first.map { scalar in Self.wideRanges.contains { $0.contains(scalar.value) } } ?? false
  }
}
