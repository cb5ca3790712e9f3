/// The format of a calendar date: a Unicode date pattern (UTS 35) of a year, a month, a day, and literals.
///
///     dd.MM.yyyy    29.02.2024      as many digits as letters
///     d/M/y         9/2/2024        one letter alone: no leading zeros are encoded, and some may be decoded
///     yy-MM-dd      24-02-29        1950 to 2049
struct CalendarDatePattern: Sendable {
  let source: String
  /// The definition errors. A pattern with errors decodes and encodes nothing.
  let definitionErrors: [String]
  private let compiled: CompiledDatePattern?

  static let iso8601 = CalendarDatePattern("yyyy-MM-dd")

  init(_ source: String) {
    let pattern = DatePattern(source)
    let definitionErrors =
      pattern.definitionErrors.isEmpty ? Self.definitionErrors(of: pattern) : pattern.definitionErrors
    self.source = source
    self.definitionErrors = definitionErrors
    compiled =
      definitionErrors.isEmpty
      ? CompiledDatePattern(pattern, zone: .fixed(secondsFromGMT: 0), allowsShortYears: true) : nil
  }

  /// The numbers of digits of which a date may consist; none if it has other characters.
  var digitCounts: Set<Int> { DatePattern(source).digitCounts }

  func date(from string: String) -> CalendarDate? {
    compiled?.time(from: string).flatMap { CalendarDate($0) }
  }

  /// What is wrong with a string that is almost a date.
  func flaw(of string: String) -> DateFlaw? { compiled?.flaw(of: string) }

  /// The string for a date; nil if the pattern has a two-digit year that cannot represent the date's year.
  func string(from date: CalendarDate) -> String? {
    compiled?.string(from: date.midnight)
  }
}

extension CalendarDatePattern {
  private static let fields: [(letter: Unicode.Scalar, name: String, counts: [Int])] = [
    ("y", "year", [1, 2, 4]), ("M", "month", [1, 2]), ("d", "day", [1, 2]),
  ]

  /// Checks that each of the three fields occurs once and in digits, and that there are no others.
  private static func definitionErrors(of pattern: DatePattern) -> [String] {
    let subject = "has the calendar date pattern \"\(pattern.source)\", which"
    var definitionErrors: [String] = []
    for case .field(let letter, let count) in pattern.tokens {
      let field = fields.first { $0.letter == letter }
      guard field?.counts.contains(count) != true else { continue }
      let run = String(repeating: Character(letter), count: count)
      definitionErrors.append("\(subject) has the unsupported field \(run); use yyyy, yy, y, MM, M, dd, d and literals")
    }
    for field in fields {
      let count = pattern.letters.filter { $0 == field.letter }.count
      if count != 1 {
        definitionErrors.append(
          "\(subject) \(count == 0 ? "has no \(field.name)" : "has the \(field.name) \(count) times")")
      }
    }
    for case (.field(let letter, count: 1), .field) in zip(pattern.tokens, pattern.tokens.dropFirst()) {
      definitionErrors.append(
        "\(subject) has no separator after the field \(letter), so that its end is ambiguous")
    }
    return definitionErrors
  }
}
