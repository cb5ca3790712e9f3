/// A scalar: a string, a number or a Bool.
public struct ScalarDescription: Equatable, Codable, Sendable {
  /// The kind's name in listings: `number Int`, `date iso8601`.
  public var name: String
  /// How documents represent the scalar.
  public var form: ScalarForm
  /// Which other representations are decoded.
  public var leniency: Leniency
  /// Whether this is the key of an object: a string that spells the scalar.
  public var isKey = false

  private enum CodingKeys: String, DescriptionKey { case name, form, leniency, isKey }
}

/// How documents represent the scalars of a kind.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public indirect enum ScalarForm: Equatable, Codable, Sendable {
  /// `true` and `false`, and words for them.
  case bool(true: [String], false: [String])
  /// A number.
  case number(type: NumberDescription)
  /// A string.
  case string
  /// One of these strings, numbers and Bools.
  case values(of: [JSONValue], ignoresCase: Bool)
  /// An instant.
  case date(format: DateDescription)
  /// A day in one of these Unicode date patterns (UTS 35).
  case calendarDate(patterns: [String])
  /// A year, a month or a day in ISO 8601.
  case partialDate
  /// A URL (RFC 3986).
  case url
  /// A UUID (RFC 9562).
  case uuid
  /// Bytes, spelled as a string.
  case bytes(encoding: DataFormat)
  /// A length of time, in the first of these formats that fits.
  case duration(formats: [DurationDescription])
  /// The name of a resource.
  case resource
  /// A string about which nothing more is known.
  case other

  private enum BoolCodingKeys: String, DescriptionKey { case `true`, `false` }
  private enum NumberCodingKeys: String, DescriptionKey { case type }
  private enum ValuesCodingKeys: String, DescriptionKey { case of, ignoresCase }
}

/// Which numbers a type holds, and how documents represent them.
public struct NumberDescription: Equatable, Codable, Sendable {
  /// Whether the type holds no fractions.
  public var isInteger: Bool
  /// The least number of the type; nil unless it is an integer or `Float`.
  public var minimum: JSONValue?
  /// The greatest number of the type; nil unless it is an integer or `Float`.
  public var maximum: JSONValue?
  /// Whether a fraction is rounded.
  public var isRounded = false
  /// The strings that stand for the infinities and NaN.
  public var nonFiniteStrings: [String] = []
  /// Whether documents have numbers or strings.
  public var spelling = Spelling.number
  /// How strings spell the number; nil for JSON's grammar.
  public var strings: NumberSpellingDescription?
  /// For numbers in minor units, such as cents, how many digits the values have after the point.
  public var minorUnitDigits: Int?

  /// Whether documents have numbers or strings.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Spelling: String, Codable, Sendable {
    /// A number.
    case number
    /// A string of its digits, by JSON's grammar.
    case string
    /// Either.
    case numberOrString
  }

  private enum CodingKeys: String, DescriptionKey {
    case isInteger, minimum, maximum, isRounded, nonFiniteStrings, spelling, strings, minorUnitDigits
  }
}

extension NumberDescription {
  /// A number without limits.
  package init(isInteger: Bool) { self.init(isInteger: isInteger, minimum: nil) }

  init<Number: SchemaNumber>(of type: Number.Type) {
    self.init(isInteger: false)
    if let type = type as? any FixedWidthInteger.Type {
      isInteger = true
      (minimum, maximum) = Self.limits(of: type)
    } else if type == Float.self {
      let limit = Float.greatestFiniteMagnitude.jsonNumber.map(JSONValue.number)
      (minimum, maximum) = ((-Float.greatestFiniteMagnitude).jsonNumber.map(JSONValue.number), limit)
    }
  }

  static func limits<Integer: FixedWidthInteger>(of type: Integer.Type) -> (JSONValue?, JSONValue?) {
    func number(_ value: Integer) -> JSONValue? { JSONNumber(literal: "\(value)").map(JSONValue.number) }
    return (number(.min), number(.max))
  }
}

/// How strings spell a number.
///
///     "€ 1.234,50"      decimal separator ",", grouping separator ".", prefix "€ ", at least 2 fraction digits
public struct NumberSpellingDescription: Hashable, Codable, Sendable {
  /// What stands between the integer part and the fraction.
  public var decimalSeparator = "."
  /// What may stand between groups of three digits of the integer part; empty if they are not grouped. A space is one of any width.
  public var groupingSeparator = ""
  /// What stands in front of the number.
  public var prefix = ""
  /// What stands behind the number, such as a unit.
  public var suffix = ""
  /// The least number of digits after the decimal separator in encoded strings.
  public var minimumFractionDigits = 0

  private enum CodingKeys: String, DescriptionKey {
    case decimalSeparator, groupingSeparator, prefix, suffix, minimumFractionDigits
  }
}

/// The format of a date.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public indirect enum DateDescription: Equatable, Codable, Sendable {
  /// ISO 8601, as ``DateFormat/iso8601`` decodes it.
  case iso8601
  /// The same, and local times in this zone, without an offset: `+0800`, `Europe/Berlin`, or an empty string for GMT.
  case localISO8601(timeZone: String)
  /// RFC 3339, section 5.6.
  case rfc3339
  /// RFC 2822, section 3.3.
  case rfc2822
  /// Seconds since the start of 1970.
  case secondsSince1970
  /// Milliseconds since the start of 1970.
  case millisecondsSince1970
  /// Microseconds since the start of 1970.
  case microsecondsSince1970
  /// Seconds since the start of 2001.
  case secondsSinceReferenceDate
  /// A timestamp that is encoded as a string.
  case inString(format: DateDescription)
  /// A Unicode date pattern (UTS 35), in this zone: `+0800`, `Europe/Berlin`, or an empty string for GMT.
  case pattern(format: String, timeZone: String)
  /// The first of these that fits.
  case anyOf(formats: [DateDescription])
  /// Whatever a closure decodes.
  case custom
}

extension DateDescription {
  /// Whether documents contain numbers.
  package var isNumber: Bool {
    switch self {
    case .secondsSince1970, .millisecondsSince1970, .microsecondsSince1970, .secondsSinceReferenceDate: true
    default: false
    }
  }

  /// Whether some documents contain numbers.
  package var includesNumbers: Bool {
    if case .anyOf(let dates) = self { dates.contains(where: \.includesNumbers) } else { isNumber }
  }

  /// Whether all documents contain numbers, or strings that spell them.
  package var isAlwaysNumeric: Bool {
    switch self {
    case .inString(let date): date.isAlwaysNumeric
    case .anyOf(let dates): dates.allSatisfy(\.isAlwaysNumeric)
    default: isNumber
    }
  }
}

/// The format of a duration.
public enum DurationDescription: String, Hashable, Codable, Sendable, CaseIterable {
  /// A number of seconds.
  case seconds
  /// A number of milliseconds.
  case milliseconds
  /// ISO 8601, without years and months.
  case iso8601
  /// Hours, minutes and seconds: `01:02:03`.
  case clock
  /// Numbers with units, as Go spells them: `1h30m`.
  case go
}

extension DurationDescription {
  /// Whether documents contain numbers.
  package var isNumber: Bool { self == .seconds || self == .milliseconds }
}

/// A case of an enumeration, by its raw value.
public struct EnumerationDescription: Equatable, Codable, Sendable {
  /// The enumeration's name.
  public var type: String
  /// The raw value.
  public var raw: SchemaDescription
  /// The raw values of all cases, if they are known and there are no others.
  public var cases: [JSONValue]?
  /// The raw values of the known cases of an ``Open`` enumeration, to which any other may be added.
  public var knownCases: [JSONValue]?
  /// Whether raw strings are decoded in any case.
  public var ignoresCase: Bool

  private enum CodingKeys: String, DescriptionKey { case type, raw, cases, knownCases, ignoresCase }
}
