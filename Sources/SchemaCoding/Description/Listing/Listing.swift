/// A plan in readable form: a title, then each object as a section of numbered lines, one for each member and one for the keys that no
/// member has, unless these are ignored.
///
///     plan for Station
///        0  name    required    string
///        1  lat     required    number Double (lenient)
///        2  docks   default 10  number Int
///        3  lines   required    [Line]
///     Line
///        4  colour  optional    Colour from string
///
/// The remark `all or nothing` is about a collection that nil, a default or a fallback replaces as a whole if one element cannot be decoded.
///
/// The detailed listing also marks the lines of members that have a fast path:
///
///     direct     decoded from the slot of the only key directly into memory
///     bulk       an array whose elements all have the declared type, decoded without an instruction call for each
package struct Listing {
  private enum Entry: Hashable {
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

  let isDetailed: Bool
  private var entries: [Entry] = []
  private let definitions: [String: SchemaDescription]
  private var known: Set<String> = []
  private var waiting: [ObjectDescription] = []
  private var sections: Set<[Entry]> = []

  /// Announces an object's section. It follows once the section that mentions it is complete; a named object gets only one section.
  mutating func announce(_ object: ObjectDescription, name: String? = nil) {
    if let name, !known.insert(name).inserted { return }
    waiting.append(object)
  }

  func definition(_ name: String) -> SchemaDescription? { definitions[name] }

  private mutating func listWaiting() {
    var next = 0
    while next < waiting.count {
      let object = waiting[next]
      let start = entries.count
      entries.append(.title(object.type))
      for member in object.members { list(member) }
      listUnknownKeys(of: object)
      // Descriptions may differ in what a listing omits, such as the tag of a union around them.
      if !sections.insert(Array(entries[start...])).inserted { entries.removeSubrange(start...) }
      next += 1
    }
  }

  private mutating func list(_ member: MemberDescription) {
    // The presence already shows that a value may be nil, so its kind need not.
    let summary = summary(of: member.hasPresence ? member.value.unwrapped : member.value)
    let notes =
      member.remarks + member.notes.remarks + [member.notes.repetition].compactMap { $0 }
      + (isDetailed ? member.notes.marks : [])
    entries.append(.row([member.listedKeys, member.listedPresence, summary, notes.joined(separator: ", ")]))
  }

  /// Adds a line for the keys that no member has, unless they are ignored.
  private mutating func listUnknownKeys(of object: ObjectDescription) {
    guard object.unknownKeys != .ignored else { return }
    let values = object.unknownKeys == .collected ? "[String: \(summary(of: object.collectedValues ?? .any))]" : ""
    entries.append(.row(["other keys", object.unknownKeys.rawValue, values, ""]))
  }
}

extension SchemaDescription {
  /// The value that an optional contains, with its rules and modifiers; any other value itself.
  fileprivate var unwrapped: SchemaDescription {
    switch self {
    case .optional(let value): value
    case .nullIf, .constrained, .modified, .annotated: mapChildren(\.unwrapped)
    default: self
    }
  }
}

extension SchemaDescription: CustomStringConvertible {
  /// The description as a table, as in a plan: a section for each object, and a line for each of its members.
  public var description: String { Listing.text(of: self) }
}

extension Listing {
  private init(of description: SchemaDescription, isDetailed: Bool) {
    self.isDetailed = isDetailed
    definitions = description.definitions
  }

  static func text(of description: SchemaDescription, titled prefix: String = "", isDetailed: Bool = false) -> String {
    let description = description.root
    var listing = Listing(of: description, isDetailed: isDetailed)
    let summary = listing.summary(of: description)
    listing.listWaiting()
    // The plan's title is that of its first section.
    if description.object?.listedType == summary { listing.entries.removeFirst() }
    return listing.lines(title: prefix + summary).joined(separator: "\n")
  }

  /// Returns a value's kind in a line, as a member's line has it.
  package static func summary(of description: SchemaDescription) -> String {
    var listing = Listing(of: description, isDetailed: false)
    return listing.summary(of: description)
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
    let rows = entries.compactMap { if case .row(let cells) = $0 { cells } else { nil } }.aligned(upTo: .max)
    var lines = [title.shown(upTo: .max)]
    var number = 0
    for entry in entries {
      switch entry {
      case .title(let title):
        lines.append(title)
      case .row:
        lines.append(String(repeating: " ", count: max(0, 4 - "\(number)".count)) + "\(number)  \(rows[number])")
        number += 1
      }
    }
    return lines
  }
}
