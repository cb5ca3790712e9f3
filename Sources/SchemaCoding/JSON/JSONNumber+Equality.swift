import Foundation

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
