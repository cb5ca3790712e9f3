import SchemaCoding

extension JSONSchemaWriter {
  /// The schema of a scalar: its own form, and the forms that leniency converts.
  func schema(_ scalar: ScalarDescription) -> Members {
    if scalar.isKey { return key(scalar.form) }
    let others = scalar.convertedForms
    let own = schema(scalar.form)
    return others.isEmpty ? own : .anyOf([own] + others)
  }

  private func schema(_ form: ScalarForm) -> Members {
    switch form {
    case .bool(let trueWords, let falseWords):
      let words = trueWords + falseWords
      return words.isEmpty ? ["type": "boolean"] : .anyOf([["type": "boolean"], .values(words.map(JSONValue.string))])
    case .number(let number): return schema(number)
    case .string, .resource, .other: return ["type": "string"]
    case .values(let values, let ignoresCase): return ignoresCase ? Self.ignoringCase(values) : .cases(values)
    case .date(let date): return schema(date)
    case .calendarDate(let patterns): return .anyOf(patterns.map(Self.schema))
    case .partialDate: return ["type": "string", "pattern": .string(DateExpressions.partialDate)]
    case .url: return ["type": "string", "format": "uri-reference", "pattern": .string(RegularExpressions.url)]
    case .uuid: return ["type": "string", "format": "uuid"]
    case .bytes(let format):
      let expression = RegularExpressions.bytes(format)
      return [
        "type": "string", "contentEncoding": .string(format.contentEncoding), "pattern": .string("^\(expression)$"),
      ]
    }
  }

  private func schema(_ number: NumberDescription) -> Members {
    let type = number.isInteger && !number.isRounded ? "integer" : "number"
    var members: Members = ["type": .string(type)]
    switch number.spelling {
    case .number: break
    case .string: members = ["type": "string", "pattern": .string(number.pattern)]
    case .numberOrString:
      members["type"] = [.string(type), "string"]
      members["pattern"] = .string(number.pattern)
    }
    if number.spelling != .string {
      if let minimum = number.minimum, isIncluded(minimum, number) { members["minimum"] = minimum }
      if let maximum = number.maximum, isIncluded(maximum, number) { members["maximum"] = maximum }
    }
    let strings = number.nonFiniteStrings
    return strings.isEmpty ? members : .anyOf([members, .values(strings.map(JSONValue.string))])
  }

  /// Whether a limit of a type is included. A number that is rounded may exceed a narrow limit by a fraction.
  private func isIncluded(_ limit: JSONValue, _ number: NumberDescription) -> Bool {
    let isWide = limit.number.map { abs($0.doubleValue) > 9e18 } ?? true
    return isWide ? options.includesWideLimits : !number.isRounded
  }

  private func schema(_ date: DateDescription) -> Members {
    switch date {
    case .iso8601:
      return [
        "type": "string", "pattern": .string(DateExpressions.iso8601),
        "anyOf": [["format": "date-time"], ["format": "date"], ["type": "string"]],
      ]
    case .localISO8601: return ["type": "string", "pattern": .string(DateExpressions.localISO8601)]
    case .rfc3339: return ["type": "string", "format": "date-time"]
    case .rfc2822: return ["type": "string", "pattern": .string(DateExpressions.rfc2822)]
    case .secondsSince1970: return timestamp(perSecond: 1)
    case .millisecondsSince1970: return timestamp(perSecond: 1_000)
    case .microsecondsSince1970: return timestamp(perSecond: 1_000_000)
    case .secondsSinceReferenceDate: return timestamp(perSecond: 1, since: 978_307_200)
    case .inString: return ["type": "string", "pattern": .string(NumberDescription(isInteger: false).pattern)]
    case .pattern(let pattern, _): return Self.schema(pattern: pattern)
    case .anyOf(let dates): return .anyOf(dates.map { schema($0) })
    case .custom: return ["type": "string"]
    }
  }

  /// A timestamp, limited to the years 1 to 9999 if wide limits are included.
  private func timestamp(perSecond unit: Int64, since start: Int64 = 0) -> Members {
    guard options.includesWideLimits else { return ["type": "number"] }
    return [
      "type": "number", "minimum": .number(JSONNumber((-62_135_596_800 - start) * unit)),
      "exclusiveMaximum": .number(JSONNumber((253_402_300_800 - start) * unit)),
    ]
  }

  private static func schema(pattern: String) -> Members {
    if pattern == "yyyy-MM-dd" { return ["type": "string", "format": "date"] }
    guard let expression = DateExpressions.expression(of: pattern) else { return ["type": "string"] }
    return ["type": "string", "pattern": .string(expression)]
  }

  /// The values, with strings in any case.
  private static func ignoringCase(_ values: [JSONValue]) -> Members {
    let strings = values.compactMap(\.string).map { RegularExpressions.ignoringCase($0) }
    let others = values.filter { $0.string == nil }
    let schema: Members = ["type": "string", "pattern": .string("^(?:\(strings.joined(separator: "|")))$")]
    return others.isEmpty ? schema : .anyOf([schema, .values(others)])
  }

  mutating func schema(_ enumeration: EnumerationDescription) -> Members {
    let raw = schema(enumeration.raw)
    // This does not affect validation, but tells readers and tools what to expect.
    if let known = enumeration.knownCases, case .scalar(let scalar) = enumeration.raw, !scalar.isKey {
      return .anyOf([.values(scalar.spelled(known)), raw])
    }
    guard let cases = enumeration.cases, case .scalar(let scalar) = enumeration.raw else { return raw }
    switch scalar.form {
    case .number(let number) where scalar.isKey && number.isInteger:
      let digits = cases.map { "\($0)" }.map { digits in
        digits == "0" ? "[+-]?0+" : digits.first == "-" ? "-0*\(digits.dropFirst())" : "[+]?0*\(digits)"
      }
      return ["pattern": .string("^(?:\(digits.joined(separator: "|")))(?:\\.0*)?$")]
    case .string: return enumeration.ignoresCase ? Self.ignoringCase(cases) : .cases(cases)
    case .number where !scalar.isKey: return .cases(scalar.spelled(cases))
    default: return raw
    }
  }

  /// The strings that spell a scalar as a key.
  private func key(_ form: ScalarForm) -> Members {
    switch form {
    case .bool(let trueWords, let falseWords):
      return .values((["true", "false"] + trueWords + falseWords).map(JSONValue.string))
    case .number(let number):
      let strings = number.nonFiniteStrings.map(JSONValue.string)
      let pattern: Members = ["pattern": .string("^\(RegularExpressions.number(number))$")]
      return .anyOf([pattern] + (strings.isEmpty ? [] : [.values(strings)]))
    case .date(let date) where date.isNumber:
      return ["pattern": .string("^\(RegularExpressions.number(NumberDescription(isInteger: false)))$")]
    case .date(.anyOf(let dates)): return .anyOf(dates.map { key(.date(format: $0)) })
    case .values(let values, let ignoresCase):
      return schema(.values(of: values.map { .string($0.string ?? "\($0)") }, ignoresCase: ignoresCase))
    default: return schema(form)
    }
  }
}

extension ScalarDescription {
  /// The raw values of an enumeration, as documents spell them: numbers, strings of their digits, or both.
  fileprivate func spelled(_ cases: [JSONValue]) -> [JSONValue] {
    guard case .number(let number) = form else { return cases }
    let strings = cases.map { JSONValue.string("\($0)") }
    return switch number.spelling {
    case .number: leniency.contains(.stringsAsScalars) ? cases + strings : cases
    case .numberOrString: cases + strings
    case .string: strings
    }
  }
}

extension JSONObject {
  /// One of these values, as `enum`, or as `const` if there is only one.
  static func values(_ values: [JSONValue]) -> Self {
    values.count == 1 ? ["const": values[0]] : ["enum": .array(values)]
  }

  /// One of these cases, with their type: code generators and structured output need it, although validation does not.
  static func cases(_ cases: [JSONValue]) -> Self {
    var members = values(cases)
    if cases.count > 1, cases.allSatisfy({ $0.string != nil }) { members["type"] = "string" }
    if cases.count > 1, cases.allSatisfy({ $0.number?.isIntegral == true }) { members["type"] = "integer" }
    return members
  }
}

extension NumberDescription {
  /// The pattern of numbers in JSON's grammar, without an exponent for integers.
  fileprivate var pattern: String {
    isInteger && !isRounded
      ? #"^-?(?:0|[1-9][0-9]*)(?:\.0+)?$"# : #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"#
  }
}

extension DataFormat {
  fileprivate var contentEncoding: String {
    switch self {
    case .base64: "base64"
    case .base64URL: "base64url"
    case .hex: "base16"
    }
  }
}
