/// A key split into words.
///
///     userID       user, ID
///     HTMLParser   HTML, Parser
///     imageURLs    image, URLs
///     _first_name  first, name, with an underscore in front
///     line2Text    line2, Text
struct KeyWords {
  private var words: [String] = []
  private let prefix: String
  private let suffix: String
  /// The unchanged key, used if it has no words.
  private let whole: String
  /// Whether underscores separate the words.
  let isSnakeCase: Bool

  init(_ key: String) {
    whole = key
    let core = key.drop { $0 == "_" }.reversed().drop { $0 == "_" }.reversed()
    prefix = String(key.prefix { $0 == "_" })
    suffix = String(key.reversed().prefix { $0 == "_" })
    isSnakeCase = core.contains("_")

    let characters = Array(core)
    var word = ""
    for (index, character) in characters.enumerated() {
      if character == "_" || character == "-" {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last, character.isUppercase {
        let rest = characters[(index + 1)...]
        if !last.isUppercase || rest.first?.isLowercase == true && !rest.beginsWithPlural {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
  }

  var snakeCase: String { joined("_") { $0.lowercased() } }

  /// The key in camel case if it is in snake case, and in snake case otherwise.
  var otherCase: String { isSnakeCase ? camelCase : snakeCase }

  /// The key in snake case with numbers as words of their own, if it is in camel case: `line2Text` as `line_2_text`.
  var otherCaseWithNumbers: String { isSnakeCase ? camelCase : joined("_") { $0.lowercased().separatingNumbers } }

  var kebabCase: String { joined("-") { $0.lowercased() } }

  var camelCase: String {
    var isFirst = true
    return joined("") { word in
      defer { isFirst = false }
      return isFirst ? word.lowercased() : word.withCapital
    }
  }

  /// The keys of which this may be the snake case, with any of the words in capitals: `userId`, `userID`, `USERId` and `USERID` for
  /// `user_id`, and also `userIDs` for `user_ids`. Of more than four words, only the last may be.
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

extension ArraySlice<Character> {
  /// Whether an `s` ends a word here, as in `imageURLs`.
  fileprivate var beginsWithPlural: Bool { first == "s" && dropFirst().first?.isLowercase != true }
}

extension String {
  /// The word in lowercase, except for its first letter.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst().lowercased() }

  /// The word with an underscore between a letter and a digit after it.
  fileprivate var separatingNumbers: String {
    var result = ""
    for character in self {
      if character.isNumber, let last = result.last, !last.isNumber { result.append("_") }
      result.append(character)
    }
    return result
  }
}
