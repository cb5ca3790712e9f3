import SchemaCoding

@testable import TestSupport

extension OracleDecoder {
  enum Finding {
    case missing
    case value(OracleJSON)
    /// Part of the path leads to a value that is not the required container.
    case obstructed(JSONPath)
  }

  static func find(_ steps: ArraySlice<JSONPath.Component>, in json: OracleJSON, at path: JSONPath) -> Finding {
    guard let step = steps.first else { return .value(json) }
    switch (step, json) {
    case (.key(let key), .object):
      guard let value = json[key] else { return .missing }
      return find(steps.dropFirst(), in: value, at: path.appending(step))
    case (.index(let index), .array(let elements)):
      guard elements.indices.contains(index) else { return .missing }
      return find(steps.dropFirst(), in: elements[index], at: path.appending(step))
    case (_, .object), (_, .array): return .obstructed(path)
    default: return .missing
    }
  }

  /// The possible paths of a key in this object, in order of preference.
  static func candidates(
    _ key: OracleKey, _ json: OracleJSON, _ scope: OracleScope
  ) -> [[JSONPath.Component]] {
    guard let style = scope.keyStyle, !key.isLiteral else { return [key.steps] }
    switch style {
    case .caseInsensitive: return folded(key.steps[...], json)
    case .snakeOrCamelCase:
      let others = key.steps.map(\.otherwise)
      let paths = eitherWay(key.steps, others: others)
      return paths + (numbered(others, "_") + numbered(key.steps, "_")).filter { !paths.contains($0) }
    case .camelCase: return [key.steps.map { $0.spelled(style) }]
    case .snakeCase, .kebabCase:
      let path = key.steps.map { $0.spelled(style) }
      return [path] + numbered(path, style == .snakeCase ? "_" : "-").filter { $0 != path }
    }
  }

  /// The paths with one key spelled with other separators beside its digits.
  private static func numbered(_ path: [JSONPath.Component], _ separator: String) -> [[JSONPath.Component]] {
    path.indices.flatMap { index in
      path[index].numbered(separator).map { path[..<index] + [$0] + path[(index + 1)...] }
    }
  }

  /// The declared spelling, then that of all keys in the other style, then those of some.
  private static func eitherWay(
    _ steps: [JSONPath.Component], others: [JSONPath.Component]
  ) -> [[JSONPath.Component]] {
    var some = steps.indices.reduce([[]] as [[JSONPath.Component]]) { paths, index in
      paths.flatMap { path in
        Set([steps[index], others[index]]).sorted { one, _ in one == steps[index] }.map { path + [$0] }
      }
    }
    some.removeAll { $0 == steps || $0 == others }
    return others == steps ? [steps] : [steps, others] + some
  }

  /// The declared spelling, then the spellings of the document.
  private static func folded(
    _ steps: ArraySlice<JSONPath.Component>, _ json: OracleJSON?
  ) -> [[JSONPath.Component]] {
    guard let step = steps.first else { return [[]] }
    guard case .key(let key) = step else {
      var next: OracleJSON?
      if case .index(let index) = step, case .array(let elements)? = json, elements.indices.contains(index) {
        next = elements[index]
      }
      return folded(steps.dropFirst(), next).map { [step] + $0 }
    }
    let others = (json?.members ?? []).map(\.key).filter { $0 != key && $0.lowercased() == key.lowercased() }.sorted()
    return ([key] + others).flatMap { key in folded(steps.dropFirst(), json?[key]).map { [.key(key)] + $0 } }
  }
}

extension JSONPath.Component {
  fileprivate func spelled(_ style: OracleKeyStyle) -> JSONPath.Component {
    guard case .key(let key) = self else { return self }
    let words = OracleWords(key)
    switch style {
    case .snakeCase: return .key(words.joined("_"))
    case .kebabCase: return .key(words.joined("-"))
    case .camelCase: return .key(words.camelCase)
    case .snakeOrCamelCase, .caseInsensitive: return self
    }
  }

  /// The other of snake case and camel case.
  fileprivate var otherwise: JSONPath.Component {
    guard case .key(let key) = self else { return self }
    return spelled(key.contains("_") ? .camelCase : .snakeCase)
  }

  /// The key with or without a separator at each digit.
  fileprivate func numbered(_ separator: String) -> [JSONPath.Component] {
    guard case .key(let key) = self, key.contains(where: \.isNumber) else { return [] }
    let words = OracleWords(key).words
    var keys = [""]
    for word in words {
      for (index, character) in word.enumerated() {
        let isFirst = index == 0
        keys = keys.flatMap { key -> [String] in
          guard let last = key.last else { return ["\(character)"] }
          if last.isNumber || character.isNumber { return ["\(key)\(separator)\(character)", "\(key)\(character)"] }
          return ["\(key)\(isFirst ? separator : "")\(character)"]
        }
      }
    }
    return keys.map { .key($0) }
  }
}

/// The words of a key of ASCII letters: they end at `_`, at `-`, and before capitals; a run of capitals is one word up to the last one,
/// which begins the next word if small letters follow.
struct OracleWords {
  private(set) var words: [String] = []

  init(_ key: String) {
    let letters = Array(key)
    var word = ""
    for (index, letter) in letters.enumerated() {
      let isBetween = letter == "_" || letter == "-"
      let last = index > 0 ? letters[index - 1] : "_"
      let next = index + 1 < letters.count ? letters[index + 1] : "_"
      if isBetween || letter.isUppercase && (!last.isUppercase || next.isLowercase) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isBetween { word += letter.lowercased() }
    }
    if !word.isEmpty { words.append(word) }
  }

  func joined(_ separator: String) -> String { words.joined(separator: separator) }

  var camelCase: String { words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined() }
}
