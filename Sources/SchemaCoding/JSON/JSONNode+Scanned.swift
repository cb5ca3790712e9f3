// Decodes the most common values without an intermediate `String` or `JSONNumber`. Nil means that the general
// way has to decide, not that the value has another type.
extension JSONNode {
  /// An integer of up to eighteen digits, spelled as an integer; also in a string if requested.
  @inline(__always)
  func scannedInteger(orString decodesStrings: Bool) -> Int? {
    let kind = kind
    if kind == .integer || decodesStrings && kind == .asciiString { return shortInteger }
    return kind == .importedInteger ? Int(exactly: record.importedInteger) : nil
  }

  /// The integer that the bytes of a scanned value spell with up to eighteen digits.
  @inline(__always)
  private var shortInteger: Int? {
    let bytes = bytes
    guard 1...18 ~= bytes.count, var next = bytes.baseAddress else { return nil }
    let end = next + bytes.count
    let isNegative = next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    // Zero is spelled with one digit, and minus zero is no integer.
    guard next < end, next.pointee != UInt8(ascii: "0") || bytes.count == 1 else { return nil }
    var value: Int64 = 0
    while next < end {
      let digit = next.pointee &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
      next += 1
    }
    return Int(exactly: isNegative ? 0 &- value : value)
  }

  /// A number of up to nineteen digits whose nearest double is found in one step; also in a string if requested.
  @inline(__always)
  func scannedDouble(orString decodesStrings: Bool) -> Double? {
    let kind = kind
    if kind == .fraction || kind == .integer || decodesStrings && kind == .asciiString {
      return NumberDigits(bytes)?.double
    }
    if kind == .importedDouble { return memory.pointee.imports.pointee.double(at: record.payload) }
    return kind == .importedInteger ? Double(record.importedInteger) : nil
  }

  /// The string; nil if this is no string.
  @inline(__always)
  var stringValue: String? {
    let kind = kind
    if kind == .asciiString || kind == .string { return String(validated: bytes, isASCII: kind == .asciiString) }
    return kind == .importedString ? memory.pointee.imports.pointee.string(at: record.payload) : nil
  }

  /// Whether this is a string that begins with an ASCII letter.
  @inline(__always)
  var isWord: Bool {
    let kind = kind
    return (kind == .asciiString || kind == .string) && bytes.first?.isLetter == true
  }

  /// Whether this string may spell a number, judging by its first byte that is not whitespace.
  var mayBeNumber: Bool {
    withUTF8 { bytes in
      guard let first = bytes.first(where: { !$0.isWhitespace }) else { return false }
      return first.isDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "+") || first == UInt8(ascii: ".")
    }
  }
}
