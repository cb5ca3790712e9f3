/// A Unicode date pattern, split into tokens.
///
///     yyyy'T'HH:mm  ->  field y 4, literal "T", field H 2, literal ":", field m 2
///
/// A run of the same letter is one field. Quotes enclose literals; two quotes are one quote.
struct DatePattern: Sendable {
  enum Token: Equatable {
    case field(Unicode.Scalar, count: Int)
    case literal(String)
  }

  let source: String
  let tokens: [Token]
  /// Whether every opening quote has a closing one.
  let isClosed: Bool

  init(_ source: String) {
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
    if source.isEmpty { return ["the date pattern is empty"] }
    guard isClosed else { return ["the date pattern \"\(source)\" has a quote that is never closed"] }
    if letters.isEmpty { return ["the date pattern \"\(source)\" has no field"] }

    var reported: Set<Unicode.Scalar> = []
    return letters.compactMap { letter in
      guard !Self.fieldLetters.contains(letter), reported.insert(letter).inserted else { return nil }
      return
        "the date pattern \"\(source)\" has the letter \(letter), which is not a date field; for literal text, write '\(letter)'"
    }
  }

  /// The letters that UTS 35 defines as fields. All others are reserved.
  private static let fieldLetters = Set("GyYuUrQqMLlwWdDFgEecabBhHKkmsSAzZOvVXx".unicodeScalars)
}
