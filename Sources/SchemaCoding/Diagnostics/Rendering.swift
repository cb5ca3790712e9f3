import Foundation

// The texts of issues and repairs. What they say is data, in the files beside this one; how it reads is decided here alone.

extension Issue: CustomStringConvertible {
  /// The issue as one line: path, code, and what was expected and found.
  public var description: String { row.line }

  /// What was expected and found, in words, without the path and the code.
  public var reason: String {
    var words: [String] = []
    if let expected { words.append("expected \(expected)") }
    if let found { words.append("found \(found)") }
    if let detail { words.append(detail) }
    if let underlying { words.append("\(underlying)") }
    return words.joined(separator: ", ")
  }

  fileprivate var row: [String] { [path.description, code.description, reason] }
}

extension Repair: CustomStringConvertible {
  /// The repair as one line: path, code, and what became of the value.
  public var description: String { row.line }

  /// What became of the value, in words, without the path and the code.
  public var reason: String {
    if code == .converted { return [found, expected.map { "read as \($0)" }].compactMap { $0 }.joined(separator: " ") }
    guard let first = causes.first else { return found ?? "" }
    let more = causes.count == 1 ? "" : ", and \(causes.count - 1) more"
    let cause = first.path == path ? "\(first.code)" : "\(first.code) at \(first.path)"
    return (found.map { "\($0): " } ?? "") + cause + more
  }

  fileprivate var row: [String] { [path.description, code.description, reason] }
}

extension [String] {
  /// The cells of a row in one line.
  fileprivate var line: String { filter { !$0.isEmpty }.joined(separator: " ") }
}

extension SchemaError: CustomStringConvertible {
  /// Every issue on a line of its own, in columns.
  public var description: String {
    let total = issues.filter { $0.code != .tooManyIssues }.count + omittedIssueCount
    return table("\(total) issue\(total == 1 ? "" : "s")", issues.map(\.row))
  }
}

extension DecodingReport: CustomStringConvertible {
  /// Every repair on a line of its own, in columns.
  public var description: String {
    repairs.isEmpty
      ? "no repairs" : table("\(repairs.count) repair\(repairs.count == 1 ? "" : "s")", repairs.map(\.row))
  }
}

/// A title and its rows, indented; each column but the last as wide as its widest cell of a reasonable length.
private func table(_ title: String, _ rows: [[String]]) -> String {
  let columnCount = rows.map(\.count).max() ?? 0
  let widths = (0..<columnCount).map { column in
    rows.map { column < $0.count ? min($0[column].count, 48) : 0 }.max() ?? 0
  }
  let lines = rows.map { row in
    var line = zip(row, widths).map { "  " + $0.padded(to: $1) }.joined()
    while line.last == " " { line.removeLast() }
    return line
  }
  return ([title] + lines).joined(separator: "\n")
}

extension JSONNode {
  /// The value as an issue shows it: scalars as they are, shortened; arrays and objects by their size.
  var excerpt: String {
    switch value {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .string(let text): return text.excerpt
    case .array: return count == 0 ? "an empty array" : "an array of \(count)"
    case .object:
      // A key that is repeated is one key.
      let keys = count < 2 || kind != .object ? count : Set(members.map(\.key.string)).count
      return keys == 0 ? "an empty object" : keys == 1 ? "an object of 1 key" : "an object of \(keys) keys"
    case .foreign(let type): return "a \(type), which is no JSON"
    }
  }
}

extension String {
  /// The text in quotes, cut after 40 scalars, with control characters escaped.
  var excerpt: String {
    let shown = unicodeScalars.prefix(40)
    let text = shown.reduce(into: "") { text, scalar in
      text +=
        scalar == "\"" || scalar == "\\"
        ? "\\\(scalar)" : scalar.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return shown.endIndex == unicodeScalars.endIndex ? "\"\(text)\"" : "\"\(text)…\""
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

extension SchemaError: LocalizedError {
  /// Every issue on a line of its own, as in ``description``.
  public var errorDescription: String? { description }
}

extension Issue: LocalizedError {
  /// The issue as one line, as in ``description``.
  public var errorDescription: String? { description }
}
