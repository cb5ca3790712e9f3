import SchemaCoding

// Dates, durations, URLs, UUIDs and bytes.

extension SampleMaker {
  /// An instant in whole seconds, from 1970 to 2069.
  mutating func instant() -> Date { Date(timeIntervalSince1970: Double(random.int64(0...3_150_000_000))) }

  mutating func date(_ date: DateDescription) -> JSONValue {
    let isEdge = drawEdgeCase()
    let instant = isEdge ? edgeInstant() : self.instant()
    switch date {
    case .iso8601, .rfc3339: return isEdge ? edgeTimestamp(date) : encoded(instant, .rfc3339)
    case .localISO8601: return isEdge ? edgeTimestamp(date) : encoded(instant, .iso8601(timeZone: .utc))
    case .rfc2822: return encoded(instant, .rfc2822)
    case .secondsSince1970: return encoded(instant, .secondsSince1970)
    case .millisecondsSince1970: return encoded(instant, .millisecondsSince1970)
    case .microsecondsSince1970: return encoded(instant, .microsecondsSince1970)
    case .secondsSinceReferenceDate: return encoded(instant, .secondsSinceReferenceDate)
    case .inString(let number): return .string("\(self.date(number))")
    case .pattern(let pattern, _): return string(of: instant, pattern: pattern)
    case .anyOf(let dates): return random.pick(dates).map { self.date($0) } ?? .null
    case .custom: return .string(word())
    }
  }

  func encoded(_ date: Date, _ format: DateFormat) -> JSONValue {
    (try? Schema<Date>.date(format).encodeToJSONValue(date)) ?? .null
  }

  /// The date in a pattern, by a clock in GMT, whatever the zone of the pattern.
  func string(of date: Date, pattern: String) -> JSONValue { encoded(date, .format(pattern)) }

  mutating func duration(_ formats: [DurationDescription]) -> JSONValue {
    if !formats.contains(where: \.isNumber), breaks(.wrongFormat) { return "P1Y" }
    let seconds = UInt64(random.int(0...(drawEdgeCase() ? 1_000_000 : 10_000)))
    let attoseconds = drawEdgeCase() ? UInt64(random.int(0...999)) * 1_000_000_000_000_000 : 0
    let duration = SpelledDuration(isNegative: drawEdgeCase(), seconds: seconds, attoseconds: attoseconds)
    return random.pick(formats).map(duration.json) ?? .null
  }

  mutating func url() -> JSONValue {
    let url = "https://example.org/\(word())?\(word())=\(random.int(0...99))"
    guard drawEdgeCase() else { return .string(url) }
    let others = [
      "\(url)#%C3%A9", "http://user@192.0.2.\(random.int(1...9)):8080/", "http://[2001:db8::\(random.int(1...9))]/a;b",
      "mailto:\(word())@example.org", "/\(word())/../\(word())", word(), "?\(word())", "#\(word())",
    ]
    return .string(random.pick(others) ?? url)
  }

  mutating func bytes() -> Data {
    Data((0..<random.int(0...(drawEdgeCase() ? 100 : 12))).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }

  mutating func uuid() -> String {
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { DataFormat.hex.string(from: Data(bytes[$0])) }.joined(separator: "-")
  }
}
