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
