extension SampleMaker {
  /// A short word.
  mutating func word() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String((0..<random.int(1...8)).compactMap { _ in random.pick(letters) })
  }

  mutating func scalar(_ scalar: ScalarDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    lenientForm(of: ownForm(of: scalar, rules), scalar, rules)
  }

  private mutating func ownForm(of scalar: ScalarDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    for case .oneOf(let values) in rules {
      if breaks(.brokenRule) { break }
      return random.pick(values) ?? .null
    }
    switch scalar.form {
    case .bool(let trueWords, let falseWords):
      let words = (trueWords + falseWords).map(JSONValue.string)
      return !words.isEmpty && random.once(in: 2) ? random.pick(words) ?? true : .bool(random.once(in: 2))
    case .number(let number): return self.number(number, rules)
    case .string: return string(rules)
    case .values(let values, let ignoresCase):
      return breaks(.unknownCase) ? "no such case" : one(of: values, ignoresCase: ignoresCase)
    case .date(let date): return breaks(.wrongFormat) && !date.isNumber ? "not a date" : self.date(date)
    case .calendarDate(let pattern):
      return breaks(.wrongFormat) ? "not a date" : string(of: instant(), pattern: pattern)
    case .url: return breaks(.wrongFormat) ? "-" : url()
    case .uuid: return breaks(.wrongFormat) ? "not a uuid" : .string(uuid())
    case .bytes(let format): return breaks(.wrongFormat) ? "*" : .string(format.string(from: bytes()))
    case .resource, .other: return .string(word())
    }
  }

  mutating func enumeration(_ enumeration: EnumerationDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    if let broken = broken(wrongType: []) { return broken }
    for case .oneOf(let values) in rules {
      if breaks(.brokenRule) {
        return random.pick((enumeration.cases ?? []).filter { !values.contains($0) }) ?? .null
      }
      return random.pick(values) ?? .null
    }
    guard let cases = enumeration.cases else {
      let known = drawEdgeCase() ? nil : random.pick(enumeration.knownCases ?? [])
      return known ?? value(enumeration.raw, rules)
    }
    if breaks(.unknownCase) { return cases.contains { $0.string != nil } ? "no such case" : 987_654_321 }
    let value = one(of: cases, ignoresCase: enumeration.ignoresCase)
    guard case .scalar(let scalar) = enumeration.raw else { return value }
    return lenientForm(of: value, scalar, [.oneOf(values: cases)])
  }

  /// One of these values; an edge case is in uppercase if case is ignored.
  private mutating func one(of values: [JSONValue], ignoresCase: Bool) -> JSONValue {
    let value = random.pick(values) ?? .null
    guard ignoresCase, case .string(let string) = value, drawEdgeCase() else { return value }
    return .string(string.asciiUppercased)
  }

  private mutating func string(_ rules: [ConstraintDescription]) -> JSONValue {
    var (lower, upper, limit) = (0, 12, Int.max)
    for rule in rules {
      switch rule {
      case .pattern(let expression):
        return breaks(.brokenRule) ? "\u{1}" : .string(PatternSample.string(expression, &random) ?? word())
      case .length(let minimum, let maximum):
        if breaks(.brokenRule), let length = Self.brokenLength(minimum, maximum) {
          return .string(String(repeating: "x", count: length))
        }
        lower = max(lower, minimum ?? 0)
        limit = min(limit, maximum ?? .max)
        upper = min(max(upper, lower + 8), limit)
      default: break
      }
    }
    if drawEdgeCase() {
      let isLong = upper == 12 && random.once(in: 12)
      return .string(edgeString(isLong ? 100...300 : lower...max(lower, upper)))
    }
    let count = lower <= upper ? random.int(lower...upper) : lower
    let letters = Array("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-äéß字語")
    return .string(String((0..<count).compactMap { _ in random.pick(letters) }))
  }

  private mutating func number(_ number: NumberDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    if let string = random.pick(number.nonFiniteStrings), random.once(in: 4) { return .string(string) }
    if let maximum = number.maximum?.number, breaks(.outOfRange), number.isInteger {
      return JSONNumber(literal: "\(maximum)0").map(JSONValue.number) ?? .null
    }
    if number.isInteger, !number.isRounded, breaks(.fraction) { return 0.5 }
    if drawEdgeCase(), let value = edgeNumber(number, rules) { return spelled(value, number) }
    var (least, greatest) = (number.minimum?.number, number.maximum?.number)
    var (excludesLeast, excludesGreatest) = (false, false)
    for case .range(let minimum, let maximum, let excludesMinimum, let excludesMaximum) in rules {
      let (low, high) = (minimum?.number, maximum?.number)
      if breaks(.brokenRule) { return Self.json((high?.doubleValue).map { $0 + 1 } ?? (low?.doubleValue ?? 0) - 1) }
      if let low, low.doubleValue > least?.doubleValue ?? -.infinity { least = low }
      if let high, high.doubleValue < greatest?.doubleValue ?? .infinity { greatest = high }
      excludesLeast = excludesLeast || excludesMinimum
      excludesGreatest = excludesGreatest || excludesMaximum
    }
    let (minimum, maximum) = (least?.doubleValue ?? -.infinity, greatest?.doubleValue ?? .infinity)
    let lower = max(minimum, min(-1e6, maximum))
    let upper = min(maximum, max(1e6, lower + 1000))
    // Beyond this, not every integer is a `Double`, and a bound is the sample.
    let exact = -1e15...1e15
    guard exact.contains(lower), exact.contains(upper) else {
      let bound =
        maximum < 0 && (least == nil || !excludesGreatest)
        ? excludesGreatest ? greatest?.neighbor(above: false, isInteger: number.isInteger) : greatest
        : excludesLeast ? least?.neighbor(above: true, isInteger: number.isInteger) : least
      return spelled(bound.map(JSONValue.number) ?? Self.json(lower), number)
    }
    let value: JSONValue
    if number.isInteger {
      let first = excludesLeast && lower == lower.rounded() ? lower + 1 : lower.rounded(.up)
      let last = excludesGreatest && upper == upper.rounded() ? upper - 1 : upper.rounded(.down)
      value = Self.json(first <= last ? Double(random.int64(Int64(first)...Int64(last))) : first)
    } else {
      // In quarters, which every type holds.
      let first = (lower * 4).rounded(.up) + (excludesLeast ? 1 : 0)
      let last = (upper * 4).rounded(.down) - (excludesGreatest ? 1 : 0)
      let quarters = first <= last ? Double(random.int64(Int64(first)...Int64(last))) : nil
      value = Self.json(quarters.map { $0 / 4 } ?? lower + (upper - lower) * Double(random.int(1...3)) / 4)
    }
    return spelled(value, number)
  }

  private mutating func spelled(_ value: JSONValue, _ number: NumberDescription) -> JSONValue {
    switch number.spelling {
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

extension JSONNumber {
  /// The next integer, or the next double, above or below this number.
  fileprivate func neighbor(above: Bool, isInteger: Bool) -> JSONNumber? {
    if isInteger, let integer = try? decimal() { return JSONNumber(above ? integer + 1 : integer - 1) }
    return JSONNumber(above ? doubleValue.nextUp : doubleValue.nextDown)
  }
}
