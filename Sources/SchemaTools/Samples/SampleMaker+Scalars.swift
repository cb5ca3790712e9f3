import SchemaCoding

extension SampleMaker {
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
    case .bool where scalar.isKey && breaks(.wrongFormat), .number where scalar.isKey && breaks(.wrongFormat):
      return "?"
    case .number(let number) where number.strings != nil && breaks(.wrongFormat): return "?"
    case .bool(let trueWords, let falseWords):
      let words = (trueWords + falseWords).map(JSONValue.string)
      return !words.isEmpty && random.once(in: 2) ? random.pick(words) ?? true : .bool(random.once(in: 2))
    case .number(let number): return self.number(number, rules)
    case .string: return string(rules)
    case .values(let values, let ignoresCase):
      return breaks(.unknownCase) ? "no such case" : one(of: values, ignoresCase: ignoresCase)
    case .date(let date): return !date.isNumber && breaks(.wrongFormat) ? "not a date" : self.date(date)
    case .calendarDate(let patterns):
      return breaks(.wrongFormat) ? "not a date" : string(of: instant(), pattern: random.pick(patterns) ?? "")
    case .partialDate:
      let pattern = random.pick(["yyyy", "yyyy-MM", "yyyy-MM-dd"]) ?? ""
      return breaks(.wrongFormat) ? "not a date" : string(of: instant(), pattern: pattern)
    case .duration(let formats): return duration(formats)
    case .url: return breaks(.wrongFormat) ? one(of: ["-", "/?"], ignoresCase: false) : url()
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
}
