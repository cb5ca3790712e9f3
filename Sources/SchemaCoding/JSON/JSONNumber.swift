import Foundation

/// A number of a JSON document, kept as exactly as the parser handed it over.
///
/// Whole numbers of 64 bits stay whole, long literals stay decimal, everything else is a `Double`:
///
///     123                        an integer
///     18446744073709551615       an unsigned integer
///     22.78806                   a double
///     12345678901234567890.12    a decimal of up to 38 digits
///
/// Two numbers are equal if they have the same value, whatever their spelling: `1` equals `1.0`.
public struct JSONNumber: Sendable {
  enum Storage: Sendable {
    case integer(Int64)
    /// Only what an `Int64` cannot hold.
    case unsigned(UInt64)
    case double(Double)
    case decimal(Decimal)
    /// A literal that neither a 64-bit integer nor a `Decimal` holds exactly; its nearest double is all that is left.
    case rounded(Double)
  }

  let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Creates a number from a whole number.
  public init(_ value: Int) {
    storage = .integer(Int64(value))
  }

  /// Creates a number from a whole number of 64 bits.
  public init(_ value: Int64) {
    storage = .integer(value)
  }

  /// Creates a number from an unsigned whole number of 64 bits.
  public init(_ value: UInt64) {
    storage = Int64(exactly: value).map(Storage.integer) ?? .unsigned(value)
  }

  /// Creates a number from a double, or returns nil for NaN and the infinities, which JSON cannot write.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    storage = .double(value)
  }

  /// Creates a number from a decimal, or returns nil for NaN.
  public init?(_ value: Decimal) {
    guard value.isFinite else { return nil }
    storage = .decimal(value)
  }
}

extension JSONNumber {
  /// Why a number does not fit a Swift type.
  public enum ConversionError: Error, Hashable, Sendable {
    /// The value lies beyond the type's smallest or largest value.
    case outOfRange
    /// The type cannot hold the value without changing it, such as 1.5 in an `Int`.
    case inexact
  }

  /// The number as a double, correctly rounded from the parser's digits.
  public var doubleValue: Double {
    switch storage {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value), .rounded(let value): value
    // NSDecimalNumber's own doubleValue is off by several units in the last place; its digits are right.
    case .decimal(let value): Double(value.description) ?? .nan
    }
  }

  /// The number as an integer type.
  ///
  /// - Throws: `.inexact` for a fraction, `.outOfRange` for what `Integer` cannot hold.
  public func integer<Integer: FixedWidthInteger>(
    as type: Integer.Type = Integer.self
  ) throws(ConversionError) -> Integer {
    let exact: Integer? =
      switch storage {
      case .integer(let value): Integer(exactly: value)
      case .unsigned(let value): Integer(exactly: value)
      case .double(let value): Integer(exactly: value)
      // Nobody knows what its digits were.
      case .rounded: nil
      case .decimal(let value): Integer(value.description)
      }
    guard let exact else { throw isIntegral ? .outOfRange : .inexact }
    return exact
  }

  /// The number as a decimal.
  ///
  /// - Throws: `.inexact` for more digits than 38, `.outOfRange` for an exponent that a `Decimal` cannot hold.
  public func decimal() throws(ConversionError) -> Decimal {
    switch storage {
    case .integer(let value): return Decimal(value)
    case .unsigned(let value): return Decimal(value)
    case .decimal(let value): return value
    case .rounded(let value): throw value.isZero ? .outOfRange : .inexact
    case .double(let value):
      // The shortest text that names this double is what the document most likely said.
      guard let decimal = Decimal(string: "\(value)", locale: nil), decimal.isFinite,
        decimal.isZero == value.isZero
      else { throw .outOfRange }
      return decimal
    }
  }

  /// Whether the number has no fraction.
  public var isIntegral: Bool {
    switch storage {
    case .integer, .unsigned: true
    case .double(let value): value.rounded(.towardZero) == value
    case .rounded(let value): value.magnitude >= 0x1p64
    case .decimal(let value): value.rounded(0, .plain) == value
    }
  }

  /// The number without its fraction, toward zero.
  public var truncated: JSONNumber {
    switch storage {
    case .integer, .unsigned: self
    case .double(let value), .rounded(let value): JSONNumber(.double(value.rounded(.towardZero)))
    case .decimal(let value): JSONNumber(.decimal(value.rounded(0, value < 0 ? .up : .down)))
    }
  }
}

extension Decimal {
  fileprivate func rounded(_ scale: Int, _ mode: RoundingMode) -> Decimal {
    var source = self
    var result = Decimal()
    NSDecimalRound(&result, &source, scale, mode)
    return result
  }
}

extension JSONNumber: Hashable {
  /// Whether two numbers have the same value.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    left.canonical == right.canonical
  }

  /// Feeds the number's value, not its spelling, into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(canonical)
  }

  private enum Canonical: Hashable {
    case integer(Int64)
    case unsigned(UInt64)
    case decimal(Decimal)
    case double(Double)
  }

  private var canonical: Canonical {
    if let value = try? integer(as: Int64.self) { return .integer(value) }
    if let value = try? integer(as: UInt64.self) { return .unsigned(value) }
    if let value = try? decimal() { return .decimal(value) }
    return .double(doubleValue)
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The shortest text that reads back as the same number; a whole double below 2^53 is written without `.0`.
  public var description: String {
    switch storage {
    case .integer(let value): return "\(value)"
    case .unsigned(let value): return "\(value)"
    case .decimal(let value): return value.description
    case .double(let value), .rounded(let value):
      if value.magnitude < 0x1p53, let whole = Int64(exactly: value) {
        return value.sign == .minus && whole == 0 ? "-0" : "\(whole)"
      }
      return "\(value)"
    }
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}
