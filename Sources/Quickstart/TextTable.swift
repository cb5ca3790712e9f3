/// Rows of text in columns, each as wide as its widest cell.
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
      return if case .left = self { cell + padding } else { padding + cell }
    }
  }

  let columns: [Column]
  let rows: [[String]]

  var description: String {
    let lines = [columns.map(\.title)] + rows
    let widths = columns.indices.map { index in lines.map { $0[index].displayWidth }.max() ?? 0 }
    return lines.map { cells in
      let line = columns.indices.map { columns[$0].aligned(cells[$0], to: widths[$0]) }.joined(separator: "  ")
      return "  " + line.trimmingSuffix(" ")
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
