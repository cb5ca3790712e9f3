import Foundation
import SchemaCoding

@testable import TestSupport

/// The contents of a document, whatever the schema: the one type of all of the oracle's schemas.
indirect enum OracleValue: Hashable, Sendable {
  /// nil
  case absent
  case bool(Bool)
  case integer(String)
  /// Compared by its bits, so that -0 is not 0.
  case double(UInt64)
  case decimal(Decimal)
  case string(String)
  /// In microseconds since 1970.
  case date(Int)
  case url(String)
  case uuid(UUID)
  case data(Data)
  case json(JSONValue)
  case array([OracleValue])
  case set(Set<OracleValue>)
  case dictionary([String: OracleValue])
  case object([String: OracleValue], extras: [String: JSONValue])
  case variant(String, OracleValue)

  static func date(_ date: Date) -> OracleValue {
    let microseconds = (date.timeIntervalSince1970 * 1_000_000).rounded()
    return .date(Int(exactly: microseconds) ?? .max)
  }
}

extension OracleValue {
  /// A number that is the same for equal values, by which rules allow some values and not others.
  var weight: Int {
    switch self {
    case .absent: 0
    case .bool(let value): value ? 1 : 2
    case .integer(let digits): Self.weight(digits)
    case .double(let bits): Self.weight("\(bits)")
    case .decimal(let value): Self.weight("\(value)")
    case .string(let string), .url(let string): Self.weight(string)
    case .date(let microseconds): Self.weight("\(microseconds)")
    case .uuid(let value): Self.weight("\(value)")
    case .data(let bytes): bytes.reduce(0) { $0 + Int($1) }
    case .json: 1
    case .array(let elements): elements.reduce(3) { $0 + $1.weight }
    case .set(let elements): elements.reduce(4) { $0 + $1.weight }
    case .dictionary(let members): members.reduce(5) { $0 + $1.value.weight }
    case .object(let members, let extras): members.reduce(6 + extras.count) { $0 + $1.value.weight }
    case .variant(let tag, let value): Self.weight(tag) + value.weight
    }
  }

  private static func weight(_ string: String) -> Int { string.utf8.reduce(0) { $0 + Int($1) } }
}

/// A rule that allows the values whose weight is not a multiple of a number.
struct OracleRule: Hashable, Sendable {
  let modulus: Int
  /// Whether it throws an error instead of returning false.
  let fails: Bool

  private struct Failure: Error {}

  func allows(_ value: OracleValue) throws -> Bool {
    if !value.weight.isMultiple(of: modulus) { return true }
    if fails { throw Failure() }
    return false
  }
}

/// The model of all of the oracle's objects.
struct OracleModel: Sendable {
  var values: [String: OracleValue] = [:]
  var extras: [String: JSONValue] = [:]

  subscript(name: String) -> OracleValue {
    get { values[name] ?? .absent }
    set { values[name] = newValue }
  }

  subscript(optional name: String) -> OracleValue? {
    get { values[name].flatMap { $0 == .absent ? nil : $0 } }
    set { values[name] = newValue ?? .absent }
  }
}
