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
      var group = Group()
      var outerGroups: [Group] = []
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
          group.isAtBeginning = false
          outerGroups.append(group)
          group = Group()
          continue
        case ")":
          guard let outerGroup = outerGroups.popLast() else { return nil }
          combinations *= Double(group.alternatives)
          hasChoices = group.hasChoices || group.alternatives > 1 && group.beginnings.count < group.alternatives
          group = outerGroup
          if hasChoices { group.hasChoices = true }
        case "|":
          group.alternatives += 1
          group.isAtBeginning = true
          continue
        case "*", "+", "?", "{":
          let count = scalar == "{" ? String(rest.prefix { $0 != "}" }) : ""
          // A brace may also stand for itself, before anything.
          guard count.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ",") }) else { return nil }
          if scalar == "{" { rest = rest.dropFirst(count.utf8.count + 1) }
          guard scalar == "?" || !hasChoices else { return nil }
          if scalar == "?" { combinations *= 2 }
          if (Int(count) ?? 0) == 0 {
            if scalar != "?" { repetitions += 1 }
            group.hasChoices = true
          }
          // The shortest match first, or only the longest: no more choices.
          if let next = rest.first, next == "?" || next == "+" { rest.removeFirst() }
        default:
          hasChoices = false
          if group.isAtBeginning, let byte = UInt8(exactly: scalar.value), byte.isLetter || byte.isDigit {
            // In either case.
            group.beginnings.insert(byte | 0x20)
          }
        }
        group.isAtBeginning = false
      }
      combinations *= Double(group.alternatives)
    }

    private struct Group {
      var alternatives = 1
      var hasChoices = false
      /// The letters and digits with which alternatives begin.
      var beginnings: Set<UInt8> = []
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
