/// Numbers in strings as people write them: with a decimal comma, separators between groups of digits, a currency sign or a unit.
///
///     "€ 1.234,5"      prefix "€ ", decimal separator ",", grouping separator "."; encoded as "€ 1234,5"
///     "-$7.5"          the prefix "$"; "$-7.5" is the same
///     1234.5           only with leniency, as are a missing prefix or suffix, and other spaces
struct SpelledNumberKind<Number: SchemaNumber>: Kind {
  let number: NumberKind<Number>
  let spelling: NumberSpellingDescription

  var name: String { "\(number.name) spelled \(pattern)" }
  var expectation: String { "\(number.expectation) spelled \(pattern)" }
  var conversion: String { number.expectation }
  var emptyStringMeaning: EmptyStringMeaning { number.emptyStringMeaning }
  var adjustment: String { number.adjustment }
  var definitionErrors: [String] { number.definitionErrors + spelling.definitionErrors }

  private var pattern: String { spelling.pattern(isInteger: number.described.isInteger).quoted }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm {
    var description = number.described
    (description.spelling, description.strings) = (.string, spelling)
    return .number(type: description)
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Number> {
    guard json.isString else {
      let (value, exactness) = try number.coerce(json, leniency)
      guard exactness == .converted || leniency.contains(.scalarsAsStrings) else { throw .mismatch }
      return (value, exactness == .adjusted ? .convertedAndAdjusted : .converted)
    }
    if let value = number.nonFiniteValue(of: json) { return (value, .exact) }
    let string = json.string
    if let exact = spelling.number(in: string) { return try number.coerced(exact, .exact, leniency) }
    guard leniency.repairsStrings, let repaired = spelling.number(inLenient: string) else {
      throw .issue(.invalidFormat)
    }
    return try number.coerced(repaired, .converted, leniency)
  }

  func encode(_ value: Number, to writer: inout JSONWriter) throws(CoercionError) {
    guard let json = try number.jsonNumber(of: value) else { return try number.encode(value, to: &writer) }
    writer.write(spelling.string(of: json))
  }
}

extension NumberSpellingDescription {
  /// The spelling as a pattern (UTS 35): `€ #.##0,00#`.
  func pattern(isInteger: Bool) -> String {
    let zeros = String(repeating: "0", count: max(0, minimumFractionDigits))
    let fraction = zeros + (isInteger ? "" : "#")
    return prefix + (groupingSeparator.isEmpty ? "0" : "#\(groupingSeparator)##0")
      + (fraction.isEmpty ? "" : decimalSeparator + fraction) + suffix
  }

  /// What makes a spelling ambiguous or useless.
  var definitionErrors: [String] {
    var errors: [String] = []
    if !decimalSeparator.isSeparator || decimalSeparator.isSpace {
      errors.append("has the decimal separator \(decimalSeparator.quoted); use one character, such as \".\" or \",\"")
    }
    if !groupingSeparator.isEmpty, !groupingSeparator.isSeparator || groupingSeparator == decimalSeparator {
      errors.append(
        "has the grouping separator \(groupingSeparator.quoted); use one character other than the decimal separator")
    }
    if let first = prefix.unicodeScalars.first, let last = prefix.unicodeScalars.last,
      first.isSign || last.isSign || last.isDigit
    {
      errors.append("has the prefix \(prefix.quoted), which cannot be told from the number behind it")
    }
    if let first = suffix.unicodeScalars.first, first.isDigit {
      errors.append("has the suffix \(suffix.quoted), which cannot be told from the number in front of it")
    }
    if minimumFractionDigits < 0 { errors.append("has a negative number of fraction digits") }
    return errors
  }
}

// MARK: - Strings

extension NumberSpellingDescription {
  /// The string of a number, with the minus in front of the prefix.
  package func string(of number: JSONNumber) -> String {
    var digits = number.plainDigits[...]
    let isNegative = digits.first == "-"
    if isNegative { digits.removeFirst() }
    let mantissa = digits.prefix { $0 != "e" && $0 != "E" }
    let exponent = digits[mantissa.endIndex...]
    let whole = mantissa.prefix { $0 != "." }
    var fraction = mantissa[whole.endIndex...].dropFirst()
    while exponent.isEmpty, fraction.count < minimumFractionDigits { fraction += "0" }
    return (isNegative ? "-" : "") + prefix + whole + (fraction.isEmpty ? "" : decimalSeparator) + fraction + exponent
      + suffix
  }

  /// The number that a string spells exactly so; nil for another prefix, suffix or grouping.
  func number(in string: String) -> JSONNumber? { number(in: string, .json) }

  /// The number that a string spells apart from spaces around its parts, a missing prefix or suffix, and what leniency accepts in any number.
  func number(inLenient string: String) -> JSONNumber? {
    var plain = self
    (plain.prefix, plain.suffix) = (prefix.plainSpelling, suffix.plainSpelling)
    return plain.number(in: string.plainSpelling, .lenient)
  }

  private func number(in string: String, _ grammar: NumberDigits.Grammar) -> JSONNumber? {
    let isLenient = grammar == .lenient
    var rest = string.unicodeScalars[...]
    var sign = rest.removeSign(isLenient)
    if isLenient { rest.removeSpaces() }
    guard rest.remove(prefix, fromEnd: false) || isLenient else { return nil }
    if isLenient { rest.removeSpaces() }
    if sign.isEmpty { sign = rest.removeSign(isLenient) }
    guard rest.remove(suffix, fromEnd: true) || isLenient else { return nil }
    if isLenient { rest.removeSpaces() }
    return literal(of: rest).flatMap { JSONNumber(sign + $0, in: grammar) }
  }

  /// The digits with JSON's decimal point, and without grouping separators. Only groups of three digits have them.
  private func literal(of digits: Substring.UnicodeScalarView) -> String? {
    let whole = digits.prefix { $0.isDigit || groupingSeparator.matches($0) }
    let groups = whole.split(omittingEmptySubsequences: false) { !$0.isDigit }
    if groups.count > 1, let first = groups.first, !(1...3).contains(first.count) || first.first == "0" { return nil }
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    var rest = digits[whole.endIndex...]
    let literal = String(String.UnicodeScalarView(groups.joined()))
    guard let next = rest.first else { return literal }
    if decimalSeparator.matches(next) {
      rest.removeFirst()
      return "\(literal).\(Substring(rest))"
    }
    return next == "e" || next == "E" ? literal + Substring(rest) : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isMinus: Bool { self == "-" || self == "\u{2212}" }
  fileprivate var isSign: Bool { isMinus || self == "+" }
  fileprivate var isSpace: Bool { properties.generalCategory == .spaceSeparator }

  /// Whether both are the same, or spaces of any width.
  fileprivate func matches(_ other: Unicode.Scalar) -> Bool { self == other || isSpace && other.isSpace }
}

extension String {
  /// Whether this is a character that is no part of a number.
  fileprivate var isSeparator: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return !scalar.isDigit && !scalar.isSign && !scalar.properties.isAlphabetic
  }

  fileprivate var isSpace: Bool { unicodeScalars.contains(where: \.isSpace) }

  /// Whether this is a separator, and the scalar the same one.
  fileprivate func matches(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.first?.matches(scalar) ?? false }
}

extension Substring.UnicodeScalarView {
  /// Removes a minus or, with leniency, a plus. Returns it, as JSON spells it.
  fileprivate mutating func removeSign(_ isLenient: Bool) -> String {
    guard let first, first.isMinus || isLenient && first == "+" else { return "" }
    removeFirst()
    return first.isMinus ? "-" : "+"
  }

  fileprivate mutating func removeSpaces() {
    self = Substring(Substring(self).trimmingWhitespace()).unicodeScalars
  }

  /// Removes a prefix or suffix. Returns whether it is there; its spaces are spaces of any width.
  fileprivate mutating func remove(_ affix: String, fromEnd isSuffix: Bool) -> Bool {
    let affix = affix.unicodeScalars
    let part = isSuffix ? suffix(affix.count) : prefix(affix.count)
    guard part.elementsEqual(affix, by: { $0.matches($1) }) else { return false }
    self = isSuffix ? self[..<part.startIndex] : self[part.endIndex...]
    return true
  }
}
