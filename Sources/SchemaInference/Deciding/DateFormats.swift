/// As few formats as possible that decode all dates of one path.
struct DateFormats {
  private enum Format: Hashable {
    case iso8601, localISO8601, rfc2822, seconds, milliseconds
    case pattern(String)

    var pattern: String { if case .pattern(let pattern) = self { pattern } else { "" } }

    func decodes(_ signature: Signature) -> Bool {
      switch self {
      case .iso8601: signature.forms.contains(.iso8601)
      case .localISO8601: signature.dates.contains(where: \.isLocalISO8601)
      case .rfc2822: signature.forms.contains(.rfc2822)
      case .seconds: signature.forms.isSuperset(of: [.number, .seconds])
      case .milliseconds: signature.forms.isSuperset(of: [.number, .milliseconds])
      case .pattern(let pattern): signature.dates.contains { $0.pattern == pattern }
      }
    }
  }

  private static let limit = 4

  private var formats: [Format] = []
  private let signatures: [(signature: Signature, tally: Tally)]

  init?(_ scalars: ScalarEvidence, isClear: Bool) {
    signatures = scalars.sorted.filter {
      !$0.signature.dates.isEmpty || !$0.signature.forms.isDisjoint(with: [.rfc2822, .number])
    }
    // Eight digits are a number as well.
    let isNumberToo = signatures.contains {
      $0.signature.forms.contains(.numberString) && $0.signature.dates.contains(where: \.isDay)
    }
    guard isClear || !isNumberToo else { return nil }
    var rest = signatures.map { ($0.signature, $0.tally.count) }
    while !rest.isEmpty, formats.count < Self.limit {
      guard let best = Self.best(for: rest) else { break }
      formats.append(best)
      rest.removeAll { best.decodes($0.0) }
    }
    guard formats.contains(where: { $0 != .seconds && $0 != .milliseconds }) else { return nil }
    // All dates are encoded in the first format, which should keep their times.
    formats = formats.filter { !isDay($0) } + formats.filter(isDay)
  }

  private static func best(for rest: [(Signature, Int)]) -> Format? {
    let patterns = rest.flatMap { $0.0.dates }.map { Format.pattern($0.pattern) }
    var candidates = Set(patterns).union([.iso8601, .rfc2822, .seconds, .milliseconds])
    // One local time in two forms: the fraction has as many digits as needed, so other documents may have more or fewer.
    if Set(rest.flatMap { $0.0.dates }.filter(\.isLocalISO8601)).count > 1 { candidates.insert(.localISO8601) }
    func reach(_ format: Format) -> Int { rest.reduce(0) { format.decodes($1.0) ? $0 + $1.1 : $0 } }
    return candidates.map { ($0, reach: reach($0)) }.filter { $0.reach > 0 }.max { left, right in
      (left.reach, Self.preference(left.0), left.0.pattern) < (right.reach, Self.preference(right.0), right.0.pattern)
    }?.0
  }

  /// The preference among formats that decode equally many: a standard, then a pattern with padded digits, then one with the day first.
  private static func preference(_ format: Format) -> Int {
    switch format {
    case .iso8601: 8
    case .localISO8601: 7
    case .rfc2822: 6
    case .seconds: 5
    case .milliseconds: 4
    case .pattern(let pattern): (pattern.contains("dd") ? 2 : 0) + (pattern.hasPrefix("d") ? 1 : 0)
    }
  }

  func canDecode(_ signature: Signature) -> Bool { formats.contains { $0.decodes(signature) } }

  private var spellings: [DateSpelling] { signatures.flatMap(\.signature.dates) }

  private func isDay(_ format: Format) -> Bool {
    guard case .pattern(let pattern) = format else { return false }
    return spellings.contains { $0.pattern == pattern && $0.isDay }
  }

  private var days: [String]? { formats.allSatisfy(isDay) ? formats.map(\.pattern) : nil }

  var kind: ValueKind {
    if let days, days.count == 1 { return .calendarDate(days[0] == "yyyy-MM-dd" ? nil : days[0]) }
    if formats == [.iso8601] { return .date([standard]) }
    return .date(formats.map(Self.source))
  }

  /// ISO 8601 as the samples have it: with milliseconds, or at an offset, if all dates have the same.
  private var standard: String {
    let offsets = Set(spellings.map(\.offset))
    let patterns = Set(spellings.map(\.pattern))
    guard offsets.count == 1, patterns.count == 1, let offset = offsets.first ?? nil, let pattern = patterns.first
    else {
      return ".iso8601"
    }
    if pattern == "yyyy-MM-dd'T'HH:mm:ssXXX" { return ".iso8601" }
    if pattern == "yyyy-MM-dd'T'HH:mm:ss.SSSXXX" { return ".iso8601WithMilliseconds" }
    if offset == 0 { return ".format(\"\(pattern)\")" }
    return ".format(\"\(pattern)\", timeZone: TimeZone(secondsFromGMT: \(offset.underscored))!)"
  }

  private static func source(_ format: Format) -> String {
    switch format {
    case .iso8601: ".iso8601"
    case .localISO8601: ".iso8601(timeZone: TimeZone(secondsFromGMT: 0)!)"
    case .rfc2822: ".rfc2822"
    case .seconds: ".secondsSince1970"
    case .milliseconds: ".millisecondsSince1970"
    case .pattern(let pattern): ".format(\"\(pattern)\")"
    }
  }

  var notes: [String] {
    var notes: [String] = []
    let patterns = formats.compactMap { if case .pattern(let pattern) = $0 { pattern } else { nil } }
    let zoned = Set(spellings.filter { $0.offset != nil }.map(\.pattern))
    let offsets = Set(spellings.compactMap(\.offset)).sorted()
    if !offsets.isEmpty, offsets != [0] {
      notes.append("offset " + offsets.prefix(3).map(Self.shown).joined(separator: ", "))
    }
    let isLocal = formats.contains(.localISO8601) || days == nil && patterns.contains { !zoned.contains($0) }
    if isLocal { notes.append("no zone, so GMT") }
    for pattern in patterns where pattern.hasPrefix("d") {
      let swapped = pattern.swappingDayAndMonth
      let isOpen = signatures.allSatisfy { signature, _ in
        !signature.dates.contains { $0.pattern == pattern } || signature.dates.contains { $0.pattern == swapped }
      }
      if isOpen { notes.append("the order of day and month is ambiguous") }
    }
    return notes
  }

  private static func shown(_ offset: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(offset < 0 ? "-" : "+")\(two(abs(offset) / 3600)):\(two(abs(offset) / 60 % 60))"
  }
}

extension DateSpelling {
  /// Whether this is a local time as `DateFormat.iso8601(timeZone:)` encodes it.
  fileprivate var isLocalISO8601: Bool { offset == nil && pattern.hasPrefix("yyyy-MM-dd'T'HH:mm:ss") }
}

extension String {
  /// The pattern with day and month exchanged.
  fileprivate var swappingDayAndMonth: String {
    String(map { $0 == "d" ? "M" : $0 == "M" ? "d" : $0 })
  }
}

extension Int {
  /// The number as it is written in Swift, with an underscore between groups of three digits.
  fileprivate var underscored: String { magnitude < 10_000 ? "\(self)" : grouped(by: "_") }
}
