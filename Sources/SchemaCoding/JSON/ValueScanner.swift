/// Finds where a JSON value ends, by its structure alone, in bytes that arrive in chunks of any size.
///
///     {"a": "}\"", "b": [1]} , …     a container ends with the bracket that closes the first one; brackets in strings do not count
///     12.5 , …                       anything else ends before a comma, a colon, a closing bracket or whitespace
///
/// Decoding these bytes decides whether they are a valid value.
struct ValueScanner {
  private enum Mode {
    case start, nested, string, escape, scalar
  }

  private var mode = Mode.start
  private var depth = 0

  var isFresh: Bool { mode == .start }

  /// Continues from a position to the end of the value or of the bytes; true if the value ends at the resulting
  /// position.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int) -> Bool {
    while position < bytes.count {
      switch mode {
      case .start:
        guard begin(with: bytes[position]) else { continue }
        position += 1
      case .nested:
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""):
          mode = .string
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return true }
        default:
          break
        }
      case .string:
        if scanString(bytes, from: &position), depth == 0 { return true }
      case .escape:
        position += 1
        mode = .string
      case .scalar:
        if bytes[position].endsScalar { return true }
        position += 1
      }
    }
    return false
  }

  /// Handles the first byte of the value, unless the mode for the rest has to scan it again.
  private mutating func begin(with byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): mode = .string
    case UInt8(ascii: "{"), UInt8(ascii: "["): (mode, depth) = (.nested, 1)
    default:
      mode = .scalar
      return false
    }
    return true
  }

  /// Continues to the end of a string, or of the bytes; true if the string ends.
  private mutating func scanString(_ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int) -> Bool {
    var quote = -1
    while true {
      // The next quote is searched once, however many backslashes precede it.
      if quote < position {
        quote = bytes.index(of: UInt8(ascii: "\""), from: position, to: bytes.count) ?? bytes.count
      }
      guard let backslash = bytes.index(of: UInt8(ascii: "\\"), from: position, to: quote) else { break }
      position = backslash + 2
      guard position <= bytes.count else {
        position = bytes.count
        mode = .escape
        return false
      }
    }
    position = min(quote + 1, bytes.count)
    guard quote < bytes.count else { return false }
    mode = .nested
    return true
  }
}

extension UInt8 {
  fileprivate var endsScalar: Bool { isStructure || isJSONWhitespace }
}
