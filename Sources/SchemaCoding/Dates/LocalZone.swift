/// A time zone for decoding and encoding patterns: with a fixed offset, or a changing one.
enum LocalZone: Sendable {
  case fixed(secondsFromGMT: Int)
  case changing(TimeZone)

  init(_ zone: TimeZone) {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: 0))
    let isFixed = TimeZone(secondsFromGMT: offset)?.identifier == zone.identifier
    self = isFixed ? .fixed(secondsFromGMT: offset) : .changing(zone)
  }

  static let gmt = LocalZone.fixed(secondsFromGMT: 0)

  /// The name: empty for GMT, otherwise `+0800` or `Europe/Berlin`.
  var name: String {
    switch self {
    case .fixed(0): return ""
    case .fixed(let offset):
      var writer = JSONWriter(capacity: 64)
      writer.writeOffset(offset)
      return writer.string
    case .changing(let zone): return zone.identifier
    }
  }

  func secondsFromGMT(at instant: Instant) -> Int {
    switch self {
    case .fixed(let offset): offset
    case .changing(let zone): zone.secondsFromGMT(for: instant.date)
    }
  }

  /// The instant at which clocks show the time; nil for a time that is skipped, the later instant for one that is repeated.
  func instant(of time: CivilTime) -> Instant? {
    if case .fixed(let offset) = self { return time.instant(secondsFromGMT: offset) }
    let asIfGMT = time.instant(secondsFromGMT: 0)
    let offsetBefore = secondsFromGMT(at: asIfGMT.adding(days: -1))
    let offsetAfter = secondsFromGMT(at: asIfGMT.adding(days: 1))
    if offsetBefore == offsetAfter { return time.instant(secondsFromGMT: offsetBefore) }

    for offset in [min(offsetBefore, offsetAfter), max(offsetBefore, offsetAfter)] {
      let instant = time.instant(secondsFromGMT: offset)
      if secondsFromGMT(at: instant) == offset { return instant }
    }
    return nil
  }
}

extension Instant {
  fileprivate func adding(days: Int) -> Instant {
    Instant(seconds: seconds + Int64(days) * 86_400, nanoseconds: nanoseconds)
  }
}

extension TimeZone {
  /// Coordinated universal time, which Foundation's own `gmt` is on newer systems only.
  package static var utc: TimeZone { TimeZone(secondsFromGMT: 0) ?? .current }
}
