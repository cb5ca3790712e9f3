/// Lines of Swift, laid out as `swift format` lays them out with 140 columns.
struct SourceWriter {
  static let lineLength = 140

  private(set) var lines: [String] = []
  /// How much each comment with evidence matters, in the order in which they come.
  private(set) var weights: [Note.Weight] = []
  /// The number of lines of documentation.
  private var documentationCount = 0
  /// Which of these comments are written.
  private let shown: Set<Int>
  private var indentation = ""

  /// Creates a writer that leaves out the comments with evidence, except those with these numbers.
  init(showing shown: Set<Int> = []) { self.shown = shown }

  /// Creates a writer for a part of what another one writes.
  init(like other: SourceWriter) {
    self = other
    lines = []
  }

  /// The lines after the first, which is empty.
  var droppingFirstLine: SourceWriter {
    var writer = self
    writer.lines.removeFirst()
    return writer
  }

  /// Takes over what a part has written.
  mutating func append(_ part: SourceWriter) {
    lines += part.lines
    weights = part.weights
  }

  /// The comments that matter most, at most one for ten lines.
  var mostImportant: Set<Int> {
    let inOrder = weights.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    return Set(inOrder.prefix(max(1, lines.count / 10 - documentationCount)))
  }

  /// A line, with the evidence for it in a comment if that is important enough.
  mutating func line(_ text: String, notes: [Note]) {
    guard let weight = notes.map(\.weight).max() else { return wrapped(text) }
    weights.append(weight)
    let isShown = shown.contains(weights.count - 1)
    line(text, comment: isShown ? notes.map(\.text).joined(separator: "; ") : "")
  }

  /// A documentation comment, a paragraph a line.
  mutating func documentation(_ paragraphs: [String]) {
    for paragraph in paragraphs { comment(paragraph, mark: "///") }
  }

  /// The whole text, which ends with a line break.
  var source: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : indentation + text.onOneLine)
  }

  /// A line with a comment after it, or on lines before it if both are too long for one line.
  mutating func line(_ text: String, comment: String) {
    guard !comment.isEmpty else { return wrapped(text) }
    let comment = comment.onOneLine
    let joined = "\(text)  // \(comment)"
    if fits(joined) {
      line(joined)
    } else {
      self.comment(comment)
      wrapped(text)
    }
  }

  /// A comment on lines of its own.
  mutating func comment(_ text: String, mark: String = "//") {
    var row = ""
    for word in text.onOneLine.split(separator: " ") {
      if !row.isEmpty, indentation.count + mark.count + 2 + row.columns + word.description.columns > Self.lineLength {
        line("\(mark) \(row)")
        row = ""
      }
      row += row.isEmpty ? "\(word)" : " \(word)"
    }
    line(row.isEmpty ? mark : "\(mark) \(row)")
    if mark == "///" { documentationCount += 1 }
  }

  /// Whether a text fits into one line.
  func fits(_ text: String) -> Bool { indentation.count + text.columns <= Self.lineLength }

  /// A line of chained calls; one that is too long is broken before the dots that begin a call.
  mutating func wrapped(_ text: String) {
    guard !fits(text) else { return line(text) }
    let parts = text.chainedCalls
    line(parts[0])
    for part in parts.dropFirst() { line("  " + part) }
  }

  /// Lines in braces.
  mutating func block(_ head: String, tail: String = "", _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
    line("}" + tail)
  }
}

extension String {
  /// How many columns `swift format` counts: one for each character.
  fileprivate var columns: Int { count }

  /// The parts of a chain of calls, each with its dot.
  fileprivate var chainedCalls: [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isString = false
    var isEscaped = false
    var previous: Unicode.Scalar = " "
    // A mark at the beginning of a literal would be one character with the quote.
    for character in unicodeScalars {
      if character == "\"", !isEscaped { isString.toggle() }
      isEscaped = isString && character == "\\" && !isEscaped
      if !isString {
        if character == "." && depth == 0 && previous == ")" {
          parts.append(part)
          part = ""
        }
        if "([{".unicodeScalars.contains(character) { depth += 1 }
        if ")]}".unicodeScalars.contains(character) { depth -= 1 }
      }
      part.unicodeScalars.append(character)
      previous = character
    }
    return parts + [part]
  }
}
