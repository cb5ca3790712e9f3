/// A key that is the code of a language, alone or with a region or a script: `en`, `pt-BR`, `zh_TW`, `zh-Hant`, `es-419`.
struct LanguageCode {
  /// Whether the key is hardly anything else. `id`, `it` and `ms` are also words and units.
  let isClear: Bool

  /// The languages that most programs are translated into (ISO 639-1).
  private static let clear: Set = [
    "ar", "bg", "bn", "en", "es", "fa", "fi", "fr", "hu", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt", "ro",
    "ru",
    "sk", "sl", "sr", "sv", "th", "tr", "uk", "vi", "zh",
  ]
  private static let ambiguous: Set = ["ca", "cs", "da", "de", "el", "et", "he", "hi", "hr", "id", "it", "ms"]

  init?(_ key: String) {
    let parts = key.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let language = String(parts[0])
    guard Self.clear.contains(language) || Self.ambiguous.contains(language) else { return nil }
    if parts.count == 2, !Self.isRegion(parts[1]), !Self.isScript(parts[1]) { return nil }
    isClear = parts.count == 2 || Self.clear.contains(language)
  }

  /// Two capital letters, or three digits.
  private static func isRegion(_ code: Substring) -> Bool {
    code.count == 2 && code.allSatisfy { $0.isASCII && $0.isUppercase } || code.count == 3 && code.allSatisfy(\.isDigit)
  }

  /// Four letters, of which the first is capital.
  private static func isScript(_ code: Substring) -> Bool {
    code.count == 4 && code.first?.isUppercase == true && code.dropFirst().allSatisfy { $0.isASCII && $0.isLowercase }
  }
}
