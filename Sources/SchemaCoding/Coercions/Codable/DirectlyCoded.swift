import Foundation

/// A type that a decoder reads from one JSON value and an encoder writes as one, without asking the type itself: the scalars of
/// the standard library, and the types of Foundation that have a form of their own in JSON.
///
///                    JSON                           wrong form
///     Bool           true, false
///     String         text
///     Int, UInt, …   number, exact                  outOfRange, inexact
///     Double, Float  number, correctly rounded      outOfRange
///     Decimal        number                         outOfRange, inexact
///     Date           seconds since 2001-01-01       outOfRange
///     Data           base64 text                    invalidFormat
///     URL            text                           invalidFormat
protocol DirectlyCoded {
  static func read(_ json: JSONNode) throws(CodingRefusal) -> Self

  func written() throws(CodingRefusal) -> JSONValue
}

extension DirectlyCoded {
  /// The value as another type, which is this one under another name.
  static func read<Value>(_ json: JSONNode, as type: Value.Type) throws(CodingRefusal) -> Value {
    guard let value = try read(json) as? Value else { throw .mismatch(json, type) }
    return value
  }
}

extension Bool: DirectlyCoded {
  static func read(_ json: JSONNode) throws(CodingRefusal) -> Bool {
    guard case .bool(let value) = json.value else { throw .mismatch(json, Bool.self) }
    return value
  }

  func written() throws(CodingRefusal) -> JSONValue { .bool(self) }
}

extension String: DirectlyCoded {
  static func read(_ json: JSONNode) throws(CodingRefusal) -> String {
    try text(json, for: String.self)
  }

  func written() throws(CodingRefusal) -> JSONValue { .string(self) }

  fileprivate static func text<Value>(_ json: JSONNode, for type: Value.Type) throws(CodingRefusal) -> String {
    guard case .string(let text) = json.value else { throw .mismatch(json, type) }
    return text
  }
}

extension Date: DirectlyCoded {
  static func read(_ json: JSONNode) throws(CodingRefusal) -> Date {
    Date(timeIntervalSinceReferenceDate: try Double.number(in: json, for: Date.self))
  }

  func written() throws(CodingRefusal) -> JSONValue {
    try timeIntervalSinceReferenceDate.written(for: Date.self)
  }
}

extension Data: DirectlyCoded {
  static func read(_ json: JSONNode) throws(CodingRefusal) -> Data {
    guard let data = Data(base64Encoded: try String.text(json, for: Data.self)) else {
      throw CodingRefusal(.invalidFormat, expected: "Data", detail: "is no base64")
    }
    return data
  }

  func written() throws(CodingRefusal) -> JSONValue { .string(base64EncodedString()) }
}

extension URL: DirectlyCoded {
  static func read(_ json: JSONNode) throws(CodingRefusal) -> URL {
    guard let url = URL(string: try String.text(json, for: URL.self)) else {
      throw CodingRefusal(.invalidFormat, expected: "URL")
    }
    return url
  }

  func written() throws(CodingRefusal) -> JSONValue { .string(absoluteString) }
}
