// Members on the path, and the elements at its end.

extension ElementScanner {
  /// Enters the container for the next step, or the array at the end of the path.
  mutating func enter(_ byte: UInt8, in buffer: inout StreamBuffer) -> Finding? {
    let step = level < path.count ? path[level] : nil
    let opening: UInt8
    if case .key? = step { opening = UInt8(ascii: "{") } else { opening = UInt8(ascii: "[") }
    guard byte == opening else {
      let isArray = opening == UInt8(ascii: "[")
      return failure(mismatch(byte, expected: isArray ? "an array" : "an object"))
    }
    buffer.position += 1
    passed = 0
    state = step == nil ? .firstElement : .firstMember
    return nil
  }

  /// The issue of a value on the path that is not the expected container. After null, the key is missing, as with a
  /// field's path.
  private func mismatch(_ byte: UInt8, expected: String) -> Issue {
    if byte == UInt8(ascii: "n") {
      return Issue(level < path.count ? .missingKey : .nullValue, at: JSONPath(path), expected: "an array")
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
    return Issue(.typeMismatch, at: JSONPath(Array(path[..<level])), expected: expected, found: found)
  }

  mutating func member(_ byte: UInt8, in buffer: StreamBuffer) -> Finding? {
    switch path[level] {
    case .key:
      guard byte == UInt8(ascii: "\"") else {
        return failure(invalid("expected a key", at: buffer.position, in: buffer))
      }
      state = .key(ValueScanner(), isLong: false)
    case .index(let index):
      guard byte.beginsValue else { return failure(invalid("expected a value", at: buffer.position, in: buffer)) }
      if passed == index { level += 1 }
      state = passed == index ? .value : .skipped(ValueScanner())
    }
    return nil
  }

  mutating func key(_ scanner: ValueScanner, isLong: Bool, in buffer: inout StreamBuffer) -> Finding? {
    var scanner = scanner
    let isComplete = buffer.scan(&scanner)
    // A key beyond the maximum length is not on the path.
    let isLong = isLong || buffer.keptCount > maximumLength
    state = isComplete ? .colon(isOnPath: !isLong && isKeyOnPath(in: buffer)) : .key(scanner, isLong: isLong)
    if isLong { buffer.release() }
    return isComplete ? nil : .needsBytes
  }

  private func isKeyOnPath(in buffer: StreamBuffer) -> Bool {
    guard case .key(let key) = path[level] else { return false }
    let bytes = buffer.bytes[buffer.start..<buffer.position]
    // A key may be spelled with escapes, or with other scalars for the same characters.
    guard bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x80 }) else {
      return bytes.dropFirst().dropLast().elementsEqual(key.utf8)
    }
    return (try? Schema<String>.string.decode(String(decoding: bytes, as: UTF8.self))) == key
  }

  mutating func skip(_ scanner: ValueScanner, in buffer: inout StreamBuffer) -> Finding? {
    var scanner = scanner
    if scanner.isFresh {
      guard let byte = token(in: &buffer) else { return .needsBytes }
      guard byte.beginsValue else { return failure(invalid("expected a value", at: buffer.position, in: buffer)) }
    }
    let isComplete = buffer.scan(&scanner)
    buffer.release()
    state = isComplete ? .afterMember : .skipped(scanner)
    return isComplete ? nil : .needsBytes
  }
}

// MARK: - Elements

extension ElementScanner {
  mutating func element(_ scanner: ValueScanner, isLong: Bool, in buffer: inout StreamBuffer) -> Finding? {
    var scanner = scanner
    let isComplete = buffer.scan(&scanner)
    let isLong = isLong || buffer.keptCount > maximumLength
    state = isComplete ? .afterElement : .inElement(scanner, isLong: isLong)
    if isLong { buffer.release() }
    guard isComplete else { return .needsBytes }
    return isLong ? .longElement : .element(buffer.start..<buffer.position)
  }
}
