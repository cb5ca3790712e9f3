// What is wrong where a scan stopped. Nothing here is called for valid JSON.

extension JSONScanner {
  /// Describes the byte that does not belong where the scan expected something else. The bytes from the position on are still those of the
  /// document.
  func error(at stop: Stop) -> JSONSyntaxError {
    let isAtEnd = position >= end
    switch stop {
    case .depth:
      return JSONSyntaxError("nested more than \(JSONDocument.maximumDepth) levels deep", at: position, code: .tooDeep)
    case .size: return tooLarge("an array or an object has more than \(JSONRecord.maximumCount) values")
    case .string, .keyString: return stringError
    case .value where !isAtEnd: return valueError
    case .value where position == start || text.allSatisfy(\.isJSONWhitespace): return error("the document is empty")
    case .value: return error("the document ends before a value")
    case .key where base[position] == UInt8(ascii: "}"): return error("a comma before the end of an object")
    case .key: return error(isAtEnd ? "the document ends inside an object" : "expected a key in double quotes")
    case .colon: return error(isAtEnd ? "the document ends inside an object" : "expected a colon after the key")
    case .memberEnd:
      return error(isAtEnd ? "the document ends inside an object" : "expected a comma or a closing brace")
    case .elementEnd:
      return error(isAtEnd ? "the document ends inside an array" : "expected a comma or a closing bracket")
    case .end: return error("unexpected text after the document")
    }
  }

  private func error(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? position
    return offset < end && base[offset] == 0
      ? JSONSyntaxError("the document contains a zero byte", at: offset) : JSONSyntaxError(reason, at: offset)
  }

  /// The document, whose strings have been decoded up to the position.
  private var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base + start, count: end - start) }

  private func tooLarge(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(reason, at: position, code: .tooComplex)
  }

  /// In a string, the scan stops at a byte that needs an escape, at an invalid escape, or at an invalid sequence of UTF-8.
  private var stringError: JSONSyntaxError {
    guard position < end else { return error("the document ends inside a string") }
    switch base[position] {
    case UInt8(ascii: "\""): return tooLarge("a string has more than \(JSONRecord.maximumCount) bytes")
    case UInt8(ascii: "\\"):
      return error(position + 1 == end ? "the document ends inside a string" : "invalid escape in a string")
    case ..<0x20: return error("a control character in a string, which needs an escape")
    default: return invalidUTF8
    }
  }

  private var invalidUTF8: JSONSyntaxError {
    error("invalid UTF-8; DecodingOptions(encoding:) names another encoding")
  }

  /// At a value, the scan stops where the value begins.
  private var valueError: JSONSyntaxError {
    let first = base[position]
    if first == UInt8(ascii: "-") || first.isDigit { return numberError }
    switch first {
    case UInt8(ascii: "]") where followsComma: return error("a comma before the end of an array")
    case 0x80...: return isValidUTF8 ? error("expected a value") : invalidUTF8
    default: return error("expected a value")
    }
  }

  private var followsComma: Bool {
    text.prefix(position - start).last { !$0.isJSONWhitespace } == UInt8(ascii: ",")
  }

  private var isValidUTF8: Bool {
    let text = UnsafeBufferPointer(start: base + position, count: min(4, end - position))
    return text.indices.contains { text[...$0].isValidUTF8 }
  }

  /// The first byte that is not in JSON's grammar of numbers.
  private var numberError: JSONSyntaxError {
    var next = position
    func skipDigits() -> Int {
      let first = next
      while base[next].isDigit { next += 1 }
      return next - first
    }
    if base[next] == UInt8(ascii: "-") { next += 1 }
    let whole = next
    let count = skipDigits()
    guard count > 0 else { return error("expected a digit after the minus sign", at: next) }
    guard count == 1 || base[whole] != UInt8(ascii: "0") else {
      return error("a number with a leading zero", at: whole + 1)
    }
    if base[next] == UInt8(ascii: ".") {
      next += 1
      guard skipDigits() > 0 else { return error("expected a digit after the decimal point", at: next) }
    }
    if base[next] | 0x20 == UInt8(ascii: "e") {
      next += 1
      if base[next] == UInt8(ascii: "-") || base[next] == UInt8(ascii: "+") { next += 1 }
      guard skipDigits() > 0 else { return error("expected a digit in the exponent", at: next) }
    }
    return tooLarge("a number has more than \(JSONRecord.maximumCount) digits")
  }
}
