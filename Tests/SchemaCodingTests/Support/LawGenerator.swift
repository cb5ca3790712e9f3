import Foundation
import SchemaCoding

/// The same source, with values of every kind.
typealias LawGenerator = SeededGenerator

/// The precision of a date.
enum DatePrecision: Sendable {
  case days
  case parts(Int)
}

extension LawGenerator {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// An integer of any magnitude, the limits included.
  mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer {
    switch int(0...9) {
    case 0: .min
    case 1: .max
    default: Integer(truncatingIfNeeded: next() >> UInt64(int(0...63)))
    }
  }

  /// A double of any sign and exponent, except NaN and the infinities.
  mutating func double() -> Double {
    while true {
      let value = int(0...2) == 0 ? Double(int(-1_000_000...1_000_000)) / 1000 : Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  mutating func float() -> Float {
    while true {
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: next()))
      if value.isFinite { return value }
    }
  }

  /// A decimal of up to 38 digits.
  mutating func decimal() -> Decimal {
    let digits = (0..<int(1...38)).map { _ in "\(int(0...9))" }.joined()
    let text = (Bool.random(using: &self) ? "-" : "") + "\(digits)e\(int(-40...40))"
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
  }

  /// A string of letters, marks, whitespace, controls, and characters beyond the basic plane.
  mutating func text() -> String {
    let scalars: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0x00...0x1F, 0x7F...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFD, 0x10000...0x1F9FF,
    ]
    var text = ""
    for _ in 0..<int(0...12) {
      let range = scalars[int(0...scalars.count - 1)]
      let value = UInt32.random(in: range, using: &self)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  mutating func data() -> Data { Data((0..<int(0...20)).map { _ in UInt8(truncatingIfNeeded: next()) }) }

  mutating func uuid() -> UUID {
    let bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: next()) }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A date of the years 1 to 9999, in whole days, or in this many parts of a second.
  mutating func date(_ precision: DatePrecision) -> Date {
    switch precision {
    case .days: Date(timeIntervalSince1970: Double(int(-719_000...2_932_000)) * 86400)
    case .parts(let parts):
      Date(timeIntervalSince1970: Double(int(-62_000_000_000 * parts...253_402_300_799 * parts)) / Double(parts))
    }
  }

  mutating func url() -> URL {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-_.~%20&=+".unicodeScalars).map(String.init)
    func word(_ generator: inout LawGenerator) -> String {
      (0..<generator.int(1...8)).map { _ in letters[generator.int(0...35)] }.joined()
    }
    let text = "https://\(word(&self)).org/\(word(&self))?\(word(&self))=\(word(&self))#\(word(&self))"
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  /// Any JSON of a few levels.
  mutating func json(levels: Int = 3) -> JSONValue {
    switch int(0...(levels > 0 ? 6 : 4)) {
    case 0: .null
    case 1: .bool(Bool.random(using: &self))
    case 2: .number(JSONNumber(integer(Int64.self)))
    case 3: JSONNumber(double()).map(JSONValue.number) ?? .null
    case 4: .string(text())
    case 5: .array((0..<int(0...3)).map { _ in json(levels: levels - 1) })
    default:
      .object(
        Dictionary((0..<int(0...3)).map { _ in (text(), json(levels: levels - 1)) }, uniquingKeysWith: { $1 }))
    }
  }
}
