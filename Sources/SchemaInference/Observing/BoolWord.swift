/// A word that leniency decodes as a Bool.
struct BoolWord {
  let value: Bool
  /// The word for the other value, in the same case.
  let opposite: String
  /// Whether the word may also be a number, or a letter with another meaning.
  let isAmbiguous: Bool

  private static let pairs = [("true", "false"), ("yes", "no"), ("y", "n"), ("t", "f"), ("on", "off"), ("1", "0")]

  init?(_ word: String) {
    let lowercased = word.utf8.count <= 5 ? word.lowercased() : ""
    guard let pair = Self.pairs.first(where: { $0.0 == lowercased || $0.1 == lowercased }) else { return nil }
    value = pair.0 == lowercased
    let other = value ? pair.1 : pair.0
    let isCapitalized = word.first?.isUppercase == true
    let isUppercase = isCapitalized && word == word.uppercased()
    opposite =
      isUppercase ? other.uppercased() : isCapitalized ? other.prefix(1).uppercased() + other.dropFirst() : other
    isAmbiguous = lowercased.utf8.count == 1
  }
}
