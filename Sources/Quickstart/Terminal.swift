import Foundation

/// The output of the program: a terminal, a file or a pipe.
struct Terminal: Sendable {
  /// The maximum width of a table, in columns.
  let width: Int
  /// Whether output is coloured.
  let hasColour: Bool

  static let current = Terminal(environment: ProcessInfo.processInfo.environment)

  /// The width is `COLUMNS`, or else that of the terminal, or else 80. A terminal that supports colour has it, unless `NO_COLOR` is
  /// set (https://no-color.org).
  init(environment: [String: String]) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? (isTerminal ? Self.columns : nil) ?? 80
    width = max(columns, 20)
    hasColour = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  private static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  enum Style: String {
    case bold = "1"
    case red = "31"
    case yellow = "33"
  }

  /// The line, broken at spaces if it is too long, with the lines after the first indented.
  func wrapped(_ line: some StringProtocol, indent: Int) -> String {
    var lines: [String] = []
    var rest = String(line)
    while rest.displayWidth > width {
      // The last space that leaves a line of the terminal's width, but none of the indentation.
      var head = rest[...]
      while let last = head.lastIndex(of: " "), String(head).displayWidth > width { head = rest[..<last] }
      guard head.contains(where: { $0 != " " }), head.endIndex < rest.endIndex, String(head).displayWidth <= width
      else { break }
      lines.append(String(head))
      rest = String(repeating: " ", count: indent) + rest[head.endIndex...].drop { $0 == " " }
    }
    lines.append(rest)
    return lines.joined(separator: "\n")
  }

  /// The title of a feed, with the number of its values.
  func heading(_ title: String, _ count: Int, _ noun: String) -> String {
    styled("== \(title): \(counted(count, noun))", .bold)
  }

  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
