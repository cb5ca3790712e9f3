import Foundation

/// A type that is encoded as one JSON value without running the type's own code: the scalars of the standard library, and the Foundation
/// types that have their own JSON form.
protocol DirectlyCoded {
  func encoded() throws(CodableIssue) -> JSONValue
}

extension Bool: DirectlyCoded {
  func encoded() throws(CodableIssue) -> JSONValue { .bool(self) }
}

extension String: DirectlyCoded {
  func encoded() throws(CodableIssue) -> JSONValue { .string(self) }
}

extension Date: DirectlyCoded {
  func encoded() throws(CodableIssue) -> JSONValue {
    try timeIntervalSinceReferenceDate.encoded(for: Date.self)
  }
}

extension Data: DirectlyCoded {
  func encoded() throws(CodableIssue) -> JSONValue { .string(base64EncodedString()) }
}

extension URL: DirectlyCoded {
  func encoded() throws(CodableIssue) -> JSONValue { .string(absoluteString) }
}
