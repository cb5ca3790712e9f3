import Foundation

/// What was written, on one line, as the values that it stands for.
///
/// This is the only place where output is read again.
struct WrittenDocument {
  let writer: JSONWriter
  /// Whether it is nested deeper than most documents are, so that reading it takes more stack.
  let isDeep: Bool

  /// The document as a JSON value.
  var value: JSONValue { read { $0 } }

  /// The document as `JSONSerialization` makes it.
  var foundationObject: Any { read { $0.foundationObject } }

  private func read<Result>(_ make: (JSONValue) -> Result) -> Result {
    writer.withBytes { bytes in
      func read() -> Result {
        var reader = WrittenReader(rest: bytes[...])
        return make(reader.value())
      }
      guard isDeep else { return read() }
      var result: Result?
      withLargeStack { result = read() }
      return result ?? make(.null)
    }
  }
}

extension JSONValue {
  fileprivate var foundationObject: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): value
    case .number(let number): number.foundationObject
    case .string(let text): text
    case .array(let elements): elements.map(\.foundationObject)
    case .object(let members): members.mapValues(\.foundationObject)
    }
  }
}

/// Reads what ``JSONWriter`` wrote on one line, and nothing else: there is nothing to check.
private struct WrittenReader {
  var rest: Slice<UnsafeRawBufferPointer>

  mutating func value() -> JSONValue {
    switch rest.first {
    case UInt8(ascii: "{"):
      var members: [String: JSONValue] = [:]
      while opens(UInt8(ascii: "}")) {
        let key = string()
        rest = rest.dropFirst()
        members[key] = value()
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      while opens(UInt8(ascii: "]")) { elements.append(value()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "t"): return literal("true", .bool(true))
    case UInt8(ascii: "f"): return literal("false", .bool(false))
    case UInt8(ascii: "n"): return literal("null", .null)
    default: return .number(number())
    }
  }

  /// Drops the bracket or the comma in front; false at the end of the container, which is dropped as well.
  private mutating func opens(_ end: UInt8) -> Bool {
    if rest.first != end { rest = rest.dropFirst() }
    guard rest.first == end || rest.isEmpty else { return true }
    rest = rest.dropFirst()
    return false
  }

  private mutating func literal(_ text: StaticString, _ value: JSONValue) -> JSONValue {
    rest = rest.dropFirst(text.utf8CodeUnitCount)
    return value
  }

  private mutating func string() -> String {
    let start = rest.startIndex + 1
    var end = start
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") { end += rest[end] == UInt8(ascii: "\\") ? 2 : 1 }
    defer { rest = rest.dropFirst(end + 1 - rest.startIndex) }
    return WrittenString(rest[start..<min(end, rest.endIndex)]).string
  }

  /// A number with every digit: doubles are written by their shortest digits, so what has others is a decimal.
  private mutating func number() -> JSONNumber {
    let end = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
    let text = String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
    rest = rest[(end ?? rest.endIndex)...]
    if text == "-0" { return JSONNumber(.double(-0.0)) }
    if let value = Int64(text) { return JSONNumber(value) }
    if let value = UInt64(text) { return JSONNumber(value) }
    if let value = Double(text), "\(value)" == text { return JSONNumber(.double(value)) }
    return JSONNumber(.decimal(Decimal(string: text, locale: nil) ?? 0))
  }
}
