import Foundation

/// A type that is decoded from and encoded as one JSON value without running the type's own code: the scalars of the standard
/// library, and the Foundation types that have their own JSON form.
///
///                    JSON                           error
///     Bool           true, false
///     String         string
///     Int, UInt, …   number, exact                  outOfRange, inexact
///     Double, Float  number, correctly rounded      outOfRange
///     Decimal        number                         outOfRange, inexact
///     Date           seconds since 2001-01-01       outOfRange
///     Data           base64 string                  invalidFormat
///     URL            string                         invalidFormat
protocol DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> Self

  func encoded() throws(CodableIssue) -> JSONValue
}

extension DirectlyCoded {
  /// The value as a generic type that is known to be the same type.
  static func decoded<Value>(_ json: JSONNode, as type: Value.Type) throws(CodableIssue) -> Value {
    guard let value = try decoded(json) as? Value else { throw .mismatch(json, type) }
    return value
  }
}

extension Bool: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> Bool {
    guard case .bool(let value) = json.value else { throw .mismatch(json, Bool.self) }
    return value
  }

  func encoded() throws(CodableIssue) -> JSONValue { .bool(self) }
}

extension String: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> String {
    try string(json, for: String.self)
  }

  func encoded() throws(CodableIssue) -> JSONValue { .string(self) }

  fileprivate static func string<Value>(_ json: JSONNode, for type: Value.Type) throws(CodableIssue) -> String {
    guard case .string(let string) = json.value else { throw .mismatch(json, type) }
    guard json.kind != .brokenString else {
      throw CodableIssue(.invalidFormat, expected: CodableIssue.expectation(of: type), detail: JSONNode.brokenString)
    }
    return string
  }
}

extension Date: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> Date {
    Date(timeIntervalSinceReferenceDate: try Double.number(in: json, for: Date.self))
  }

  func encoded() throws(CodableIssue) -> JSONValue {
    try timeIntervalSinceReferenceDate.encoded(for: Date.self)
  }
}

extension Data: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> Data {
    guard let data = Data(base64Encoded: try String.string(json, for: Data.self)) else {
      throw CodableIssue(.invalidFormat, expected: "data (base64)", detail: "is not base64")
    }
    return data
  }

  func encoded() throws(CodableIssue) -> JSONValue { .string(base64EncodedString()) }
}

extension URL: DirectlyCoded {
  static func decoded(_ json: JSONNode) throws(CodableIssue) -> URL {
    guard let url = URL(string: try String.string(json, for: URL.self)) else {
      throw CodableIssue(.invalidFormat, expected: "a URL")
    }
    return url
  }

  func encoded() throws(CodableIssue) -> JSONValue { .string(absoluteString) }
}
