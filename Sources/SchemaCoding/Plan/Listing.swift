/// A plan in readable form: a title, then each object as a section of numbered lines, one for each member.
///
///     plan for Station
///        0  name    required    string
///        1  lat     required    number Double (lenient)
///        2  docks   default 10  number Int
///        3  lines   required    [Line]
///     Line
///        4  colour  optional    Colour from string
///
/// The detailed listing also marks the lines of members that have a fast path:
///
///     direct     decoded from the slot of the only key directly into memory
///     bulk       an array whose elements all have the declared type, decoded without an instruction call for each
struct Listing {
  private enum Entry {
    case title(String)
    case row([String])

    /// The entry with all invisible characters escaped.
    var shown: Entry {
      switch self {
      case .title(let title): .title(title.shown(upTo: .max))
      case .row(let cells): .row(cells.map { $0.shown(upTo: .max) })
      }
    }
  }

  private let isDetailed: Bool
  private var entries: [Entry] = []
  private var known: Set<ObjectIdentifier> = []
  private var open: Set<ObjectIdentifier> = []
  private var waiting: [(title: String, list: (inout Listing) -> Void)] = []

  /// Adds an object's section, which follows when the section that mentions it is complete. Each object has one
  /// section.
  mutating func section(for object: AnyObject, title: String, _ list: @escaping (inout Listing) -> Void) {
    guard known.insert(ObjectIdentifier(object)).inserted else { return }
    waiting.append((title, list))
  }

  /// Returns a summary of an object, or only its name if the object contains itself and its summary is in progress.
  mutating func saying(_ object: AnyObject, name: String, _ summary: (inout Listing) -> String) -> String {
    guard open.insert(ObjectIdentifier(object)).inserted else { return name }
    defer { open.remove(ObjectIdentifier(object)) }
    return summary(&self)
  }

  /// Adds the line of a member.
  mutating func field(keys: String, presence: String, summary: String, notes: [String]) {
    entries.append(.row([keys, presence, summary, notes.joined(separator: ", ")]))
  }

  /// Marks how the member of the last line is decoded.
  mutating func mark(_ mark: String) {
    guard isDetailed, case .row(var cells)? = entries.last, let notes = cells.popLast() else { return }
    entries[entries.count - 1] = .row(cells + [notes.isEmpty ? mark : "\(notes), \(mark)"])
  }

  /// Returns text for the detailed listing only.
  func detail(_ text: String) -> String { isDetailed ? text : "" }

  private mutating func listWaiting() {
    var next = 0
    while next < waiting.count {
      let section = waiting[next]
      entries.append(.title(section.title))
      section.list(&self)
      next += 1
    }
  }
}

extension Listing {
  private init(isDetailed: Bool) {
    self.isDetailed = isDetailed
  }

  /// Returns the listing of an instruction and everything below it.
  static func text<Value>(of instruction: Instruction<Value>, isDetailed: Bool = false) -> String {
    var listing = Listing(isDetailed: isDetailed)
    let summary = instruction.summary(in: &listing)
    listing.listWaiting()
    if case .title(summary)? = listing.entries.first { listing.entries.removeFirst() }
    return listing.lines(title: "plan for \(summary)").joined(separator: "\n")
  }

  /// Returns a default or a fallback, shortened to a few words.
  static func text(ofValue value: Any) -> String {
    switch value {
    case let optional as any OptionalValue: optional.wrappedValue.map { text(ofValue: $0) } ?? "nil"
    case let text as String: text.excerpt
    default: shortened("\(value)")
    }
  }

  private static func shortened(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").shown(upTo: String.shownScalars)
  }

  private func lines(title: String) -> [String] {
    let entries = entries.map(\.shown)
    let rows = entries.compactMap { if case .row(let cells) = $0 { cells } else { nil } }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = [title.shown(upTo: .max)]
    var number = 0
    for entry in entries {
      switch entry {
      case .title(let title):
        lines.append(title)
      case .row(let cells):
        var line = String(repeating: " ", count: max(0, 4 - "\(number)".count)) + "\(number)"
        for (cell, width) in zip(cells, widths) { line += "  " + cell.padded(to: width) }
        while line.last == " " { line.removeLast() }
        lines.append(line)
        number += 1
      }
    }
    return lines
  }
}
