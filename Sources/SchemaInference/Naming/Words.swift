/// The words of a key, however it joins them.
///
///     user_id, userID, UserId, user-id  ->  user, id
///     HTMLBody2                         ->  html, body2
enum Words {
  /// The words in lowercase; characters other than letters and digits separate them.
  static func of(_ key: String) -> [String] {
    var words: [String] = []
    var word: [Character] = []
    func finish() {
      if !word.isEmpty { words.append(String(word).lowercased()) }
      word = []
    }
    let characters = Array(key)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        finish()
        continue
      }
      if character.isUppercase, let last = word.last {
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        let endsRun = last.isUppercase && next?.isLowercase == true && !isPlural(characters[(index + 1)...])
        if !last.isUppercase || endsRun { finish() }
      }
      word.append(character)
    }
    finish()
    return words
  }

  /// Whether only an s follows, as in `userIDs`.
  private static func isPlural(_ rest: ArraySlice<Character>) -> Bool {
    rest.first == "s" && (rest.count == 1 || !(rest.dropFirst().first?.isLowercase ?? false))
  }

  /// Whether the first key is a short form of the second: `tot` of `total`, `lng` of `longitude`.
  static func isAbbreviation(_ short: String, of long: String) -> Bool {
    let (short, long) = (of(short).joined(), of(long).joined())
    guard short.count >= 3, short.count < long.count, short.first == long.first else { return false }
    if long.hasPrefix(short) { return true }
    var rest = long[...]
    for character in short {
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }
}
