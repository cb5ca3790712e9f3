import Foundation

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
  /// - Throws: `.inexact` for a text of more digits than a `Decimal` holds, `.outOfRange` for an exponent that it
  ///   cannot hold. Of a literal in a document, the parser has cut off what stands behind 38 digits.
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
