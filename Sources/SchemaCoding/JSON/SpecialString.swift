/// A string with escapes or non-ASCII characters, scanned from its first special byte on. Escapes are decoded in place, because the decoded
/// form is never longer.
///
///     a\u00e9\nb"      becomes aé⏎b, of 5 bytes; the string still ends at the quote
struct SpecialString {
  private(set) var length = 0
  /// The offset of the closing quote; in a string that is invalid or not closed, of the first byte that does not belong there.
  private(set) var end: Int
  private(set) var isASCII = true
  /// Whether half of a surrogate pair was replaced by U+FFFD.
  private(set) var isBroken = false
  private let base: UnsafeMutablePointer<UInt8>
  /// The offset of the next byte of the result: never after `end`.
  private var written: Int

  /// Scans a string whose first special byte is known. Stops at the end of the document, an invalid escape or invalid UTF-8.
  @inline(never)
  init(_ base: UnsafeMutablePointer<UInt8>, from start: Int, specialAt special: Int) {
    self.base = base
    end = special
    written = special
    scan()
    length = written &- start
  }

  /// Scans the rest of a string, whose bytes have arrived now.
  init(_ base: UnsafeMutablePointer<UInt8>, after string: UnclosedString, at position: Int) {
    self.base = base
    end = position
    written = string.start + string.length
    (isASCII, isBroken) = (string.isASCII, string.isBroken)
    scan()
    length = written &- string.start
  }

  @inline(__always)
  private mutating func scan() {
    while base[end] != UInt8(ascii: "\"") {
      switch base[end] {
      case UInt8(ascii: "\\"):
        guard let escape = Self.escape(base + end) else { return }
        end &+= escape.length
        if escape.isHalf { isBroken = true }
        write(escape.scalar)
      case 0..<0x20:
        return
      case 0x20..<0x80:
        copyPlainBytes()
      default:
        guard copyScalars() else { return }
      }
    }
  }

  /// Copies ASCII bytes other than quotes, backslashes and control characters, eight at a time.
  @inline(__always)
  private mutating func copyPlainBytes() {
    while true {
      let word = UnsafeRawPointer(base + end).loadUnaligned(as: UInt64.self)
      let special = JSONScanner.special(in: UInt64(littleEndian: word))
      let count = special == 0 ? 8 : special.trailingZeroBitCount &>> 3
      // Bytes that are not part of the run are stored only where they overwrite none that are still to be read.
      guard special == 0 || written &+ 8 <= end else { return copy(count) }
      UnsafeMutableRawPointer(base + written).storeBytes(of: word, as: UInt64.self)
      end &+= count
      written &+= count
      if special != 0 { return }
    }
  }

  /// Copies a run of scalars that are not ASCII; false if one is not valid UTF-8.
  @inline(__always)
  private mutating func copyScalars() -> Bool {
    isASCII = false
    repeat {
      let length = scalarLength
      guard length > 0 else { return false }
      if written == end {
        end &+= length
        written = end
      } else {
        copy(length)
      }
    } while base[end] >= 0x80
    return true
  }

  @inline(__always)
  private mutating func copy(_ count: Int) {
    for _ in 0..<count {
      base[written] = base[end]
      end &+= 1
      written &+= 1
    }
  }

  @inline(__always)
  private mutating func write(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      base[written] = UInt8(truncatingIfNeeded: scalar.value)
      written &+= 1
    } else {
      isASCII = false
      for unit in scalar.utf8 {
        base[written] = unit
        written &+= 1
      }
    }
  }

  /// The length of the scalar here, which is not ASCII; 0 if it is not valid UTF-8 (RFC 3629).
  @inline(__always)
  private var scalarLength: Int {
    let bytes = UInt32(littleEndian: UnsafeRawPointer(base + end).loadUnaligned(as: UInt32.self))
    // 1110xxxx 10xxxxxx 10xxxxxx, neither overlong (five zero bits) nor a surrogate (11011).
    if bytes & 0x00C0_C0F0 == 0x0080_80E0 {
      let leading = bytes & 0x200F
      return leading == 0 || leading == 0x200D ? 0 : 3
    }
    // 110xxxxx 10xxxxxx, with more than seven bits.
    if bytes & 0xC0E0 == 0x80C0 { return bytes & 0x1E == 0 ? 0 : 2 }
    // 11110xxx 10xxxxxx 10xxxxxx 10xxxxxx, from U+10000 to U+10FFFF.
    guard bytes & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    let (first, second) = (bytes & 0x07, bytes >> 8 & 0x3F)
    return first == 0 && second < 0x10 || first == 4 && second > 0x0F || first > 4 ? 0 : 4
  }
}

// MARK: - Escapes

extension SpecialString {
  private typealias Escape = (scalar: Unicode.Scalar, length: Int, isHalf: Bool)

  /// Decodes an escape from its backslash on. Returns nil for an invalid escape.
  @inline(__always)
  private static func escape(_ bytes: UnsafePointer<UInt8>) -> Escape? {
    let letter = bytes[1]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (Unicode.Scalar(letter), 2, false)
    case UInt8(ascii: "n"): return ("\n", 2, false)
    case UInt8(ascii: "t"): return ("\t", 2, false)
    case UInt8(ascii: "r"): return ("\r", 2, false)
    case UInt8(ascii: "b"): return ("\u{8}", 2, false)
    case UInt8(ascii: "f"): return ("\u{C}", 2, false)
    case UInt8(ascii: "u"): return unicodeEscape(bytes)
    default: return nil
    }
  }

  /// Decodes `\uXXXX`, or two of them for a surrogate pair. Half of a pair becomes U+FFFD.
  @inline(never)
  private static func unicodeEscape(_ bytes: UnsafePointer<UInt8>) -> Escape? {
    guard let unit = fourHexDigits(bytes + 2) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6, false) }
    guard unit < 0xDC00, bytes[6] == UInt8(ascii: "\\"), bytes[7] == UInt8(ascii: "u"),
      let low = fourHexDigits(bytes + 8), 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { return ("\u{FFFD}", 6, true) }
    return (scalar, 12, false)
  }

  private static func fourHexDigits(_ bytes: UnsafePointer<UInt8>) -> UInt32? {
    var value: UInt32 = 0
    for index in 0..<4 {
      guard let digit = bytes[index].hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
