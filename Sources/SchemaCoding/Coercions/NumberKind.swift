/// Numbers of one Swift type; with leniency also strings that spell one.
///
///     2.5           an Int only if it is rounded
///     "Infinity"    a Double only if non-finite numbers have strings
struct NumberKind<Number: SchemaNumber>: Kind {
  private let rounding: RoundingRule?
  private let nonFinite: NonFiniteNumbers<Number>?
  let minorUnitDigits: Int?

  init(_ options: NumberOptions = NumberOptions()) {
    rounding = options.rounding
    nonFinite = options.nonFiniteStrings.flatMap { NonFiniteNumbers($0) }
    minorUnitDigits = options.minorUnitDigits
  }

  var name: String {
    "number \(Number.self)" + (rounding.map { " \($0.name)" } ?? "")
      + (minorUnitDigits.map { " in minor units of \($0) digits" } ?? "")
  }
  var expectation: String { Number.self == JSONNumber.self ? "a number" : expectedType(Number.self) }
  var emptyStringMeaning: EmptyStringMeaning {
    nonFinite?.strings.all.contains(where: \.isEmptyOrWhitespace) == true ? .nullUnlessDecodable : .null
  }
  var adjustment: String { rounding?.name ?? "" }
  var definitionErrors: [String] { (nonFinite?.strings.definitionErrors ?? []) + minorUnitErrors }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .number(type: described) }

  var described: NumberDescription {
    var description = NumberDescription(of: Number.self)
    description.isRounded = rounding != nil
    description.nonFiniteStrings = nonFinite?.strings.all ?? []
    if let minorUnitDigits { description.count(inMinorUnitsOf: minorUnitDigits) }
    return description
  }

  var hasNonFiniteStrings: Bool { nonFinite != nil }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Number> {
    // Without a `String` for it: a feed of words in place of numbers would take 1.3 × as long.
    if json.isString {
      if let value = nonFiniteValue(of: json) { return (value, .exact) }
      guard leniency.contains(.stringsAsScalars), let number = try spelled(json, leniency) else { throw .mismatch }
      return try coerced(number, .converted, leniency)
    }
    switch json.value {
    case .number(let number):
      return try coerced(number, .exact, leniency)
    case .bool(let value) where leniency.contains(.booleansAsNumbers):
      return try coerced(value ? 1 : 0, .converted, leniency)
    case .foreign(let word) where json.kind == .nonFinite:
      guard let value = NonFiniteNumbers<Number>.value(ofWord: word) else { throw .issue(.outOfRange) }
      return (value, .exact)
    default:
      throw .mismatch
    }
  }

  /// The number that a string spells leniently.
  func spelled(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> JSONNumber? {
    let number = json.spelledNumber(in: leniency.numberGrammar)
    if number?.exceedsDouble == true { throw .issue(.outOfRange) }
    return number
  }

  /// Converts a number. If the type cannot hold its fraction, the number is rounded or truncated, if either is enabled.
  func coerced(
    _ number: JSONNumber, _ exactness: Exactness, _ leniency: Leniency
  ) throws(CoercionError) -> Coerced<Number> {
    var number = number
    if let minorUnitDigits { number = try number.value(ofMinorUnits: minorUnitDigits) }
    do {
      return (try Number.number(number), exactness)
    } catch .inexact where dropsFractions(leniency) && !number.isIntegral {
      do {
        guard let rounding else { return (try Number.number(number.truncated), .converted) }
        let value = try Number.number(number.rounded(rounding.rule))
        return (value, exactness == .exact ? .adjusted : .convertedAndAdjusted)
      } catch {
        throw CoercionError(error)
      }
    } catch {
      throw CoercionError(error)
    }
  }

  /// Whether a fraction may be dropped. A decimal holds fractions, but not more than 38 digits.
  private func dropsFractions(_ leniency: Leniency) -> Bool {
    Number.self != Decimal.self && (rounding != nil || leniency.contains(.fractionsAsIntegers))
  }

  func nonFiniteValue(of json: JSONNode) -> Number? { nonFinite?.value(of: json.string) }

  func encode(_ value: Number, to writer: inout JSONWriter) throws(CoercionError) {
    if let number = try jsonNumber(of: value) { return try writer.write(checked: number) }
    guard let string = nonFinite?.string(for: value) else { throw .issue(.nonFiniteNumber) }
    writer.write(string)
  }
}

extension JSONWriter {
  /// Writes a number, unless it is beyond a double's range: no parser accepts a document that contains such a number.
  mutating func write(checked number: JSONNumber) throws(CoercionError) {
    if number.exceedsDouble { throw .issue(.outOfRange, "a document cannot contain numbers beyond a double's range") }
    write(number)
  }
}

extension CoercionError {
  fileprivate init(_ error: JSONNumber.ConversionError) { self.init(code: error.code) }
}

extension JSONNumber.ConversionError {
  var code: IssueCode { self == .inexact ? .inexact : .outOfRange }
}
