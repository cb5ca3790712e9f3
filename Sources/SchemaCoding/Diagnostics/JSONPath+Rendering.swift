extension JSONPath {
  /// The path as people are shown it: long keys are cut, and of very many steps the middle is left out. A path with neither is
  /// its ``description``.
  var shown: String { rendered(\.shown) }

  /// The path with every index as `[*]`, which is the same for all elements of an array.
  var pattern: String {
    rendered { step in
      if case .index = step { "[*]" } else { step.shown }
    }
  }

  /// About how many characters a path takes at most.
  static let longest = 400

  private func rendered(_ text: (Component) -> String) -> String {
    let whole = Self.texts(of: components, upTo: Self.longest, text)
    if whole.count == components.count { return "$" + whole.joined() }
    let start = Self.texts(of: components, upTo: Self.longest / 2, text)
    let end = Self.texts(of: components.reversed(), upTo: Self.longest / 2, text)
    return "$" + start.joined() + "…" + end.reversed().joined()
  }

  /// The texts of as many steps as fit into the limit.
  private static func texts(
    of steps: some Sequence<Component>, upTo limit: Int, _ text: (Component) -> String
  ) -> [String] {
    var texts: [String] = []
    var length = 0
    for step in steps {
      let next = text(step)
      length += next.unicodeScalars.count
      if length > limit { break }
      texts.append(next)
    }
    return texts
  }
}

extension JSONPath.Component {
  /// The longest text of a step, so that two of them fit into any path.
  private static let longest = 160

  /// The step as people are shown it: a key is cut after 40 scalars, and earlier if they have to be escaped.
  fileprivate var shown: String {
    guard case .key(let key) = self else { return text }
    let text = shown(key, upTo: String.shownScalars)
    return text.unicodeScalars.count > Self.longest ? shown(key, upTo: 12) : text
  }

  private func shown(_ key: String, upTo limit: Int) -> String {
    let start = key.unicodeScalars.prefix(limit)
    if start.endIndex == key.unicodeScalars.endIndex { return text }
    let cut = String(start)
    return cut.isPlainWord ? ".\(cut)…" : "[\((cut + "…").quoted)]"
  }
}
