/// A number's digits as an integer and a power of ten.
///
///     -22.78806    negative, 2278806, exponent -5
///     1e3          1, exponent 3
///
/// This file alone knows how numbers are spelled. Each numeric type decodes a number directly from its digits, without an intermediate
/// type.
///
/// The initializer parses into local variables, which stay in registers, and sets the properties once, at the end. Setting them step by
/// step would go through memory, and copying them right away makes the processor wait.
struct NumberDigits {
  let isNegative: Bool
  /// The first nineteen digits, without leading zeros.
  let significand: UInt64
  /// The power of ten of the significand's last digit.
  let exponent: Int
  /// Whether the digits that the significand does not hold are all zeros.
  let isComplete: Bool
  let hasFractionOrExponent: Bool

  /// Parses a number in JSON's grammar (RFC 8259, section 6). Returns nil if it is invalid.
  ///
  /// With the grammar as a parameter, a clean feed would take a quarter longer; ``parts(of:in:)`` has one.
  @_transparent
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The significand holds all digits of nearly every number.
    if bytes.count <= 19 {
      self.init(bytes, isShort: true)
    } else {
      guard let long = Self.long(bytes) else { return nil }
      self = long
    }
  }

  @inline(never)
  static func long(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberDigits? {
    NumberDigits(bytes, isShort: false)
  }

  @_transparent
  init?(_ bytes: UnsafeBufferPointer<UInt8>, isShort: Bool) {
    guard var next = bytes.baseAddress else { return nil }
    let end = next + bytes.count
    let isNegative = next < end && next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let whole = next
    var digits = Digits()
    digits.append(&next, to: end, isShort: isShort)
    guard next > whole, next == whole + 1 || whole.pointee != UInt8(ascii: "0") else { return nil }
    var exponent = 0
    let hasFractionOrExponent = next < end
    if hasFractionOrExponent, next.pointee == UInt8(ascii: ".") {
      next += 1
      let fraction = next
      digits.append(&next, to: end, isShort: isShort)
      guard next > fraction else { return nil }
      exponent = fraction - next
    }
    if next < end {
      guard let power = Self.exponent(from: next, to: end) else { return nil }
      exponent &+= power
    }
    self.init(digits, isNegative, exponent, hasFractionOrExponent)
  }

  @_transparent
  init(_ digits: Digits, _ isNegative: Bool, _ exponent: Int, _ hasFractionOrExponent: Bool) {
    self.isNegative = isNegative
    self.hasFractionOrExponent = hasFractionOrExponent
    self.exponent = exponent &+ digits.omittedCount
    significand = digits.significand
    isComplete = digits.isComplete
  }

  /// The digits so far, without the decimal point.
  struct Digits {
    var significand: UInt64 = 0
    var isComplete = true
    /// How many digits the significand holds, and how many followed it.
    private var count = 0
    private(set) var omittedCount = 0

    /// Appends all digits before the next other byte. A short number has at most nineteen.
    @_transparent
    mutating func append(_ next: inout UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, isShort: Bool) {
      let zero = UInt8(ascii: "0")
      while next < end {
        let digit = next.pointee &- zero
        if digit > 9 { return }
        if isShort || count < 19 {
          significand = significand &* 10 &+ UInt64(digit)
          if !isShort, significand > 0 { count &+= 1 }
        } else {
          isComplete = isComplete && digit == 0
          omittedCount &+= 1
        }
        next += 1
      }
    }
  }

  /// Parses the exponent at the end of a number, and limits it to a billion: all that is larger is beyond every type.
  static func exponent(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> Int? {
    var next = start
    guard next.pointee | 0x20 == UInt8(ascii: "e"), next + 1 < end else { return nil }
    next += 1
    let sign = next.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { next += 1 }
    guard next < end else { return nil }
    var value = 0
    while next < end {
      let digit = next.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = min(value, 99_999_999) * 10 + Int(digit)
      next += 1
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }
}

// MARK: - Grammars

extension NumberDigits {
  /// How numbers may be spelled.
  enum Grammar {
    case json
    /// As in JSON, or with a leading `+`, leading zeros, `.5` or `5.`:
    ///
    ///     [+-] (digits [. [digits]] | . digits) [(e|E) [+-] digits]
    ///
    /// There is no hexadecimal, no `nan` or `inf`, and nothing may follow the number.
    case lenient
    /// The same, also with commas between groups of three digits of the integer part. Not behind a leading zero, where a comma is a decimal
    /// comma.
    case grouped
  }

  /// A number with its parts as they are spelled, valid as long as the bytes are.
  ///
  ///     +1,234.50e3     whole 1,234     fraction 50     exponent e3
  struct Parts {
    let digits: NumberDigits
    /// The integer part with its commas; empty in `.5`.
    let whole: UnsafeBufferPointer<UInt8>
    let fraction: UnsafeBufferPointer<UInt8>
    /// The exponent with its `e`; empty if there is none.
    let exponent: UnsafeBufferPointer<UInt8>
    /// The exponent's value, limited to a billion.
    let power: Int

    /// The number as JSON spells it: without `+` and leading zeros, with a digit on both sides of the point.
    var literal: String {
      let significant = whole.lazy.filter(\.isDigit).drop { $0 == UInt8(ascii: "0") }
      var bytes = digits.isNegative ? [UInt8(ascii: "-")] : []
      bytes += significant
      if significant.isEmpty { bytes.append(UInt8(ascii: "0")) }
      if !fraction.isEmpty { bytes.append(UInt8(ascii: ".")) }
      return String(decoding: bytes + fraction + exponent, as: UTF8.self)
    }
  }

  /// Parses a number in any grammar. Returns nil if it is invalid.
  @inline(never)
  static func parts(of bytes: UnsafeBufferPointer<UInt8>, in grammar: Grammar) -> Parts? {
    guard var next = bytes.baseAddress else { return nil }
    let end = next + bytes.count
    func skip(_ byte: UInt8) -> Bool {
      guard next < end, next.pointee == byte else { return false }
      next += 1
      return true
    }
    func part(from start: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: start, count: next - start)
    }

    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative, grammar != .json { _ = skip(UInt8(ascii: "+")) }
    var digits = Digits()
    var start = next
    digits.append(&next, to: end, isShort: false)
    if grammar == .json, next != start + 1, next == start || start.pointee == UInt8(ascii: "0") { return nil }
    if grammar == .grouped, next < end, next.pointee == UInt8(ascii: ",") {
      guard (1...3).contains(next - start), start.pointee != UInt8(ascii: "0") else { return nil }
      while skip(UInt8(ascii: ",")) {
        let group = next
        digits.append(&next, to: end, isShort: false)
        guard next - group == 3 else { return nil }
      }
    }
    let whole = part(from: start)
    start = next
    if skip(UInt8(ascii: ".")) {
      start = next
      digits.append(&next, to: end, isShort: false)
      if grammar == .json, next == start { return nil }
    }
    let fraction = part(from: start)
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    start = next
    var power = 0
    if next < end {
      guard let value = Self.exponent(from: next, to: end) else { return nil }
      (power, next) = (value, end)
    }
    let exponent = part(from: start)
    let value = NumberDigits(digits, isNegative, power - fraction.count, !fraction.isEmpty || !exponent.isEmpty)
    return Parts(digits: value, whole: whole, fraction: fraction, exponent: exponent, power: power)
  }
}
