// Four types speak of the form of dates:
//
//     DateFormat        what the user writes: .iso8601, .format("dd.MM.yyyy"), .anyOf([…])
//     DateForm          what it consists of: how the strings or numbers of one form are decoded and encoded, without leniency
//     FastDateFormat    the forms that are decoded from a document's bytes; DateInstruction asks it first
//     DateKind          the value kind: a form, with what leniency repairs and converts, and which issue a bad value is

/// One form of dates in JSON, such as ISO 8601 or a timestamp: what a ``DateFormat`` consists of.
protocol DateForm: Sendable {
  /// The short name in listings and definition errors: `iso8601`, `"dd-MM-yyyy" +0800`, `any of iso8601, rfc2822`.
  var name: String { get }
  /// The short name in issues: `iso8601`, `iso8601 or rfc2822`.
  var choice: String { get }
  /// The definition errors, one line each. A form with errors decodes and encodes nothing.
  var definitionErrors: [String] { get }

  var decodes: DecodableDates { get }
  /// Whether a string takes tens of microseconds, because `DateFormatter` decodes it.
  var isSlow: Bool { get }
  /// The same form for the bytes of a document, if it needs no `String`.
  var fast: FastDateFormat? { get }
  /// The date that the string spells, or nil. Only a custom form throws: the error of its closure.
  func date(fromString string: String) throws -> Date?
  /// The date that any JSON value is, or nil. Only a custom form throws.
  func date(fromJSON json: JSONValue) throws -> Date?
  /// The date of a string that is valid only with leniency, or nil.
  func date(fromLenientString string: String) -> Date?
  /// The numbers of digits of which a string of this form may consist; none if it has other characters.
  var digitCounts: Set<Int> { get }
  /// The date that is `number` of the form's units after the start of 1970, or nil.
  func date(fromNumber number: Double) -> Date?
  /// What is wrong with a string that the form does not decode; nil if that is not one thing alone.
  func flaw(of string: String) -> DateFlaw?

  /// Whether dates are encoded with a two-digit year.
  var hasYearOfCentury: Bool { get }
  /// The date as a string or a number; nil for a date that the form cannot represent. Only a custom form throws: the error of its closure.
  func encoded(_ date: Date) throws -> JSONValue?
  /// Whether the form can represent a date. For a custom form this is unknown, and assumed.
  func represents(_ date: Date) -> Bool
  /// Writes the date without a `String`. Writes nothing and returns false if the form cannot do that, or not for this date.
  func write(_ date: Date, to writer: inout JSONWriter) -> Bool

  var decodedDescription: DateDescription { get }
  var encodedDescription: DateDescription { get }
}

extension DateForm {
  var choice: String { name }
  var definitionErrors: [String] { [] }
  var isSlow: Bool { false }
  var fast: FastDateFormat? { nil }
  func date(fromString string: String) throws -> Date? { nil }
  func date(fromJSON json: JSONValue) throws -> Date? {
    switch json {
    case .string(let string): try date(fromString: string)
    case .number(let number): date(fromNumber: number.doubleValue)
    default: nil
    }
  }
  func date(fromLenientString string: String) -> Date? { nil }
  var digitCounts: Set<Int> { [] }
  func date(fromNumber number: Double) -> Date? { nil }
  func flaw(of string: String) -> DateFlaw? { nil }
  var hasYearOfCentury: Bool { false }
  func represents(_ date: Date) -> Bool { (try? encoded(date)) != nil }
  func write(_ date: Date, to writer: inout JSONWriter) -> Bool { false }
  var encodedDescription: DateDescription { decodedDescription }
}

extension DateForm {
  func canEncode(_ date: Date) -> Bool { date.isEncodableInEveryZone && !hasYearOfCentury || represents(date) }

  func jsonValue(of date: Date) throws(CoercionError) -> JSONValue {
    do {
      if let value = try encoded(date) { return value }
    } catch {
      throw CoercionError(code: .custom, underlying: error)
    }
    throw .issue(.outOfRange, "only the years \(hasYearOfCentury ? "1950 to 2049" : "1 to 9999") can be encoded")
  }
}

extension Date {
  /// Whether the date is in the years 1 to 9999 in every time zone, as all but two days at each end are.
  var isEncodableInEveryZone: Bool { (-63_113_731_200...252_423_820_800).contains(timeIntervalSinceReferenceDate) }
}

/// What a date format decodes. It returns nil for everything else.
struct DecodableDates: OptionSet {
  let rawValue: UInt8

  static let strings = DecodableDates(rawValue: 1 << 0)
  static let numbers = DecodableDates(rawValue: 1 << 1)
  static let numbersInStrings = DecodableDates(rawValue: 1 << 2)
  /// Strings that a closure decodes, so that the valid ones are unknown.
  static let customStrings = DecodableDates(rawValue: 1 << 3)
  /// Any JSON that a closure decodes.
  static let customJSON = DecodableDates(rawValue: 1 << 5)
  /// Local times, in a time zone of the format's own.
  static let localTimes = DecodableDates(rawValue: 1 << 4)
}

/// A format that is decoded from the document's bytes, without a `String`: ISO 8601, RFC 3339, a compiled pattern or a timestamp.
///
/// Invariant: whoever keeps this also keeps the form that it is of, which owns the pattern.
///
/// Without it, decoding a clean feed with two dates in each object takes 1.13 × as long, and a dirty one 1.35 ×.
enum FastDateFormat: @unchecked Sendable {
  case iso8601(ISO8601String.Dialect)
  case pattern(Unmanaged<CompiledDatePattern>)
  case timestamp(TimestampUnit, inString: Bool)

  private var isTimestamp: Bool {
    if case .timestamp = self { true } else { false }
  }

  /// Whether a string is only decoded with leniency.
  var stringsNeedLeniency: Bool {
    if case .timestamp(_, inString: false) = self { true } else { false }
  }

  /// The date of a string or, if this is a timestamp, of a number; with `convertsStrings`, also of a string that spells one. Nil if the
  /// format itself has to decide.
  @inline(__always)
  func date(from json: JSONNode, convertsStrings: Bool) -> Date? {
    guard isTimestamp || json.isString else { return nil }
    let date =
      switch self {
      case .iso8601(let dialect): json.withUTF8 { ISO8601String.date(from: $0, in: dialect) }
      case .pattern(let pattern):
        pattern._withUnsafeGuaranteedRef { pattern in json.withUTF8 { pattern.date(from: $0) } }
      case .timestamp(let unit, let inString):
        json.scannedDouble(orString: inString || convertsStrings).flatMap { unit.date(from: $0) }
      }
    return date.flatMap { $0.isEncodableInEveryZone ? $0 : nil }
  }
}

/// A string that the user's closures decode and encode.
struct CustomForm: DateForm {
  let decode: @Sendable (String) throws -> Date?
  let encode: @Sendable (Date) throws -> String

  var name: String { "custom" }
  var decodes: DecodableDates { [.strings, .customStrings] }
  func date(fromString string: String) throws -> Date? { try decode(string) }
  func encoded(_ date: Date) throws -> JSONValue? { .string(try encode(date)) }
  func represents(_ date: Date) -> Bool { true }
  var decodedDescription: DateDescription { .custom }
}

/// Any JSON that the user's closures decode and encode.
struct CustomJSONForm: DateForm {
  let decode: @Sendable (JSONValue) throws -> Date?
  let encode: @Sendable (Date) throws -> JSONValue

  var name: String { "custom" }
  var decodes: DecodableDates { [.strings, .customStrings, .customJSON] }
  func date(fromString string: String) throws -> Date? { try decode(.string(string)) }
  func date(fromJSON json: JSONValue) throws -> Date? { try decode(json) }
  func encoded(_ date: Date) throws -> JSONValue? { try encode(date) }
  func represents(_ date: Date) -> Bool { true }
  var decodedDescription: DateDescription { .custom }
}
