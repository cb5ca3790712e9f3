import Foundation
import SchemaCoding

extension Signature {
  /// The forms of a string.
  init(_ string: String) {
    self.init(forms: .string)
    let trimmed = String(string.trimmingWhitespace())
    if trimmed.isEmpty {
      forms.insert(.empty)
      return
    }
    let lowercased = trimmed.utf8.count <= 20 ? trimmed.lowercased() : ""
    if BoolWord(trimmed) != nil { forms.insert(.boolWord) }
    if Self.placeholders.contains(lowercased) { forms.insert(.placeholder) }
    if Self.isWord(string) { forms.insert(.word) }
    // Numbers and dates begin with a digit, a sign or a point, all of which precede ":".
    if trimmed.utf8.first.map({ $0 < UInt8(ascii: ":") }) == true {
      addNumber(string)
      dates = DateSpelling.all(of: string)
    }
    addDate(string)
    addNotation(string)
  }

  /// A number beyond the range of a double stays a string.
  private mutating func addNumber(_ string: String) {
    if let number = JSONNumber(literal: string), number.doubleValue.isFinite {
      forms.formUnion([.numberString, .looseNumberString, Self.forms(of: number)])
      addPlaces(string)
    } else if let number = JSONNumber(spelledBy: string) {
      forms.formUnion([.looseNumberString, Self.forms(of: number)])
      let digits = string.trimmingWhitespace().drop { $0 == "-" || $0 == "+" }
      if digits.first == "0", digits.dropFirst().first?.isDigit == true { forms.insert(.leadingZero) }
    }
  }

  private mutating func addPlaces(_ number: String) {
    guard let point = number.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    let places = number.utf8[point...].dropFirst()
    if places.count == 1 { forms.insert(.tenths) }
    if places.count == 2, places.last == UInt8(ascii: "0") { forms.insert(.paddedTenths) }
  }

  /// The library itself decides which strings are of a standard format.
  private mutating func addDate(_ string: String) {
    if string.utf8.count == 30, Self.decodes(string, .date(.format(DateSpelling.beginningWithWeekday.pattern))) {
      dates.append(.beginningWithWeekday)
    }
    if dates.contains(where: { $0.offset != nil }), Self.decodes(string, .date(.iso8601)) { forms.insert(.iso8601) }
    let bytes = string.utf8
    if dates.isEmpty, (14...60).contains(bytes.count), bytes.contains(UInt8(ascii: ":")),
      bytes.contains(UInt8(ascii: " ")),
      Self.decodes(string, .date(.rfc2822))
    {
      forms.insert(.rfc2822)
    }
  }

  private mutating func addNotation(_ string: String) {
    let bytes = string.utf8
    if bytes.count == 36, Self.decodes(string, .uuid) {
      forms.insert(.uuid)
      if bytes.contains(where: { (0x41...0x46).contains($0) }) { forms.insert(.uppercaseUUID) }
    }
    // A URI template (RFC 6570) is no URL: percent-encoding would destroy its expressions.
    if Self.hasScheme(string), !bytes.contains(UInt8(ascii: "{")) {
      if Self.decodes(string, .url) {
        forms.formUnion([.url, .looseURL])
      } else if Self.decodes(string, .url, .lenient) {
        forms.insert(.looseURL)
      }
    }
    if bytes.count >= 16, bytes.count.isMultiple(of: 4), Self.looksEncoded(string), Self.decodes(string, .data(.base64))
    {
      forms.insert(.base64)
      if !bytes.contains(where: "=+/".utf8.contains) { forms.insert(.alphanumericBase64) }
    }
  }

  private static func decodes<Value>(
    _ string: String, _ schema: Schema<Value>, _ leniency: DecodingOptions.LeniencyMode = .strict
  ) -> Bool {
    (try? schema.decode(.string(string), options: DecodingOptions(leniency: leniency))) != nil
  }

  private static func hasScheme(_ string: String) -> Bool {
    guard let end = string.range(of: "://")?.lowerBound, end > string.startIndex else { return false }
    return string[..<end].utf8.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == UInt8(ascii: "+") }
  }

  /// Base64 mixes letters of both cases with digits or `+`, or is padded; words do not and are not.
  private static func looksEncoded(_ string: String) -> Bool {
    let bytes = string.utf8
    return bytes.contains { (0x41...0x5A).contains($0) } && bytes.contains { (0x61...0x7A).contains($0) }
      && bytes.contains { $0.isDigit || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "+") }
      && !bytes.contains(UInt8(ascii: " "))
  }

  private static func isWord(_ string: String) -> Bool {
    string.utf8.count <= 80 && string.count <= 28 && string.contains(where: \.isLetter)
      && !string.contains { $0.isNewline } && string.first?.isWhitespace == false && string.last?.isWhitespace == false
  }

  /// What backends write for a missing value, in lowercase.
  private static let placeholders: Set = [
    "n/a", "na", "n.a.", "-", "--", "---", "—", "–", "null", "nil", "none", "nan", "unknown", "undefined", "?", "tbd",
    "無", "未知", "0000-00-00", "0000-00-00 00:00:00", "0001-01-01t00:00:00", "0001-01-01t00:00:00z",
  ]
}
