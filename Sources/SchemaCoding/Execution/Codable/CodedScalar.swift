import Foundation

/// A scalar in a decoder of any format, found by trying one type after the other.
enum CodedScalar: Decodable {
  case bool(Bool)
  case number(JSONNumber)
  case string(String)

  /// The value is not a scalar. This error has no path to create.
  private struct NoScalar: Error {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = Self.number(in: container) {
      self = .number(number)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else {
      throw NoScalar()
    }
  }

  /// The number: an integer if it is whole, otherwise a double, or a decimal if the decoder has more digits than a double keeps.
  private static func number(in container: any SingleValueDecodingContainer) -> JSONNumber? {
    guard let double = try? container.decode(Double.self), let number = JSONNumber(double) else { return nil }
    let decimal = (try? container.decode(Decimal.self)).flatMap { JSONNumber($0) }
    // Not for zero, which may be negative, and not if the decoder has dropped a fraction.
    if double.rounded() == double, !double.isZero, let integer = integer(in: container), decimal ?? integer == integer {
      return integer
    }
    guard let decimal, decimal != number else { return number }
    return decimal
  }

  private static func integer(in container: any SingleValueDecodingContainer) -> JSONNumber? {
    if let integer = try? container.decode(Int64.self) { return JSONNumber(integer) }
    return (try? container.decode(UInt64.self)).map { JSONNumber($0) }
  }
}
