extension JSONPath {
  /// The path as shown to people: long keys are cut, and very long paths are cut in the middle. A path with neither
  /// equals its ``description``.
  var shown: String {
    let whole = Self.shown(components, upTo: Self.longest)
    if whole.count == components.count { return "$" + whole.joined() }
    let start = Self.shown(components, upTo: Self.longest / 2)
    let end = Self.shown(components.reversed(), upTo: Self.longest / 2)
    return "$" + start.joined() + "…" + end.reversed().joined()
  }

  /// The approximate maximum number of characters of a path.
  package static let longest = 400

  /// Returns as many steps, as shown to people, as fit into the limit.
  private static func shown(_ steps: some Sequence<Component>, upTo limit: Int) -> [String] {
    var shown: [String] = []
    var length = 0
    for step in steps {
      let next = step.shown
      length += next.unicodeScalars.count
      if length > limit { break }
      shown.append(next)
    }
    return shown
  }
}

extension JSONPath.Component {
  /// The length of the longest step, chosen so that any path has room for two.
  private static let longest = 160

  /// The step as shown to people: a key is cut after 40 scalars, or earlier if they have to be escaped.
  fileprivate var shown: String {
    guard case .key(let key) = self else { return rendering }
    let text = shown(key, upTo: String.shownScalars)
    return text.unicodeScalars.count > Self.longest ? shown(key, upTo: 12) : text
  }

  private func shown(_ key: String, upTo limit: Int) -> String {
    let start = key.unicodeScalars.prefix(limit)
    if start.endIndex == key.unicodeScalars.endIndex { return rendering }
    let cut = String(start)
    return cut.isPlainWord ? ".\(cut)…" : "[\((cut + "…").quoted)]"
  }
}

extension [String] {
  /// The keys of a field, of which a key style may make many: the first five.
  var listed: String { prefix(5).joined(separator: ", ") + (count > 5 ? ", …" : "") }
}
