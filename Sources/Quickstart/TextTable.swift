/// Rows of strings in columns, each as wide as its widest cell. In a narrow terminal, strings are cut first, and then the last columns are omitted.
struct TextTable: CustomStringConvertible {
  enum Column {
    case left(String)
    case right(String)

    var title: String {
      switch self {
      case .left(let title), .right(let title): title
      }
    }

    var isLeft: Bool {
      if case .left = self { true } else { false }
    }

    func aligned(_ cell: String, to width: Int) -> String {
      let padding = String(repeating: " ", count: max(0, width - cell.displayWidth))
      return isLeft ? cell + padding : padding + cell
    }
  }

  let columns: [Column]
  let rows: [[String]]
  var terminal = Terminal.current

  var description: String {
    var count = columns.count
    while count > 1, fittingWidths(count) == nil { count -= 1 }
    let widths = fittingWidths(count) ?? naturalWidths(count)
    var lines = [line(columns.map(\.title), widths)].map { terminal.styled($0, .bold) }
    lines += rows.map { line($0, widths) }
    if count < columns.count {
      let names = columns[count...].map(\.title).joined(separator: ", ")
      lines.append("  (\(terminal.width) columns have no room for \(names))")
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let cells = zip(zip(columns, cells), widths).map { $0.0.aligned($0.1.cut(to: $1), to: $1) }
    return "  " + cells.joined(separator: "  ").trimmingSuffix(" ")
  }

  private func naturalWidths(_ count: Int) -> [Int] {
    columns.indices.prefix(count).map { index in
      ([columns[index].title] + rows.map { $0[index] }).map(\.displayWidth).max() ?? 0
    }
  }

  /// The widths of the first columns, of which those of strings are narrowed until the table fits; nil if it cannot.
  private func fittingWidths(_ count: Int) -> [Int]? {
    var widths = naturalWidths(count)
    let narrowest = 12
    while widths.reduce(0, { $0 + $1 + 2 }) > terminal.width {
      let wide = widths.indices.filter { columns[$0].isLeft && widths[$0] > narrowest }
      guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[widest] -= 1
    }
    return widths
  }
}

extension String {
  /// The number of terminal columns that the string occupies: Chinese characters occupy two each.
  var displayWidth: Int {
    reduce(0) { width, character in width + (character.isWide ? 2 : 1) }
  }

  /// The string, cut to fit with an … at its end.
  fileprivate func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var text = self
    while !text.isEmpty, text.displayWidth > width - 1 { text.removeLast() }
    return text + "…"
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
