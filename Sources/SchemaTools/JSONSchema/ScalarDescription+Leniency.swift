import SchemaCoding

// What leniency converts, as JSON Schema.

extension ScalarDescription {
  /// The other representations that are decoded, each as a schema.
  var convertedForms: [JSONObject] {
    switch form {
    case .bool(let trueWords, let falseWords): return bools(trueWords + falseWords)
    case .number(let number): return numbers(number)
    case .string:
      guard leniency.contains(.scalarsAsStrings) else { return [] }
      return leniency.contains(.falseAsNull) ? [["type": "number"], booleans] : [["type": ["number", "boolean"]]]
    case .values(let values, _): return spelled(values)
    case .date(let date): return dates(date)
    case .url where leniency.repairsStrings: return [["type": "string", "pattern": #"[^\u0000-/:-@\[-`{-\u007F]"#]]
    case .uuid where leniency.repairsStrings:
      let hex = "[0-9A-Fa-f]"
      return [string("(?:\(hex){8}-\(hex){4}-\(hex){4}-\(hex){4}-\(hex){12}|\(hex){32})")]
    case .bytes(let format) where leniency.repairsStrings:
      return [string(RegularExpressions.bytes(format, isLenient: true))]
    case .calendarDate(let patterns): return days(patterns)
    case .duration(let formats): return durations(formats)
    case .partialDate:
      return leniency.contains(.otherDateForms) ? [["type": "integer", "minimum": 1000, "maximum": 9999]] : []
    case .url, .uuid, .bytes, .resource, .other: return []
    }
  }

  /// The Bools that are converted to another type.
  private var booleans: JSONObject { leniency.contains(.falseAsNull) ? .values([true]) : ["type": "boolean"] }

  private func bools(_ words: [String]) -> [JSONObject] {
    var forms: [JSONObject] = []
    if leniency.contains(.nonzeroAsTrue) {
      forms.append(["type": "number"])
    } else if leniency.contains(.zeroAndOneAsBooleans) {
      forms.append(["enum": [0, 1]])
    }
    if leniency.contains(.stringsAsScalars) {
      let usual = ["true", "yes", "1", "y", "t", "on", "false", "no", "0", "n", "f", "off"]
      let words = (usual + words).map { RegularExpressions.ignoringCase($0) }.joined(separator: "|")
      forms.append(string("(?:\(words))"))
    }
    return forms
  }

  private func numbers(_ number: NumberDescription) -> [JSONObject] {
    if let strings = number.strings { return spelled(number, strings) }
    var forms: [JSONObject] = []
    var number = number
    if leniency.contains(.fractionsAsIntegers), number.isInteger {
      number.isInteger = false
      forms.append(["type": "number"])
    }
    if leniency.contains(.stringsAsScalars) {
      forms.append(string(RegularExpressions.number(number, grouped: leniency.contains(.groupedDigits))))
    }
    if leniency.contains(.booleansAsNumbers) { forms.append(booleans) }
    return forms
  }

  /// Numbers that are spelled loosely, or bare.
  private func spelled(_ number: NumberDescription, _ strings: NumberSpellingDescription) -> [JSONObject] {
    var forms: [JSONObject] = []
    if leniency.repairsStrings { forms.append(string(strings.expression(number, isLenient: true))) }
    if leniency.contains(.scalarsAsStrings) {
      forms.append(["type": number.isInteger && !number.isRounded ? "integer" : "number"])
    }
    return forms
  }

  private func durations(_ formats: [DurationDescription]) -> [JSONObject] {
    guard leniency.repairsStrings else { return [] }
    return formats.map { string($0.expression(isLenient: true)) }
  }

  private func spelled(_ values: [JSONValue]) -> [JSONObject] {
    var others: [JSONValue] = []
    for value in values {
      switch value {
      case .number, .bool: if leniency.contains(.stringsAsScalars) { others.append(.string("\(value)")) }
      case .string(let string):
        guard leniency.contains(.scalarsAsStrings) else { break }
        if let number = JSONNumber(literal: string) { others.append(.number(number)) }
        if let bool = Bool(string), bool || !leniency.contains(.falseAsNull) { others.append(.bool(bool)) }
      default: break
      }
    }
    others.removeAll { values.contains($0) }
    return others.isEmpty ? [] : [.values(others)]
  }

  private func days(_ patterns: [String]) -> [JSONObject] {
    guard leniency.contains(.otherDateForms) else { return [] }
    let midnights = patterns.compactMap { pattern in
      pattern == "yyyy-MM-dd" ? DateExpressions.date : DateExpressions.expression(of: pattern)
    }.map { expression in
      string("(?:\(expression.dropFirst().dropLast()))\(DateExpressions.midnight)")
    }
    let isNumber = patterns.contains { !DatePattern($0).digitCounts.isEmpty }
    return midnights + (isNumber ? [["type": "integer"]] : [])
  }

  private func dates(_ date: DateDescription) -> [JSONObject] {
    guard leniency.contains(.otherDateForms) else { return [] }
    var forms: [JSONObject] = []
    if date.includesNumbers {
      forms.append(string(RegularExpressions.number(NumberDescription(isInteger: false))))
    }
    if !date.isAlwaysNumeric { forms.append(["type": "number"]) }
    return forms
  }

  /// Strings that match an expression from beginning to end, apart from whitespace.
  private func string(_ expression: String) -> JSONObject {
    let whitespace = RegularExpressions.whitespace
    return ["type": "string", "pattern": .string("^\(whitespace)\(expression)\(whitespace)$")]
  }
}
