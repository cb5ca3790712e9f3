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

  /// Chooses the formats: one that writes all dates back as they are, or as many as needed, of which the first is written.
  init?(_ scalars: ScalarEvidence, isClear: Bool, isExact: Bool) {
    signatures = scalars.sorted.filter {
      !$0.signature.dates.isEmpty || !$0.signature.forms.isDisjoint(with: [.rfc2822, .number])
    }
    // Eight digits are a number as well.
    let isNumberToo = signatures.contains {
      $0.signature.forms.contains(.numberString) && $0.signature.dates.contains(where: \.isDay)
    }
    guard isClear || !isNumberToo else { return nil }
    if isExact {
      guard let format = exactFormat else { return nil }
      formats = [format]
      return
    }
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

  /// The format that writes all dates back as they are.
  private var exactFormat: Format? {
    let patterns = Set(spellings.map { Format.pattern($0.pattern) }).sorted {
      (Self.preference($1), $1.pattern) < (Self.preference($0), $0.pattern)
    }
    return ([.iso8601] + patterns + [.localISO8601, .rfc2822]).first { format in
      guard signatures.allSatisfy({ format.decodes($0.signature) }) else { return false }
      switch format {
      case .iso8601:
        return single != nil || signatures.allSatisfy { $0.signature.forms.contains(.exactISO8601) }
      case .localISO8601: return signatures.allSatisfy { $0.signature.forms.contains(.exactISO8601) }
      case .rfc2822: return signatures.allSatisfy { $0.signature.forms.contains(.exactRFC2822) }
      case .pattern(let pattern):
        let same = spellings.filter { $0.pattern == pattern }
        return Set(same.map(\.offset)).count == 1 && same.allSatisfy(\.isKept)
      case .seconds, .milliseconds: return false
      }
    }
  }

  /// The spelling of all dates, if it is one.
  private var single: DateSpelling? {
    let all = Set(spellings)
    return all.count == 1 ? all.first.flatMap { $0.isKept ? $0 : nil } : nil
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
    return .date(formats.map(source))
  }

  /// ISO 8601 as the samples have it: with milliseconds, or at an offset, if all dates have the same.
  private var standard: String {
    switch single?.pattern {
    case nil, "yyyy-MM-dd'T'HH:mm:ssXXX": ".iso8601"
    case "yyyy-MM-dd'T'HH:mm:ss.SSSXXX": ".iso8601WithMilliseconds"
    case let pattern?: source(.pattern(pattern))
    }
  }

  private func source(_ format: Format) -> String {
    switch format {
    case .iso8601: ".iso8601"
    case .localISO8601: ".iso8601(timeZone: TimeZone(secondsFromGMT: 0)!)"
    case .rfc2822: ".rfc2822"
    case .seconds: ".secondsSince1970"
    case .milliseconds: ".millisecondsSince1970"
    case .pattern(let pattern): ".format(\"\(pattern)\"\(zone(of: pattern)))"
    }
  }

  /// The time zone of dates that are all at one offset other than GMT.
  private func zone(of pattern: String) -> String {
    let offsets = Set(spellings.filter { $0.pattern == pattern }.map(\.offset))
    guard offsets.count == 1, let offset = offsets.first ?? nil, offset != 0 else { return "" }
    return ", timeZone: TimeZone(secondsFromGMT: \(offset.underscored))!"
  }

  var notes: [Note] {
    var notes: [Note] = []
    let patterns = formats.compactMap { if case .pattern(let pattern) = $0 { pattern } else { nil } }
    let zoned = Set(spellings.filter { $0.offset != nil }.map(\.pattern))
    let isLocal = formats.contains(.localISO8601) || days == nil && patterns.contains { !zoned.contains($0) }
    if isLocal { notes.append(Note("no zone, so GMT")) }
    for pattern in patterns where pattern.hasPrefix("d") {
      let swapped = pattern.swappingDayAndMonth
      let isOpen = signatures.allSatisfy { signature, _ in
        !signature.dates.contains { $0.pattern == pattern } || signature.dates.contains { $0.pattern == swapped }
      }
      if isOpen { notes.append(Note("the order of day and month is ambiguous", .loss)) }
    }
    return notes
  }

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
