import Foundation

extension DirectlyCoded where Self: SchemaNumber {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> Self {
    try number(in: json, for: Self.self)
  }

  func encoded() throws(CodableIssue) -> JSONValue {
    try encoded(for: Self.self)
  }
}

extension SchemaNumber {
  static func number<Value>(in json: JSONNode, for type: Value.Type) throws(CodableIssue) -> Self {
    if case .foreign(let word) = json.value, json.kind == .nonFinite {
      if let value = NonFiniteNumbers<Self>.value(ofWord: word) { return value }
      throw CodableIssue(.outOfRange, expected: expectedType(type))
    }
    guard case .number(let number) = json.value else { throw .mismatch(json, type) }
    do {
      return try Self.number(number)
    } catch {
      throw CodableIssue(error.code, expected: expectedType(type))
    }
  }

  func encoded<Value>(for type: Value.Type) throws(CodableIssue) -> JSONValue {
    guard let number = jsonNumber else { throw CodableIssue(.nonFiniteNumber, expected: expectedType(type)) }
    return .number(number)
  }
}

extension Int: DirectlyCoded {}
extension Int8: DirectlyCoded {}
extension Int16: DirectlyCoded {}
extension Int32: DirectlyCoded {}
extension Int64: DirectlyCoded {}
extension UInt: DirectlyCoded {}
extension UInt8: DirectlyCoded {}
extension UInt16: DirectlyCoded {}
extension UInt32: DirectlyCoded {}
extension UInt64: DirectlyCoded {}
extension Float: DirectlyCoded {}
extension Double: DirectlyCoded {}
extension Decimal: DirectlyCoded {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DirectlyCoded {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DirectlyCoded {}

extension JSONNumber: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> JSONNumber {
    guard case .number(let number) = json.value else { throw .mismatch(json, JSONNumber.self) }
    return number
  }

  func encoded() throws(CodableIssue) -> JSONValue { .number(self) }
}
