import SchemaCoding

@testable import TestSupport

/// A JSON value for the oracle: numbers are their digits, and members are in the document's order.
indirect enum OracleJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([OracleJSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    let key: String
    let value: OracleJSON
  }
}

extension OracleJSON {
  /// The members with each key once: the last of repeated keys counts.
  var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    var last: [String: OracleJSON] = [:]
    for member in members { last[member.key] = member.value }
    var seen: Set<String> = []
    return members.compactMap { member in
      guard seen.insert(member.key).inserted, let value = last[member.key] else { return nil }
      return Member(key: member.key, value: value)
    }
  }

  subscript(key: String) -> OracleJSON? { members?.first { $0.key == key }?.value }

  /// The value as the library represents any JSON.
  var value: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let literal): JSONNumber(literal: literal).map(JSONValue.number) ?? .null
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(JSONObject(members.map { ($0.key, $0.value.value) }))
    }
  }
}

extension OracleJSON {
  /// The value as a document.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let literal): literal
    case .string(let string): jsonLiteral(string)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(jsonLiteral($0.key)):\($0.value.text)" }.joined(separator: ", "))}"
    }
  }

  /// The value of a document, or nil if it is not JSON.
  init?(text: String) {
    var parser = OracleParser(text)
    guard let value = parser.document() else { return nil }
    self = value
  }
}
