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
    if !forms.contains(.looseNumberString), let (spelled, literal) = SpelledNumber.of(string),
      let number = JSONNumber(literal: literal), number.isWrittenBack(as: literal)
    {
      self.spelled = spelled
      forms.formUnion(Self.forms(of: number))
    }
    addDate(string)
    addNotation(string)
    if trimmed.utf8.prefix(2).contains(UInt8(ascii: "P")), #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *),
      Self.writesBack(string, .duration(.iso8601)) == true
    {
      forms.insert(.duration)
    }
    if string.isIdentity { forms.insert(.identity) }
  }

  /// A number beyond the range of a double stays a string.
  private mutating func addNumber(_ string: String) {
    if let number = JSONNumber(literal: string), number.doubleValue.isFinite {
      forms.formUnion([.numberString, .looseNumberString, Self.forms(of: number)])
      addPlaces(string)
      if number.isWrittenBack(as: string) { forms.insert(.exactNumber) }
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
    for spelling in [DateSpelling.beginningWithWeekday, .endingWithGMT]
    where string.utf8.count == spelling.length && Self.writesBack(string, .date(.format(spelling.pattern))) == true {
      dates.append(spelling)
    }
    if dates.contains(where: { $0.offset != nil }), let isExact = Self.writesBack(string, .date(.iso8601)) {
      forms.insert(.iso8601)
      if isExact { forms.insert(.exactISO8601) }
    }
    if dates.contains(where: \.isLocalISO8601), let gmt = TimeZone(secondsFromGMT: 0),
      Self.writesBack(string, .date(.iso8601(timeZone: gmt))) == true
    {
      forms.insert(.exactISO8601)
    }
    let bytes = string.utf8
    if dates.allSatisfy({ $0 == .endingWithGMT }), (14...60).contains(bytes.count), bytes.contains(UInt8(ascii: ":")),
      bytes.contains(UInt8(ascii: " ")), let isExact = Self.writesBack(string, .date(.rfc2822))
    {
      forms.insert(.rfc2822)
      if isExact { forms.insert(.exactRFC2822) }
    }
  }

  private mutating func addNotation(_ string: String) {
    let bytes = string.utf8
    if bytes.count == 36, let isExact = Self.writesBack(string, .uuid) {
      forms.insert(.uuid)
      if !isExact { forms.insert(.uppercaseUUID) }
    }
    // A URI template (RFC 6570) is no URL: percent-encoding would destroy its expressions.
    if Self.hasScheme(string), !bytes.contains(UInt8(ascii: "{")) {
      if Self.writesBack(string, .url) == true {
        forms.formUnion([.url, .looseURL])
      } else if Self.writesBack(string, .url, .lenient) != nil {
        forms.insert(.looseURL)
      }
    }
    if bytes.count >= 16, bytes.count.isMultiple(of: 4), Self.looksEncoded(string),
      Self.writesBack(string, .data(.base64)) == true
    {
      forms.insert(.base64)
      if bytes.last == UInt8(ascii: "=") { forms.insert(.paddedBase64) }
      if bytes.first == UInt8(ascii: "/") { forms.insert(.slashedBase64) }
    }
  }

  /// Whether a schema writes a string back as it is; nil if it does not decode it.
  private static func writesBack<Value>(
    _ string: String, _ schema: Schema<Value>, _ leniency: DecodingOptions.LeniencyMode = .strict
  ) -> Bool? {
    guard let value = try? schema.decode(JSONValue.string(string), options: DecodingOptions(leniency: leniency)) else {
      return nil
    }
    return try? schema.encodeToJSONValue(value) == .string(string)
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

extension JSONNumber {
  /// Whether a number type writes this number in a string as the string is, apart from zeros at the end of a fraction.
  fileprivate func isWrittenBack(as string: String) -> Bool {
    if string.usualInteger != nil { return true }
    if let unsigned = UInt64(string) { return "\(unsigned)" == string }
    guard !string.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }), string.utf8.contains(UInt8(ascii: ".")),
      let decimal = try? decimal()
    else { return false }
    var digits = Substring(string)
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return "\(decimal)" == digits
  }
}

extension String {
  /// Whether this names one thing: a relative reference such as `Patient/1`, or many hexadecimal digits.
  fileprivate var isIdentity: Bool {
    guard utf8.count <= 80, utf8.contains(where: \.isDigit) else { return false }
    if let slash = utf8.lastIndex(of: UInt8(ascii: "/")) {
      return utf8[slash...].dropFirst().contains(where: \.isDigit) && !utf8.contains(UInt8(ascii: " "))
    }
    let digits = hasPrefix("#") ? dropFirst() : self[...]
    return digits.utf8.count >= 8 && digits.utf8.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
