import SchemaCoding

extension SampleMaker {
  mutating func number(_ number: NumberDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    if let string = random.pick(number.nonFiniteStrings), random.once(in: 4) { return .string(string) }
    if let maximum = number.maximum?.number, breaks(.outOfRange) {
      return spelled(Self.json(maximum.doubleValue * 10), number)
    }
    if number.isInteger, !number.isRounded, breaks(.fraction) { return spelled(0.5, number) }
    if drawEdgeCase(), let value = edgeNumber(number, rules) { return spelled(value, number) }
    var range = SampleRange(
      isInteger: number.isInteger, least: number.minimum?.number, greatest: number.maximum?.number)
    for case .range(let minimum, let maximum, let excludesMinimum, let excludesMaximum) in rules {
      let (low, high) = (minimum.flatMap(number.minorUnits)?.number, maximum.flatMap(number.minorUnits)?.number)
      if breaks(.brokenRule) {
        return spelled(Self.json((high?.doubleValue).map { $0 + 1 } ?? (low?.doubleValue ?? 0) - 1), number)
      }
      if let low, low.doubleValue > range.minimum { range.least = low }
      if let high, high.doubleValue < range.maximum { range.greatest = high }
      range.excludesLeast = range.excludesLeast || excludesMinimum
      range.excludesGreatest = range.excludesGreatest || excludesMaximum
    }
    var value = value(in: range)
    for case .multipleOf(let divisor) in rules {
      guard let step = divisor.number?.doubleValue, let drawn = value.number?.doubleValue else { continue }
      if breaks(.brokenRule) {
        return spelled(Self.json(drawn + (drawn.remainder(dividingBy: step) == 0 ? 1 : 0)), number)
      }
      let multiple = (drawn / step).rounded(.down) * step
      value = Self.json(multiple < range.minimum ? multiple + step.magnitude : multiple)
    }
    return spelled(value, number)
  }

  private mutating func value(in range: SampleRange) -> JSONValue {
    let lower = max(range.minimum, min(-1e6, range.maximum))
    let upper = min(range.maximum, max(1e6, lower + 1000))
    // Beyond this, not every integer is a `Double`, and a bound is the sample.
    let exact = -1e15...1e15
    guard exact.contains(lower), exact.contains(upper) else {
      return range.bound.map(JSONValue.number) ?? Self.json(lower)
    }
    if range.isInteger {
      let first = range.excludesLeast && lower == lower.rounded() ? lower + 1 : lower.rounded(.up)
      let last = range.excludesGreatest && upper == upper.rounded() ? upper - 1 : upper.rounded(.down)
      return Self.json(integer(first, last) ?? first)
    }
    // In quarters, which every type holds.
    let first = (lower * 4).rounded(.up) + (range.excludesLeast ? 1 : 0)
    let last = (upper * 4).rounded(.down) - (range.excludesGreatest ? 1 : 0)
    return Self.json(integer(first, last).map { $0 / 4 } ?? lower + (upper - lower) * Double(random.int(1...3)) / 4)
  }

  /// A whole number between two others; nil if the first is greater than the last.
  private mutating func integer(_ first: Double, _ last: Double) -> Double? {
    first <= last ? Double(random.int64(Int64(first)...Int64(last))) : nil
  }

  private mutating func spelled(_ value: JSONValue, _ number: NumberDescription) -> JSONValue {
    if let strings = number.strings, let value = value.number { return .string(strings.string(of: value)) }
    return switch number.spelling {
    case .number: value
    case .string: .string("\(value)")
    case .numberOrString: random.once(in: 2) ? .string("\(value)") : value
    }
  }

  static func json(_ value: Double) -> JSONValue {
    if let integer = Int64(exactly: value) { return .number(JSONNumber(integer)) }
    return JSONNumber(value).map(JSONValue.number) ?? .null
  }
}

/// The numbers that a type holds and its rules allow.
private struct SampleRange {
  let isInteger: Bool
  var least: JSONNumber?
  var greatest: JSONNumber?
  var excludesLeast = false
  var excludesGreatest = false

  var minimum: Double { least?.doubleValue ?? -.infinity }
  var maximum: Double { greatest?.doubleValue ?? .infinity }

  /// The greatest number of a negative range, the least of any other; nil if there is none.
  var bound: JSONNumber? {
    if maximum < 0, least == nil || !excludesGreatest {
      return excludesGreatest ? greatest?.neighbor(above: false, isInteger: isInteger) : greatest
    }
    return excludesLeast ? least?.neighbor(above: true, isInteger: isInteger) : least
  }
}

extension JSONNumber {
  /// The next integer, or the next double, above or below this number.
  fileprivate func neighbor(above: Bool, isInteger: Bool) -> JSONNumber? {
    if isInteger, let integer = try? decimal() { return JSONNumber(above ? integer + 1 : integer - 1) }
    return JSONNumber(above ? doubleValue.nextUp : doubleValue.nextDown)
  }
}
