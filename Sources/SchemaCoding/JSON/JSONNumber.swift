import Foundation

/// A number in a JSON document, with every digit of the document.
///
///     123                        an integer
///     22.78806                   its digits, until a double or a decimal is requested
///     12345678901234567890.12    its digits, all of them
///
/// Two numbers are equal if they have the same value, whatever their spelling: `1` equals `1.0`.
public struct JSONNumber: Sendable {
  enum Storage: Sendable {
    case integer(Int64)
    /// An integer that an `Int64` cannot hold.
    case unsigned(UInt64)
    /// A finite double, from a Swift value or a tree of Foundation objects.
    case double(Double)
    /// A finite decimal, from a Swift value or a tree of Foundation objects.
    case decimal(Decimal)
    /// A number in JSON's grammar that is not written as a 64-bit integer.
    case literal(String)
  }

  let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Creates a number from an integer.
  public init(_ value: Int) {
    storage = .integer(Int64(value))
  }

  /// Creates a number from a 64-bit integer.
  public init(_ value: Int64) {
    storage = .integer(value)
  }

  /// Creates a number from an unsigned 64-bit integer.
  public init(_ value: UInt64) {
    storage = Int64(exactly: value).map(Storage.integer) ?? .unsigned(value)
  }

  /// Creates a number from a double, or returns nil for NaN and the infinities, which JSON does not have.
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
  /// Creates a number from digits in JSON's grammar (RFC 8259, section 6), or returns nil for any other string.
  ///
  ///     JSONNumber(literal: "1.50")    // equals 1.5, and is encoded as 1.50
  public init?(literal: String) {
    var literal = literal
    let isNumber = literal.withUTF8 { NumberSpelling($0) != nil }
    guard isNumber else { return nil }
    self = literal.withUTF8 { JSONNumber(scanned: $0) }
  }

  /// Creates a number from digits that are known to be in JSON's grammar.
  init(scanned bytes: UnsafeBufferPointer<UInt8>) {
    if let digits = NumberDigits(bytes), digits.isInteger {
      if let value = digits.integer(as: Int64.self) {
        storage = .integer(value)
        return
      }
      if let value = digits.integer(as: UInt64.self) {
        storage = .unsigned(value)
        return
      }
    }
    storage = .literal(String(decoding: bytes, as: UTF8.self))
  }

  /// The number's digits as in the document, or the shortest digits of a Swift value.
  public var literal: String {
    switch storage {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): "\(value)"
    case .decimal(let value): value.description
    case .literal(let string): string
    }
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The shortest digits of the number; an integral double below 2^53 has no `.0`.
  ///
  /// A literal of up to seventeen characters is shown as the double that it decodes to. A longer one, one too small for a double, and an
  /// integer that no double equals are shown with all their digits.
  public var description: String {
    switch storage {
    case .integer, .unsigned, .decimal: literal
    case .double(let value): Self.shortest(value)
    case .literal(let string): Self.description(of: string, self)
    }
  }

  private static func description(of literal: String, _ number: JSONNumber) -> String {
    // The length by which Foundation chooses a decimal; it recognizes only a lowercase "e".
    let digitCount = literal.utf8.prefix { $0 != UInt8(ascii: "e") }.count
    if digitCount > 17, let decimal = try? number.decimal() { return decimal.description }
    let double = number.doubleValue
    let mantissa = literal.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let isTooSmall = double == 0 && mantissa.contains { (0x31...0x39).contains($0) }
    guard double.isFinite, !isTooSmall else { return literal }
    // Smaller integers are doubles.
    let integer = double.magnitude < 0x1p53 ? nil : try? number.integer(as: Int64.self)
    if let integer, Int64(exactly: double) != integer { return "\(integer)" }
    guard digitCount <= 17 || JSONNumber(.double(double)) == number else { return literal }
    return shortest(double)
  }

  private static func shortest(_ value: Double) -> String {
    guard value.magnitude < 0x1p53, let whole = Int64(exactly: value) else { return "\(value)" }
    return value.sign == .minus && whole == 0 ? "-0" : "\(whole)"
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}
