extension String {
  /// Returns the string padded with trailing spaces to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension [[String]] {
  /// The rows as lines of aligned columns. A column is as wide as its widest cell, up to a limit; longer cells follow without padding.
  func aligned(upTo limit: Int = 48) -> [String] {
    var widths: [Int] = []
    for row in self {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = Swift.max(widths[column], Swift.min(cell.count, limit))
      }
    }
    return map { row in
      var line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
