extension JSONNumber {
  /// The reason why a number does not fit a Swift type.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum ConversionError: Error, Hashable, Sendable {
    /// The value is beyond the type's smallest or largest value.
    case outOfRange
    /// The type cannot hold the value without changing it, such as 1.5 in an `Int`.
    case inexact
  }

  /// The double nearest to the number's digits; an infinity if they exceed a double's range.
  public var doubleValue: Double {
    switch storage {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    // `NSDecimalNumber.doubleValue` is off by several units in the last place; the digits are right.
    case .decimal(let value): Double(value.description) ?? .nan
    case .literal(let string): Double(string) ?? .nan
    }
  }

  /// Whether the number exceeds a double's range.
  var exceedsDouble: Bool {
    guard case .literal(let digits) = storage,
      digits.utf8.count > 300 || digits.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    else { return false }
    return !doubleValue.isFinite
  }

  /// Returns the number as an integer type.
  ///
  /// - Throws: ``ConversionError/inexact`` for a fraction, ``ConversionError/outOfRange`` for a value that `Integer`
  ///   cannot hold.
  @_semantics("optimize.sil.specialize.generic.never")
  public func integer<Integer: FixedWidthInteger>(
    as type: Integer.Type = Integer.self
  ) throws(ConversionError) -> Integer {
    let exact: Integer? =
      switch storage {
      case .integer(let value): Integer(exactly: value)
      case .unsigned(let value): Integer(exactly: value)
      // A larger double counts by its shortest digits, as everywhere.
      case .double(let value) where value.magnitude < 0x1p53: Integer(exactly: value)
      case .double, .decimal, .literal: spelling.integer()
      }
    guard let exact else { throw isIntegral ? .outOfRange : .inexact }
    return exact
  }

  /// Returns the number as a decimal, digit by digit.
  ///
  /// - Throws: ``ConversionError/inexact`` for more than 38 digits, ``ConversionError/outOfRange`` for an exponent that
  ///   a `Decimal` cannot hold.
  public func decimal() throws(ConversionError) -> Decimal {
    switch storage {
    case .integer(let value): return Decimal(value)
    case .unsigned(let value): return Decimal(value)
    case .decimal(let value) where value.significand.magnitude < Self.least39Digits: return value
    // A decimal holds some numbers of 39 digits, but not all.
    case .decimal, .double, .literal: return try spelling.decimal()
    }
  }

  /// The smallest integer of 39 digits.
  private static let least39Digits = Decimal(sign: .plus, exponent: 38, significand: 1)

  /// Whether the number has no fraction.
  public var isIntegral: Bool {
    switch storage {
    case .integer, .unsigned: true
    case .double(let value): value.rounded(.towardZero) == value
    case .decimal, .literal: spelling.isIntegral
    }
  }

  /// The number without its fraction, rounded toward zero.
  public var truncated: JSONNumber { rounded(.towardZero) }

  /// The sign, digits and exponent.
  var spelling: NumberSpelling {
    var literal = literal
    return literal.withUTF8 { NumberDigits.parts(of: $0, in: .json).map(NumberSpelling.init) } ?? NumberSpelling()
  }
}

extension JSONNumber.ConversionError: LocalizedError {
  /// Why the number does not fit the type.
  public var errorDescription: String? {
    switch self {
    case .outOfRange: "the number is out of the type's range"
    case .inexact: "the type cannot hold the number without changing it"
    }
  }
}
