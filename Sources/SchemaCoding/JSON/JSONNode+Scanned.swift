// Decodes the most common values without an intermediate `String` or `JSONNumber`. In place of a number, nil means that the reference
// path has to decide, not that the value has another type.
extension JSONNode {
  /// An integer of up to nineteen digits, spelled as an integer; also in a string if requested.
  @inline(__always)
  func scannedInteger(orString decodesStrings: Bool) -> Int? {
    let kind = kind
    if kind == .integer || decodesStrings && kind == .asciiString {
      guard let digits = NumberDigits(bytes), digits.isInteger else { return nil }
      return digits.integer()
    }
    return kind == .importedInteger ? Int(exactly: record.importedInteger) : nil
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

  /// The string; nil if this is no string, or one with half of a surrogate pair.
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
