import Foundation

/// A growing buffer of JSON, for handwritten encoders.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Appends a string that needs no escaping: punctuation, keys, words.
  @inline(__always)
  mutating func plain(_ string: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount))
  }

  mutating func string(_ string: String) {
    var string = string
    plain("\"")
    string.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { escaped(byte) }
      }
    }
    plain("\"")
  }

  private mutating func escaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): plain("\\\"")
    case UInt8(ascii: "\\"): plain("\\\\")
    case UInt8(ascii: "\n"): plain("\\n")
    case UInt8(ascii: "\r"): plain("\\r")
    case UInt8(ascii: "\t"): plain("\\t")
    case 0..<0x20:
      plain("\\u00")
      digits(Int(byte), base: 16, count: 2)
    default: bytes.append(byte)
    }
  }

  /// Appends `count` digits, with leading zeros.
  mutating func digits(_ number: Int, base: Int = 10, count: Int) {
    var rest = number
    let end = bytes.count + count
    for _ in 0..<count { bytes.append(UInt8(ascii: "0")) }
    for index in 1...count {
      let digit = UInt8(rest % base)
      bytes[end - index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest /= base
    }
  }

  mutating func integer(_ number: Int) {
    if number < 0 { plain("-") }
    let magnitude = number.magnitude
    var (count, limit) = (1, UInt(10))
    while magnitude >= limit {
      count += 1
      let next = limit.multipliedReportingOverflow(by: 10)
      if next.overflow { break }
      limit = next.partialValue
    }
    guard magnitude <= UInt(Int.max) else { return bytes.append(contentsOf: String(magnitude).utf8) }
    digits(Int(magnitude), count: count)
  }

  /// Appends the shortest digits that decode to the same number, without a fraction if it is whole.
  mutating func double(_ number: Double) {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return integer(whole) }
    bytes.append(contentsOf: number.description.utf8)
  }
}
