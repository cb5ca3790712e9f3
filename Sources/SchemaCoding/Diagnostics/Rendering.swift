// The text of issues and repairs. Their data is in the other files of this folder. This file determines the layout; details are worded
// where they arise. Everything that may come from a document or a closure goes through `shown`, which escapes and shortens it.

extension SchemaIssue: CustomStringConvertible {
  /// The issue as one line: path, code, what was expected and found, where it is, and the first of its causes.
  public var description: String {
    guard !causes.isEmpty else { return row().line }
    let shown =
      causes.prefix(3).map { $0.row(besides: location).line }
      + (causes.count > 3 ? ["and \(causes.count - 3) more"] : [])
    return "\(row().line), because \(shown.joined(separator: "; "))"
  }

  /// What was expected and found, in words, without the path, the code and the causes.
  public var reason: String {
    var words: [String] = []
    if let expected { words.append("expected \(expected.shown())") }
    if let found { words.append("found \(found.shown(upTo: String.longestExcerpt))") }
    if let detail { words.append(detail.shown()) }
    if let underlyingText, !(underlying is SchemaError && !causes.isEmpty) { words.append(underlyingText.shown()) }
    return words.joined(separator: ", ")
  }

  /// The place is not repeated for the causes of an issue.
  fileprivate func row(
    level: Int = 0, besides known: JSONLocation? = nil, _ words: (SchemaIssue) -> String? = { _ in nil }
  ) -> [String] {
    let location = location
    return [
      String(repeating: "  ", count: min(level, 8)) + path.shown, code.description,
      (words(self)?.shown() ?? reason).located(
        at: location == known ? nil : location, isAlwaysShown: code == .invalidJSON),
    ]
  }

  /// Adds the issue's row, and the rows of its causes below it, indented.
  fileprivate func addRows(
    to rows: inout [[String]], level: Int = 0, besides known: JSONLocation? = nil, _ words: (SchemaIssue) -> String?
  ) {
    rows.append(row(level: level, besides: known, words))
    for cause in causes { cause.addRows(to: &rows, level: level + 1, besides: location, words) }
  }
}

extension SchemaIssue {
  /// The code, and the path unless it is this one.
  fileprivate func shownCode(besides other: JSONPath) -> String {
    path == other ? "\(code)" : "\(code) at \(path.shown)"
  }

  /// The first of the causes of the first cause, and so on: for a union, the reason of the variant that was decoded furthest.
  fileprivate var innermostCause: SchemaIssue? { causes.first.map { $0.innermostCause ?? $0 } }
}

extension Repair: CustomStringConvertible {
  /// The repair as one line: path, code, result and place.
  public var description: String { row().line }

  /// The result of the repair, in words, without the path and the code.
  public var reason: String {
    // A path that does not lead to its value shows what is in the way.
    let found = (found ?? causes.first?.found)?.shown(upTo: String.longestExcerpt)
    let result = result?.shown()
    switch code {
    case .converted: return [found, result.map { "decoded as \($0)" }].compactMap { $0 }.joined(separator: " ")
    case .adjusted, .syntax: return [found, result].compactMap { $0 }.joined(separator: ", ")
    default: return [found, cause].compactMap { $0 }.joined(separator: ": ")
    }
  }

  /// The first cause, with its own reason if that is further inside the value, and the number of others.
  private var cause: String? {
    causes.first.map { first in
      let others = (causes.count - 1).clampedSum(with: omittedCauseCount)
      let more = others == 0 ? "" : ", and \(others) more"
      let reason = first.innermostCause.flatMap { $0.path == first.path ? nil : " (\($0.shownCode(besides: path)))" }
      return first.shownCode(besides: path) + (reason ?? "") + more
    }
  }

  fileprivate func row(_ words: (Repair) -> String? = { _ in nil }) -> [String] {
    [path.shown, code.description, (words(self)?.shown() ?? reason).located(at: location, isAlwaysShown: false)]
  }
}

extension String {
  /// The words with a place after them. On the first line, which is often the only one, the path says enough.
  fileprivate func located(at location: JSONLocation?, isAlwaysShown: Bool) -> String {
    guard let location, isAlwaysShown || location.line > 1 else { return self }
    return isEmpty ? "\(location)" : "\(self), \(location)"
  }
}

extension [String] {
  fileprivate var line: String { filter { !$0.isEmpty }.joined(separator: " ") }
}

extension [[String]] {
  fileprivate var indented: [String] { aligned().map { "  " + $0 } }
}

extension SchemaError: CustomStringConvertible {
  /// Each issue on a line of its own, in columns, with its causes indented below it.
  public var description: String { text { _ in nil } }

  /// Returns the same text with the app's own words.
  ///
  ///     let text = error.text { issue in
  ///       issue.rule == "age.possible" ? String(localized: "Is that your age?") : nil
  ///     }
  ///
  /// - Parameter words: Returns what to say of an issue, after its path and its code; nil for what ``SchemaIssue/reason`` says.
  public func text(_ words: (SchemaIssue) -> String?) -> String {
    // Both counts may come from outside, if the error was decoded.
    let total = issues.count { $0.code != .tooManyIssues } &+ omittedIssueCount
    var rows: [[String]] = []
    for issue in issues { issue.addRows(to: &rows, words) }
    let place = line.map { " on line \($0.grouped)" } ?? ""
    return ([total.grouped("issue") + place] + rows.indented).joined(separator: "\n")
  }
}

extension DecodingReport: CustomStringConvertible {
  /// Each kept repair on its own line, in columns, and the number of others.
  public var description: String { text { _ in nil } }

  /// Returns the same text with the app's own words.
  ///
  /// - Parameter words: Returns what to say of a repair, after its path and its code; nil for what ``Repair/reason`` says.
  public func text(_ words: (Repair) -> String?) -> String {
    guard !isEmpty else { return "no repairs" }
    let more = repairCount &- repairs.count
    let last = more > 0 ? ["  \(more.grouped) more \(more == 1 ? "was" : "were") counted but not kept"] : []
    return ([repairCount.grouped("repair")] + repairs.map { $0.row(words) }.indented + last).joined(separator: "\n")
  }
}

extension CountedPattern: CustomStringConvertible {
  /// The pattern as one line: path, code and count.
  public var description: String { cells.line }

  fileprivate var cells: [String] { [pattern.shown(upTo: JSONPath.longest), code.description, count.grouped] }
}

extension PatternSummary: CustomStringConvertible {
  /// Each field and code on its own line, in columns: path, code and count.
  public var description: String {
    guard !isEmpty else { return Code.self == RepairCode.self ? "no repairs" : "no issues" }
    let rows = map(\.cells)
    let width = rows.map { $0[2].count }.max() ?? 0
    return rows.map { [$0[0], $0[1], String(repeating: " ", count: width - $0[2].count) + $0[2]] }
      .aligned().joined(separator: "\n")
  }
}

extension JSONNode {
  /// The value as an issue shows it: scalars shortened, arrays and objects by their size.
  var excerpt: String {
    switch value {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .string(let string): return string.excerpt
    case .array: return count == 0 ? "an empty array" : "an array of \(count) element\(count == 1 ? "" : "s")"
    case .object:
      // A repeated key counts once.
      let keys = count < 2 || kind != .object ? count : document.keyCount(of: self)
      return keys == 0 ? "an empty object" : keys == 1 ? "an object of 1 key" : "an object of \(keys) keys"
    case .foreign(let type): return "\(type), which is not a JSON value"
    }
  }
}

extension SchemaError: LocalizedError {
  /// Each issue on its own line, as in ``description``.
  public var errorDescription: String? { description }
}

extension SchemaIssue: LocalizedError {
  /// The issue as one line, as in ``description``.
  public var errorDescription: String? { description }
}
