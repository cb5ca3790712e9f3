/// A number in a JSON document, with every digit of the document.
///
///     123                        an integer
///     22.78806                   its digits, until a double or a decimal is requested
///     12345678901234567890.12    its digits, all of them
///
/// Two numbers are equal if they have the same value, whatever their spelling: `1` equals `1.0`.
public struct JSONNumber: Sendable {
  enum Storage: Sendable {
    case integer(Int64)
    /// An integer that an `Int64` cannot hold.
    case unsigned(UInt64)
    /// A finite double, from a Swift value or a tree of Foundation objects.
    case double(Double)
    /// A finite decimal, from a Swift value or a tree of Foundation objects.
    case decimal(Decimal)
    /// A number in JSON's grammar that is not written as a 64-bit integer.
    case literal(String)
  }

  let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  /// Creates a number from an integer.
  public init(_ value: Int) {
    storage = .integer(Int64(value))
  }

  /// Creates a number from a 64-bit integer.
  public init(_ value: Int64) {
    storage = .integer(value)
  }

  /// Creates a number from an unsigned 64-bit integer.
  public init(_ value: UInt64) {
    storage = Int64(exactly: value).map(Storage.integer) ?? .unsigned(value)
  }

  /// Creates a number from a double, or returns nil for NaN and the infinities, which JSON does not have.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    storage = .double(value)
  }

  /// Creates a number from a decimal, or returns nil for NaN.
  public init?(_ value: Decimal) {
    guard value.isFinite else { return nil }
    storage = .decimal(value)
  }
}

extension JSONNumber {
  /// Creates a number from digits in JSON's grammar (RFC 8259, section 6), or returns nil for any other string.
  ///
  ///     JSONNumber(literal: "1.50")    // equals 1.5, and is encoded as 1.50
  public init?(literal: String) {
    self.init(literal, in: .json)
  }

  /// Creates a number from a string that spells one as ``Leniency/stringsAsScalars`` accepts it: in JSON's grammar, or with whitespace
  /// around the number, a leading `+`, leading zeros, `.5` or `5.`, or full-width digits and signs.
  ///
  ///     JSONNumber(spelledBy: " +007.50")    // equals 7.5
  ///
  /// Returns nil for any other string, and for a number that overflows a double.
  public init?(spelledBy string: String) {
    self.init(string.plainSpelling, in: .lenient)
    if exceedsDouble { return nil }
  }

  init?(_ string: String, in grammar: NumberDigits.Grammar) {
    var string = string
    guard let number = string.withUTF8({ NumberDigits.parts(of: $0, in: grammar).map { JSONNumber($0) } }) else {
      return nil
    }
    self = number
  }

  /// Creates a number from digits that are known to be in JSON's grammar.
  init(scanned bytes: UnsafeBufferPointer<UInt8>) {
    self.init(NumberDigits(bytes), literal: String(decoding: bytes, as: UTF8.self))
  }

  init(_ parts: NumberDigits.Parts) {
    self.init(parts.digits, literal: parts.literal)
  }

  private init(_ digits: NumberDigits?, literal: @autoclosure () -> String) {
    if let digits, digits.isInteger, let value = digits.integer(as: Int64.self) {
      storage = .integer(value)
    } else if let digits, digits.isInteger, let value = digits.integer(as: UInt64.self) {
      storage = .unsigned(value)
    } else {
      storage = .literal(literal())
    }
  }

  /// The number's digits as in the document, or the shortest digits of a Swift value.
  public var literal: String {
    switch storage {
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): "\(value)"
    case .decimal(let value): value.description
    case .literal(let string): string
    }
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The shortest digits of the number; an integral double below 2^53 has no `.0`.
  ///
  /// A literal of up to seventeen characters is shown as the double that it decodes to. A longer one, one too small for a double, and an
  /// integer that differs from the shortest digits of its double are shown with all their digits.
  public var description: String {
    switch storage {
    case .integer, .unsigned, .decimal: literal
    case .double(let value): Self.shortest(value)
    case .literal(let string): Self.description(of: string, self)
    }
  }

  private static func description(of literal: String, _ number: JSONNumber) -> String {
    // The length by which Foundation chooses a decimal; it recognizes only a lowercase "e".
    let digitCount = literal.utf8.prefix { $0 != UInt8(ascii: "e") }.count
    if digitCount > 17, let decimal = try? number.decimal() { return decimal.description }
    let double = number.doubleValue
    let mantissa = literal.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let isTooSmall = double == 0 && mantissa.contains { (0x31...0x39).contains($0) }
    guard double.isFinite, !isTooSmall else { return literal }
    // Smaller integers are doubles.
    if digitCount <= 17, double.magnitude < 0x1p53 || !number.isIntegral { return shortest(double) }
    if JSONNumber(.double(double)) == number { return shortest(double) }
    return (try? number.decimal())?.description ?? literal
  }

  private static func shortest(_ value: Double) -> String {
    guard value.magnitude < 0x1p53, let whole = Int64(exactly: value) else { return "\(value)" }
    return value.sign == .minus && whole == 0 ? "-0" : "\(whole)"
  }
}

extension JSONNumber: Hashable {
  /// Whether two numbers have the same value.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    switch (left.storage, right.storage) {
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    default: left.canonical == right.canonical
    }
  }

  /// Hashes the number's value, not its spelling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(canonical)
  }

  private enum Canonical: Hashable {
    case integer(Int64)
    case other(NumberSpelling)
  }

  private var canonical: Canonical {
    if case .integer(let value) = storage { return .integer(value) }
    // As elsewhere, a double is its shortest digits, not all the digits of its exact value.
    let spelling = spelling
    return spelling.integer().map(Canonical.integer) ?? .other(spelling)
  }
}

extension JSONNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}
