import Foundation

/// Reads the documents that backends put into texts, byte by byte, if there is nothing unusual in them.
///
///     {"name": "Main Street", "docks": 17}      ["name": "Main Street", "docks": 17], as JSONSerialization makes it
///     {"name": "Main\u0020Street"}              nil: JSONSerialization decides
///
/// Most of the time that Foundation's parser takes for a short document goes into getting ready. What this reads is what it
/// would read, down to the types; escapes, exponents, long numbers, a key that stands twice, deep nesting and all that is wrong
/// are left to it.
///
/// The bytes are valid only inside the closure of `tree(of:)`, and no reader leaves it. They are read at positions below their
/// count only.
struct PlainJSON {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  private static let maximumDepth = 16

  /// The document that a text holds; nil if it is not plain, and perhaps no document at all.
  static func read(_ text: String) -> ParsedValue? {
    tree(of: text).map { ParsedValue($0) }
  }

  /// The document as Foundation objects.
  static func tree(of text: String) -> Any? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = PlainJSON(bytes)
      guard let value = reader.value(), reader.skipBlanks() == nil else { return nil }
      return value
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private var next: UInt8? {
    @inline(__always) get { position < bytes.count ? bytes[position] : nil }
  }

  /// Goes to the next byte that is not blank, and returns it.
  @inline(__always)
  private mutating func skipBlanks() -> UInt8? {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
      default: return byte
      }
    }
    return nil
  }

  /// Goes past a byte if it is the next one that is not blank.
  @inline(__always)
  private mutating func take(_ byte: UInt8) -> Bool {
    guard skipBlanks() == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() -> Any? {
    switch skipBlanks() {
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "{"): nested { $0.object() }
    case UInt8(ascii: "["): nested { $0.array() }
    case UInt8(ascii: "t"): word("true") ? NSNumber(value: true) : nil
    case UInt8(ascii: "f"): word("false") ? NSNumber(value: false) : nil
    case UInt8(ascii: "n"): word("null") ? NSNull() : nil
    default: number()
    }
  }

  private mutating func nested<Container>(_ read: (inout PlainJSON) -> Container?) -> Container? {
    position += 1
    depth += 1
    defer { depth -= 1 }
    return depth <= Self.maximumDepth ? read(&self) : nil
  }

  private mutating func object() -> [String: Any]? {
    var members: [String: Any] = [:]
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      guard skipBlanks() == UInt8(ascii: "\""), let key = string(), take(UInt8(ascii: ":")), let value = value(),
        members.updateValue(value, forKey: key) == nil
      else { return nil }
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? members : nil
  }

  private mutating func array() -> [Any]? {
    var elements: [Any] = []
    if take(UInt8(ascii: "]")) { return elements }
    repeat {
      guard let value = value() else { return nil }
      elements.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? elements : nil
  }

  /// Reads from one quotation mark to the next.
  private mutating func string() -> String? {
    position += 1
    let start = position
    // The parser drops this mark at the start of any text.
    if bytes[start...].starts(with: "\u{FEFF}".utf8) { return nil }
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\\") {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: bytes[start..<position - 1], as: UTF8.self) }
    }
    return nil
  }

  private mutating func number() -> NSNumber? {
    var digits = PlainDigits()
    while let byte = next, digits.take(byte) { position += 1 }
    guard !digits.hasLeadingZero else { return nil }
    return switch digits.number {
    case .integer(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    default: nil
    }
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }
}
