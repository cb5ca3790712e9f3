import SchemaCoding

// Other representations of a value, as leniency converts them.

extension SampleMaker {
  /// Draws whether the next value has another representation, if leniency converts one.
  mutating func drawConversion() -> Bool { options.contains(.lenientForms) && random.once(in: 3) }

  /// The value in another representation that leniency converts to it; unchanged if there is none.
  mutating func lenientForm(
    of json: JSONValue, _ scalar: ScalarDescription, _ rules: [ConstraintDescription]
  ) -> JSONValue {
    guard !scalar.isKey, drawConversion() else { return json }
    let forms = lenientForms(of: json, scalar, hasRules: !rules.isEmpty)
    return random.pick(forms) ?? json
  }

  private mutating func lenientForms(
    of json: JSONValue, _ scalar: ScalarDescription, hasRules: Bool
  ) -> [JSONValue] {
    let leniency = scalar.leniency
    switch (scalar.form, json) {
    case (.number(let number), .number(let value)): return Self.forms(of: value, number, leniency)
    case (.bool, .bool(let bool)): return Self.forms(of: bool, leniency)
    case (.string, .string) where leniency.contains(.scalarsAsStrings) && !hasRules:
      let bool = leniency.contains(.falseAsNull) || random.once(in: 2)
      return [.bool(bool), .number(JSONNumber(random.int(-100...100))), 0.5]
    case (.values, .number), (.values, .bool): return leniency.contains(.stringsAsScalars) ? [.string("\(json)")] : []
    case (.values, .string(let string)) where leniency.contains(.scalarsAsStrings):
      return JSONNumber(literal: string).map { [.number($0)] } ?? []
    case (.date, .number): return leniency.contains(.otherDateForms) ? [.string("\(json)")] : []
    case (.date(let date), .string(let string)): return forms(of: string, date, leniency)
    case (.url, .string(let string)) where leniency.repairsStrings: return [.string("\(string)#a b é")]
    case (.uuid, .string(let string)) where leniency.repairsStrings:
      return [" \(string)\n", string.filter { $0 != "-" }].map(JSONValue.string)
    case (.bytes(let format), .string(let string)) where leniency.repairsStrings:
      let unpadded = format == .base64 ? [string.filter { $0 != "=" }] : []
      return ([" \(string)", "\(string.prefix(3))\r\n\(string.dropFirst(3))"] + unpadded).map(JSONValue.string)
    default: return []
    }
  }

  private static func forms(
    of number: JSONNumber, _ description: NumberDescription, _ leniency: Leniency
  ) -> [JSONValue] {
    let digits = "\(number)"
    let isWhole = digits.utf8.allSatisfy(\.isDigit)
    var forms: [JSONValue] = []
    if leniency.contains(.stringsAsScalars) {
      forms += [digits, " \(digits)", "\(digits)\n"].map(JSONValue.string)
      if isWhole { forms += ["+\(digits)", "00\(digits)", "\(digits).", "\(digits).0"].map(JSONValue.string) }
      if isWhole, leniency.contains(.groupedDigits), let whole = Int(digits), whole > 999 {
        forms.append(.string(whole.grouped))
      }
    }
    if leniency.contains(.fractionsAsIntegers), description.isInteger, !description.isRounded, isWhole {
      forms += JSONNumber(literal: "\(digits).5").map { [.number($0)] } ?? []
    }
    if leniency.contains(.booleansAsNumbers), number == 1 || number == 0 && !leniency.contains(.falseAsNull) {
      forms.append(.bool(number == 1))
    }
    return forms
  }

  private static func forms(of bool: Bool, _ leniency: Leniency) -> [JSONValue] {
    var forms: [JSONValue] = []
    if leniency.contains(.zeroAndOneAsBooleans) { forms.append(bool ? 1 : 0) }
    if leniency.contains(.nonzeroAsTrue) { forms.append(bool ? -2 : 0) }
    if leniency.contains(.stringsAsScalars) {
      forms += bool ? ["true", " Yes", "y", "T", "on", "1"] : ["FALSE", "no ", "N", "f", "Off", "0"]
    }
    return forms
  }

  private mutating func forms(of string: String, _ date: DateDescription, _ leniency: Leniency) -> [JSONValue] {
    var forms: [JSONValue] = []
    if leniency.contains(.otherDateForms) {
      let number = JSONNumber(literal: string).map(JSONValue.number)
      forms.append(number ?? .number(JSONNumber(random.int64(0...3_150_000_000))))
    }
    if date == .iso8601, leniency.repairsStrings, string.count == 20 { forms.append(.string("\(string.prefix(16))Z")) }
    return forms
  }

  /// Null, a value that stands for it, or an empty or whitespace-only string that leniency decodes as null.
  mutating func null(of description: SchemaDescription) -> JSONValue {
    if let sentinel = random.pick(description.nullSentinels) { return sentinel }
    return definitions.treatsEmptyAsNull(description) && drawConversion()
      ? .string(random.once(in: 2) ? "" : " ") : .null
  }

  /// An object, or an empty array in place of one without members.
  mutating func lenientForm(of object: JSONValue, _ leniency: Leniency) -> JSONValue {
    guard leniency.contains(.emptyArrayAsObject), object == [:], drawConversion() else { return object }
    return []
  }

  /// The elements in an array, in an object with gaps between the indexes, or a single element without either.
  mutating func lenientForm(of elements: [JSONValue], _ array: ArrayDescription) -> JSONValue {
    if array.leniency.contains(.indexedObjectAsArray), drawConversion() {
      let members = elements.enumerated().map { ("\(2 * $0.offset)", $0.element) }
      return .object(JSONObject(members))
    }
    guard array.leniency.contains(.singleElement), elements.count == 1, drawConversion() else {
      return .array(elements)
    }
    switch elements[0] {
    case .null, .array, "": return .array(elements)
    default: return elements[0]
    }
  }
}
