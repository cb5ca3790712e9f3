/// A key split into words.
///
///     userID       user, ID
///     HTMLParser   HTML, Parser
///     imageURLs    image, URLs
///     _first_name  first, name, with an underscore in front
///     line2Text    line2, Text
struct KeyWords {
  private let words: [String]
  private let prefix: String
  private let suffix: String
  /// The unchanged key, used if it has no words.
  private let whole: String
  /// Whether underscores separate the words.
  let isSnakeCase: Bool

  init(_ key: String) {
    whole = key
    let core = String(key.drop { $0 == "_" }.reversed().drop { $0 == "_" }.reversed())
    prefix = String(key.prefix { $0 == "_" })
    suffix = String(key.reversed().prefix { $0 == "_" })
    isSnakeCase = core.contains("_")
    words = core.words { $0 == "_" || $0 == "-" }
  }

  var snakeCase: String { joined("_") { $0.lowercased() } }

  var otherCase: String { isSnakeCase ? camelCase : snakeCase }

  /// The keys in snake or kebab case that differ from this one only in separators beside digits, which are compared without them:
  /// `iso_6391`, `iso639_1`, `iso_639_1` and so on for `iso6391`. The first has each number as one word. None for a key without digits; if
  /// a key has more than six such positions, its words are only separated everywhere or nowhere.
  func numberSpellings(_ separator: Character) -> [String] {
    let characters = words.map { Array($0.lowercased()) }
    let lengths = characters.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let joined = Array(characters.joined())
    guard joined.contains(where: \.isNumber) else { return [] }
    let (boundaries, inner) = (Set(lengths), joined.indices.dropFirst())
    let varying = inner.filter { joined[$0].isNumber || joined[$0 - 1].isNumber }
    let numbers = Set(varying.filter { joined[$0].isNumber != joined[$0 - 1].isNumber })
    let choices: [Set<Int>] =
      varying.count > 6
      ? [Set(varying), []]
      : varying.reduce([[]]) { choices, position in choices.map { $0.union([position]) } + choices }
    return ([numbers] + choices).map { chosen in
      let key = inner.reduce(into: joined.prefix(1).map { $0 }) { key, position in
        let isSeparated = varying.contains(position) ? chosen.contains(position) : boundaries.contains(position)
        if isSeparated { key.append(separator) }
        key.append(joined[position])
      }
      return prefix + String(key) + suffix
    }.withoutRepetitions
  }

  var kebabCase: String { joined("-") { $0.lowercased() } }

  var camelCase: String {
    var isFirst = true
    return joined("") { word in
      defer { isFirst = false }
      return isFirst ? word.lowercased() : word.withCapital
    }
  }

  /// The camel-case keys whose snake case this may be, with any of the words in capitals: `userId`, `userID`, `USERId` and `USERID` for
  /// `user_id`, and also `userIDs` for `user_ids`. If there are more than four words, only the last is tried in capitals.
  var camelCases: [String] {
    guard !words.isEmpty else { return [whole] }
    let keys = words.indices.reduce([""]) { keys, index in
      let word = words[index]
      var spellings = [index == 0 ? word.lowercased() : word.withCapital]
      if words.count <= 4 || index == words.count - 1 {
        spellings.append(word.uppercased())
        if word.count > 2, word.hasSuffix("s") { spellings.append(word.dropLast().uppercased() + "s") }
      }
      return keys.flatMap { key in spellings.map { key + $0 } }
    }
    return keys.map { prefix + $0 + suffix }
  }

  var pascalCase: String { joined("") { $0.withCapital } }

  private func joined(_ separator: String, _ spell: (String) -> String) -> String {
    guard !words.isEmpty else { return whole }
    return prefix + words.map(spell).joined(separator: separator) + suffix
  }
}

extension String {
  /// The words, which begin after separators and at capitals. A run of capitals is one word, except that its last letter begins the next
  /// word if a lowercase letter follows, other than a plural s.
  package func words(separatedBy isSeparator: (Character) -> Bool) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      let rest = characters[(index + 1)...]
      let beginsWord =
        character.isUppercase
        && (word.last?.isUppercase != true || rest.first?.isLowercase == true && !rest.beginsWithPlural)
      if !word.isEmpty, isSeparator(character) || beginsWord {
        words.append(word)
        word = ""
      }
      if !isSeparator(character) { word.append(character) }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension ArraySlice<Character> {
  /// Whether an `s` ends a word here, as in `imageURLs`.
  fileprivate var beginsWithPlural: Bool { first == "s" && dropFirst().first?.isLowercase != true }
}

extension String {
  /// The word in lowercase, except for its first letter.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
