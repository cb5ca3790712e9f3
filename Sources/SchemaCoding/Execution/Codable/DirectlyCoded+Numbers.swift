import Foundation

extension DirectlyCoded where Self: SchemaNumber {
  func encoded() throws(CodableIssue) -> JSONValue {
    try encoded(for: Self.self)
  }
}

extension SchemaNumber {
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
  func encoded() throws(CodableIssue) -> JSONValue { .number(self) }
}
