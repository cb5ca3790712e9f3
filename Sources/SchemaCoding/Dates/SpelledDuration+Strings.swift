extension SpelledDuration {
  /// Creates the duration that a string spells in a format; nil if it is none.
  init?(_ string: String, _ format: DurationDescription) throws(CoercionError) {
    self.init()
    var rest = string.utf8[...]
    isNegative = rest.skip("-")
    if format != .clock, !isNegative { _ = rest.skip("+") }
    let isComplete =
      switch format {
      case .seconds, .milliseconds: false
      case .iso8601: try addISO8601(&rest)
      case .clock: try addClock(rest)
      case .go: try addGo(&rest)
      }
    guard isComplete else { return nil }
  }

  /// Adds `P1DT1H30M`. The units descend, and only the last number may have a fraction.
  private mutating func addISO8601(_ rest: inout Substring.UTF8View) throws(CoercionError) -> Bool {
    guard rest.skip("P"), !rest.isEmpty else { return false }
    var units: ArraySlice<(name: String, seconds: UInt64)> = [("W", 604_800), ("D", 86_400)]
    var signs: Set<Bool> = isNegative ? [false] : []
    var isTime = false
    while !rest.isEmpty {
      if !isTime, rest.skip("T") {
        (isTime, units) = (true, [("H", 3600), ("M", 60), ("S", 1)])
      }
      signs.insert(rest.skip("-"))
      guard let (number, hasFraction) = rest.number(), signs.count == 1 else { return false }
      isNegative = isNegative || signs == [true]
      if !isTime, rest.skip("Y") || rest.skip("M") {
        throw .issue(.invalidFormat, "years and months have no fixed length")
      }
      guard let unit = units.first(where: { rest.skip($0.name) }) else { return false }
      try add(number, of: unit.seconds)
      units = units.drop { $0.seconds >= unit.seconds }
      if hasFraction { return rest.isEmpty }
    }
    return true
  }

  /// Adds `01:02:03` or `90:00`.
  private mutating func addClock(_ rest: Substring.UTF8View) throws(CoercionError) -> Bool {
    let parts = rest.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return false }
    let units = Array([1, 60, 3600].prefix(parts.count)) as [UInt64]
    for (part, unit) in zip(parts.reversed(), units) {
      var rest = part
      guard let (number, hasFraction) = rest.number(), rest.isEmpty, unit == 1 || !hasFraction else { return false }
      // All but the first part have two digits, and are below sixty.
      let isBelowSixty = part.prefix(while: \.isDigit).count == 2 && part.first.map { $0 < UInt8(ascii: "6") } == true
      guard unit == units.last || isBelowSixty else { return false }
      try add(number, of: unit)
    }
    return true
  }

  /// Adds `1h30m`, in any order, as Go does.
  private mutating func addGo(_ rest: inout Substring.UTF8View) throws(CoercionError) -> Bool {
    if rest.elementsEqual("0".utf8) { return true }
    guard !rest.isEmpty else { return false }
    while !rest.isEmpty {
      guard let (number, _) = rest.number(isGo: true),
        let unit = Self.goUnits.first(where: { rest.skip($0.name) })
      else { return false }
      try add(number, of: unit.seconds, power: unit.power)
    }
    return true
  }

  private static let goUnits: [(name: String, seconds: UInt64, power: Int)] = [
    ("ns", 1, -9), ("us", 1, -6), ("µs", 1, -6), ("μs", 1, -6), ("ms", 1, -3), ("s", 1, 0), ("m", 60, 0),
    ("h", 3600, 0),
  ]
}

extension Substring.UTF8View {
  fileprivate mutating func skip(_ string: String) -> Bool {
    guard starts(with: string.utf8) else { return false }
    removeFirst(string.utf8.count)
    return true
  }

  /// Removes a number without a sign. Go's may lack the digits on one side of the point; ISO 8601 also has a comma.
  fileprivate mutating func number(isGo: Bool = false) -> (NumberSpelling, hasFraction: Bool)? {
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    let spelled = prefix { $0.isDigit || $0 == point || !isGo && $0 == comma }
    guard isGo || spelled.first?.isDigit == true && spelled.last?.isDigit == true,
      let number = JSONNumber(String(decoding: spelled.map { $0 == comma ? point : $0 }, as: UTF8.self), in: .lenient)
    else { return nil }
    self = self[spelled.endIndex...]
    return (number.spelling, spelled.contains { !$0.isDigit })
  }
}
