/// The number options of a schema or a field, which apply to everything nested in it.
struct NumberOptions: Hashable, Sendable {
  /// How a fraction is rounded to an integer.
  var rounding: RoundingRule?
  var nonFiniteStrings: NonFiniteStrings?
  /// How strings spell numbers; nil if documents have numbers.
  var strings: NumberStrings?
  /// How many digits after the point documents have in front of it: 2 for money in cents.
  var minorUnitDigits: Int?

  /// These options, with those of an outer schema where they are not set.
  func over(_ other: NumberOptions) -> NumberOptions {
    NumberOptions(
      rounding: rounding ?? other.rounding, nonFiniteStrings: nonFiniteStrings ?? other.nonFiniteStrings,
      strings: strings ?? other.strings, minorUnitDigits: minorUnitDigits ?? other.minorUnitDigits)
  }
}

/// How strings spell numbers.
enum NumberStrings: Hashable, Sendable {
  /// By JSON's grammar, with this many digits after the point at least. A number is decoded as well.
  case json(minimumFractionDigits: Int)
  case spelled(NumberSpellingDescription)
}

/// The strings of the infinities and NaN.
struct NonFiniteStrings: Hashable, Sendable {
  let positiveInfinity: String
  let negativeInfinity: String
  let nan: String

  var all: [String] { [positiveInfinity, negativeInfinity, nan] }

  static let json5 = NonFiniteStrings(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")

  var definitionErrors: [String] {
    let repeated = Set(all).count < 3 ? ["uses one string for two non-finite numbers"] : []
    let numbers = all.filter { JSONNumber(spelledBy: $0) != nil }
    return repeated
      + numbers.map { "has the string \($0.quoted) for a non-finite number, but it represents a finite one" }
  }
}

/// The non-finite numbers of a floating-point type, and their strings.
struct NonFiniteNumbers<Number: SchemaNumber>: Sendable {
  let strings: NonFiniteStrings
  private let values: StringTable<Number>

  /// Determines the type's non-finite numbers; nil if it has none.
  @_semantics("optimize.sil.specialize.generic.never")
  init?(_ strings: NonFiniteStrings) {
    guard let type = Number.self as? any BinaryFloatingPoint.Type else { return nil }
    self.strings = strings
    let values = Self.values(of: type).compactMap { $0 as? Number }
    guard values.count == 3 else { return nil }
    self.values = StringTable(Array(zip(strings.all, values)))
  }

  private static func values<Float: BinaryFloatingPoint>(of type: Float.Type) -> [Any] {
    [Float.infinity, -Float.infinity, Float.nan]
  }

  /// The number that a word of JSON5 stands for; nil if the type has none.
  static func value(ofWord word: String) -> Number? {
    NonFiniteNumbers(.json5).flatMap { $0.value(of: word) }
  }

  func value(of string: String) -> Number? { values[string] }

  @_semantics("optimize.sil.specialize.generic.never")
  func string(for value: Number) -> String? {
    guard let value = value as? any BinaryFloatingPoint else { return nil }
    if value.isNaN { return strings.nan }
    guard value.isInfinite else { return nil }
    return value.sign == .minus ? strings.negativeInfinity : strings.positiveInfinity
  }
}

/// How a fraction is rounded to an integer: a copy of the standard library's rules. Code that stores the original looks up its size at run
/// time.
enum RoundingRule: CaseIterable, Hashable, Sendable {
  case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero

  init(_ rule: FloatingPointRoundingRule) {
    self = Self.allCases.first { $0.rule == rule } ?? .toNearestOrAwayFromZero
  }

  var rule: FloatingPointRoundingRule {
    switch self {
    case .toNearestOrAwayFromZero: .toNearestOrAwayFromZero
    case .toNearestOrEven: .toNearestOrEven
    case .up: .up
    case .down: .down
    case .towardZero: .towardZero
    case .awayFromZero: .awayFromZero
    }
  }

  /// The name in a plan's listing: `rounded`, or `rounded down`.
  var name: String {
    switch self {
    case .toNearestOrAwayFromZero: "rounded"
    case .toNearestOrEven: "rounded to even"
    case .up: "rounded up"
    case .down: "rounded down"
    case .towardZero: "rounded toward zero"
    case .awayFromZero: "rounded away from zero"
    }
  }
}
