// Values on the path to the array.
extension ElementReader {
  /// Enters the container for the next step, or the array at the end of the path.
  mutating func enter(_ byte: UInt8) -> StreamFinding? {
    let step = level < steps.count ? steps[level] : nil
    let opening: UInt8
    if case .key? = step { opening = UInt8(ascii: "{") } else { opening = UInt8(ascii: "[") }
    guard byte == opening else {
      return failure(mismatch(byte, expected: opening == UInt8(ascii: "[") ? "an array" : "an object"))
    }
    buffer.position += 1
    passed = 0
    state = step == nil ? .firstElement : .firstMember
    return nil
  }

  /// The issue of a value on the path that is not the expected container. After null, the key is missing, as with a
  /// field's path.
  private func mismatch(_ byte: UInt8, expected: String) -> SchemaIssue {
    if byte == UInt8(ascii: "n") {
      return SchemaIssue(level < steps.count ? .missingKey : .nullValue, at: JSONPath(steps), expected: "an array")
    }
    let found =
      switch byte {
      case UInt8(ascii: "{"): "an object"
      case UInt8(ascii: "["): "an array"
      case UInt8(ascii: "\""): "a string"
      case UInt8(ascii: "t"): "true"
      case UInt8(ascii: "f"): "false"
      default: "a number"
      }
    return SchemaIssue(
      .typeMismatch, at: JSONPath(Array(steps[..<level])), expected: expected, found: found,
      detail: steps.isEmpty && byte == UInt8(ascii: "{")
        ? "name the path to the array, or decode one document a line with decodeLines" : nil)
  }

  mutating func member(_ byte: UInt8) -> StreamFinding? {
    switch steps[level] {
    case .key:
      guard byte == UInt8(ascii: "\"") else { return invalid("expected a key") }
      state = .key(ValueScanner(), isLong: false)
    case .index(let index):
      guard byte.beginsValue else { return invalid("expected a value") }
      if passed == index { level += 1 }
      state = passed == index ? .value : .skipped(ValueScanner())
    }
    return nil
  }

  mutating func key(_ scanner: ValueScanner, isLong: Bool) -> StreamFinding? {
    var scanner = scanner
    let isComplete = buffer.scan(&scanner)
    // A key beyond the maximum length is not on the path.
    let isLong = isLong || buffer.kept.count > scanned.options.limits.maximumLineLength
    state = isComplete ? .colon(isOnPath: !isLong && isKeyOnPath) : .key(scanner, isLong: isLong)
    if isLong { buffer.release() }
    return isComplete ? nil : .needsBytes
  }

  private var isKeyOnPath: Bool {
    guard case .key(let key) = steps[level] else { return false }
    let bytes = buffer.bytes[buffer.kept]
    // A key may be spelled with escapes, or with other scalars for the same characters.
    guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x80 }) else {
      return bytes.dropFirst().dropLast().elementsEqual(key.utf8)
    }
    return (try? Schema<String>.string.decode(String(decoding: bytes, as: UTF8.self))) == key
  }

  mutating func skip(_ scanner: ValueScanner) -> StreamFinding? {
    var scanner = scanner
    if scanner.isFresh {
      guard let byte = token() else { return .needsBytes }
      guard byte.beginsValue else { return invalid("expected a value") }
    }
    let isComplete = buffer.scan(&scanner)
    buffer.release()
    state = isComplete ? .afterMember : .skipped(scanner)
    return isComplete ? nil : .needsBytes
  }
}
