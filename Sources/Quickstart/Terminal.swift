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

  func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
