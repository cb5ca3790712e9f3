// Decodes the most common values without an intermediate `String` or `JSONNumber`. In place of a number, nil means that the reference
// path has to decide, not that the value has another type.
extension JSONNode {
  /// An integer of up to nineteen digits, spelled as an integer; also in a string if requested.
  @_transparent
  func scannedInteger(orString decodesStrings: Bool) -> Int? {
    let kind = kind
    if kind == .integer || decodesStrings && kind == .asciiString {
      guard let digits = NumberDigits(bytes), digits.isInteger else { return nil }
      return digits.integer()
    }
    return kind == .importedInteger ? Int(exactly: record.importedInteger) : nil
  }

  /// A number of up to nineteen digits whose nearest double is found in one step; also in a string if requested.
  @_transparent
  func scannedDouble(orString decodesStrings: Bool) -> Double? {
    let kind = kind
    if kind == .fraction || kind == .integer || decodesStrings && kind == .asciiString {
      return NumberDigits(bytes)?.double
    }
    if kind == .importedDouble { return memory.pointee.imports.pointee.double(at: record.payload) }
    return kind == .importedInteger ? Double(record.importedInteger) : nil
  }

  /// The string; nil if this is no string, or one with half of a surrogate pair.
  @_transparent
  var stringValue: String? {
    let kind = kind
    if kind == .asciiString || kind == .string { return String(validated: bytes, isASCII: kind == .asciiString) }
    return kind == .importedString ? memory.pointee.imports.pointee.string(at: record.payload) : nil
  }

  /// Whether this is a string that begins with an ASCII letter.
  @_transparent
  var isWord: Bool {
    let kind = kind
    return (kind == .asciiString || kind == .string) && bytes.first?.isLetter == true
  }

  /// The digits of the number that this spells, if it is a string that spells one.
  @inline(never)
  func spelledDigits(in grammar: NumberDigits.Grammar) -> NumberDigits? {
    isString ? withPlainSpelling { NumberDigits.parts(of: $0, in: grammar)?.digits } : nil
  }

  func spelledNumber(in grammar: NumberDigits.Grammar) -> JSONNumber? {
    withPlainSpelling { NumberDigits.parts(of: $0, in: grammar).map { JSONNumber($0) } }
  }
}
