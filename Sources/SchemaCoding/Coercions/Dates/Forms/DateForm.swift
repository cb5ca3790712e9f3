import Foundation

/// One form of dates in JSON, such as ISO 8601 or a timestamp: what a ``DateFormat`` consists of.
protocol DateForm: Sendable {
  /// The short name in listings and definition errors: `iso8601`, `"dd-MM-yyyy" +0800`, `any of iso8601, rfc2822`.
  var name: String { get }
  /// The short name in issues: `iso8601`, `iso8601 or rfc2822`.
  var choice: String { get }
  /// The definition errors, one line each. A form with errors decodes and encodes nothing.
  var definitionErrors: [String] { get }

  /// What the form decodes.
  var decodes: DecodableDates { get }
  /// Whether a string takes tens of microseconds, because `DateFormatter` decodes it.
  var isSlow: Bool { get }
  /// The same form for the bytes of a document, if it needs no `String`.
  var fast: FastDateFormat? { get }
  /// The date that the string spells, or nil. Only a custom form throws: the error of its closure.
  func date(fromString string: String) throws -> Date?
  /// The date of a string that is valid only with leniency, or nil.
  func date(fromLenientString string: String) -> Date?
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

  /// The form that dates are decoded from, as data.
  var decodedDescription: DateDescription { get }
  /// The form that dates are encoded in, as data.
  var encodedDescription: DateDescription { get }
}

extension DateForm {
  var choice: String { name }
  var definitionErrors: [String] { [] }
  var isSlow: Bool { false }
  var fast: FastDateFormat? { nil }
  func date(fromString string: String) throws -> Date? { nil }
  func date(fromLenientString string: String) -> Date? { nil }
  func date(fromNumber number: Double) -> Date? { nil }
  func flaw(of string: String) -> DateFlaw? { nil }
  var hasYearOfCentury: Bool { false }
  func represents(_ date: Date) -> Bool { (try? encoded(date)) != nil }
  func write(_ date: Date, to writer: inout JSONWriter) -> Bool { false }
  var encodedDescription: DateDescription { decodedDescription }
}

extension DateForm {
  /// Whether the form can encode a date.
  func canEncode(_ date: Date) -> Bool { date.isEncodableInEveryZone && !hasYearOfCentury || represents(date) }

  /// The date as a string or a number.
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
