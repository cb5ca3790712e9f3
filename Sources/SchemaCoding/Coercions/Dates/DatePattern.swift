/// A Unicode date pattern, split into tokens.
///
///     yyyy'T'HH:mm  ->  field y 4, literal "T", field H 2, literal ":", field m 2
///
/// A run of the same letter is one field. Quotes enclose literals; two quotes are one quote.
package struct DatePattern: Sendable {
  package enum Token: Equatable {
    case field(Unicode.Scalar, count: Int)
    case literal(String)
  }

  let source: String
  package let tokens: [Token]
  /// Whether every opening quote has a closing one.
  let isClosed: Bool

  package init(_ source: String) {
    var scanner = DatePatternScanner(Array(source.unicodeScalars))
    self.source = source
    tokens = scanner.tokens()
    isClosed = scanner.isClosed
  }

  var letters: [Unicode.Scalar] {
    tokens.compactMap { token in
      guard case .field(let letter, _) = token else { return nil }
      return letter
    }
  }

  /// Whether the pattern has a two-digit year.
  var hasYearOfCentury: Bool { tokens.contains(.field("y", count: 2)) }

  /// The numbers of digits of which a string of this pattern may consist: 8 for `yyyyMMdd`, 6 to 8 for `yyyyMd`, none for `yyyy-MM-dd`.
  package var digitCounts: Set<Int> {
    tokens.reduce(into: [0]) { counts, token in
      let additional: ClosedRange<Int>?
      switch token {
      case .literal(let string):
        additional = string.utf8.allSatisfy(\.isDigit) ? string.utf8.count...string.utf8.count : nil
      case .field("y", 1): additional = 4...4
      case .field("M", 3...), .field("L", 3...), .field("E", _), .field("a", _): additional = nil
      case .field(let letter, 1) where Self.numberLetters.contains(letter): additional = 1...2
      case .field(let letter, let count):
        additional = Self.numberLetters.contains(letter) || letter == "S" ? count...count : nil
      }
      counts = additional.map { additional in Set(counts.flatMap { count in additional.map { count + $0 } }) } ?? []
    }
  }

  /// The pattern for `DateFormatter`. Without an am/pm field, its hours are those of a 24-hour clock.
  var forFoundation: String {
    let hasDayPeriod = letters.contains { "abB".unicodeScalars.contains($0) }
    return tokens.map { token in
      switch token {
      case .field("h", let count) where !hasDayPeriod: String(repeating: "H", count: count)
      case .field(let letter, let count): String(repeating: Character(letter), count: count)
      case .literal(let string): Self.quoted(string)
      }
    }.joined()
  }

  private static func quoted(_ string: String) -> String {
    let parts = string.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "''") + "'"
  }
}

// MARK: - Definition errors

extension DatePattern {
  var definitionErrors: [String] {
    if source.isEmpty { return ["has an empty date pattern"] }
    guard isClosed else { return ["has the date pattern \"\(source)\", whose quote is never closed"] }
    if letters.isEmpty { return ["has the date pattern \"\(source)\" without a field"] }

    var reported: Set<Unicode.Scalar> = []
    let unknown: [String] = letters.compactMap { letter in
      guard !Self.fieldLetters.contains(letter), reported.insert(letter).inserted else { return nil }
      return "has the date pattern \"\(source)\" with the letter \(letter), which is not a date field; "
        + "for literal text, write '\(letter)'"
    }
    return unknown + (confusedLetters + ambiguousFields).map { "has the date pattern \"\(source)\" with \($0)" }
  }

  /// What is wrong with fields of one or more digits before a literal that begins with a digit, as in `H'0'mm`.
  private var ambiguousFields: [String] {
    zip(tokens, tokens.dropFirst()).compactMap { field, literal in
      guard case (.field(let letter, count: 1), .literal(let string)) = (field, literal),
        Self.numberLetters.contains(letter), string.utf8.first?.isDigit == true
      else { return nil }
      return "a digit after the field \(letter), so that its end is ambiguous"
    }
  }

  /// The letters of the fields that are numbers of one or more digits if they have one letter.
  private static let numberLetters = Set("yYuUMLdDgwhHkKmsA".unicodeScalars)

  /// The letters that UTS 35 defines as fields. All others are reserved.
  private static let fieldLetters = Set("GyYuUrQqMLlwWdDFgEecabBhHKkmsSAzZOvVXx".unicodeScalars)

  /// What is wrong with letters that are easily confused, as in `YYYY-MM-DD` or `HH:MM:SS`. Such patterns are valid, but decode another
  /// date than the one in the document.
  private var confusedLetters: [String] {
    func has(_ fields: String) -> Bool { letters.contains { fields.unicodeScalars.contains($0) } }
    let hasHour = has("hHkK")
    var errors: [String] = []
    if has("Y"), !has("w") { errors.append("Y, the year of a week, but no week; write y for the year") }
    if has("D"), has("ML") {
      errors.append("D, the day of the year, beside a month; write d for the day of the month")
    }
    if has("qQ"), has("ML") {
      errors.append("Q, the quarter, beside a month; remove it, because a month is in only one quarter")
    }
    if has("m"), has("yYu"), has("d"), !has("ML") {
      errors.append("m, the minute, but no month; write M for the month")
    }
    if hasHour, letters.count(where: { $0 == "M" }) > 1, !has("m") {
      errors.append("M, the month, twice and no minute; write m for the minute")
    }
    if has("abB"), has("Hk"), !has("hK") {
      errors.append("a, AM or PM, beside an hour from 0 to 24; write h for an hour from 1 to 12")
    }
    if has("S"), !has("s") { errors.append("S, the fraction of a second, but no second; write s for the second") }
    return errors
  }
}
