#if !FullFoundation
  /// The choices of a regular expression, which bound the steps of an engine that neither counts its steps nor can be stopped.
  ///
  /// A repetition of different lengths, an option and a further alternative are choices, and an engine may try all combinations: those of
  /// two repetitions are about half the square of the length. A repetition of something that has choices itself would take twice as many
  /// with each character, so there is no bound then; but alternatives that begin with different letters leave no choice.
  struct PatternChoices {
    private var repetitions = 0
    /// The number of combinations of the options and alternatives.
    private var combinations = 1.0

    /// The number of combinations that takes about a second.
    private static let maximumCombinations = 1e7

    /// The length, in UTF-8 bytes, up to which all strings take little time; zero if there is none.
    var maximumLength: Int {
      var length = 100_000
      while length > 0, combinations(ofLength: length) > Self.maximumCombinations { length = length * 9 / 10 }
      return length
    }

    /// The number of combinations, multiplied by that of the ways to cut a string into as many parts as there are repetitions.
    private func combinations(ofLength length: Int) -> Double {
      (0..<repetitions).reduce(combinations) { $0 * Double(length + $1) / Double($1 + 1) }
    }

    /// Counts the choices of a valid expression; nil if they have no bound, or if it has more than groups, classes, alternatives and
    /// repetitions.
    init?(_ pattern: String) {
      var rest = pattern.unicodeScalars[...]
      var groups = [Group()]
      // Whether the part before a quantifier has choices.
      var hasChoices = false
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\\":
          guard rest.skipEscape() else { return nil }
          hasChoices = false
        case "[":
          guard rest.skipClass() else { return nil }
          hasChoices = false
        case "(":
          // The case of letters is no choice.
          if rest.starts(with: "?i)".unicodeScalars) {
            rest = rest.dropFirst(3)
            continue
          }
          if rest.starts(with: "?:".unicodeScalars) { rest = rest.dropFirst(2) }
          guard rest.first != "?" else { return nil }
          groups[groups.count - 1].isAtBeginning = false
          groups.append(Group())
          continue
        case ")":
          guard groups.count > 1, let group = groups.popLast() else { return nil }
          combinations *= Double(group.alternatives)
          hasChoices = group.hasChoices || group.alternatives > 1 && group.beginnings.count < group.alternatives
          if hasChoices { groups[groups.count - 1].hasChoices = true }
        case "|":
          groups[groups.count - 1].alternatives += 1
          groups[groups.count - 1].isAtBeginning = true
          continue
        case "*", "+", "?", "{":
          let count = scalar == "{" ? String(rest.prefix { $0 != "}" }) : String(scalar)
          if scalar == "{" { rest = rest.dropFirst(count.unicodeScalars.count + 1) }
          let isExact = Int(count).map { $0 > 0 } ?? false
          guard scalar == "?" || !hasChoices else { return nil }
          if scalar == "?" { combinations *= 2 } else if !isExact { repetitions += 1 }
          if !isExact { groups[groups.count - 1].hasChoices = true }
          // The shortest match first, or only the longest: no more choices.
          if let next = rest.first, next == "?" || next == "+" { rest.removeFirst() }
        default:
          hasChoices = false
          // As a digit or a letter in either case.
          if groups[groups.count - 1].isAtBeginning, scalar.isASCII,
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          {
            groups[groups.count - 1].beginnings.insert(scalar.properties.lowercaseMapping)
          }
        }
        groups[groups.count - 1].isAtBeginning = false
      }
      combinations *= Double(groups[0].alternatives)
    }

    private struct Group {
      var alternatives = 1
      var hasChoices = false
      /// The first letters of the alternatives, as far as they begin with different ones.
      var beginnings: Set<String> = []
      var isAtBeginning = true
    }
  }

  extension Substring.UnicodeScalarView {
    /// Skips what follows a backslash; false if it has choices, or quotes what follows.
    fileprivate mutating func skipEscape() -> Bool {
      guard let scalar = popFirst(), !"123456789gkKQXRC".unicodeScalars.contains(scalar) else { return false }
      if "pPNuxo".unicodeScalars.contains(scalar), first == "{" { self = drop { $0 != "}" }.dropFirst() }
      return true
    }

    /// Skips what follows an opening bracket, with its closing one; false if there is none.
    fileprivate mutating func skipClass() -> Bool {
      if first == "^" { removeFirst() }
      var depth = 1
      var isFirst = true
      while let scalar = popFirst() {
        switch scalar {
        case "\\": guard skipEscape() else { return false }
        case "[": depth += 1
        // At the beginning, it may be a character of the class.
        case "]" where isFirst: return false
        case "]": depth -= 1
        default: break
        }
        isFirst = false
        if depth == 0 { return true }
      }
      return false
    }
  }
#endif
