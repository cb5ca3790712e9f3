import SchemaCoding

/// The words of a key, however it joins them.
///
///     user_id, userID, UserId, user-id  ->  user, id
///     HTMLBody2                         ->  html, body2
enum Words {
  /// The words in lowercase; characters other than letters and digits separate them.
  static func of(_ key: String) -> [String] {
    key.identifierScalars.words { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
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

extension String {
  /// The string without scalars that nobody sees, and with spaces for those that no identifier may have.
  fileprivate var identifierScalars: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.isDefaultIgnorableCodePoint { return }
      text.unicodeScalars.append(scalar.isASCII || scalar.properties.isXIDContinue ? scalar : " ")
    }
  }
}
