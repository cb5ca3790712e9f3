import Foundation
import SchemaCoding

/// With one damage, a document is refused in the relaxed syntax, or decoded to a value that it has with one repair: a guess of the structure
/// is one, a guess of a value is none.
///
///     {"a": [1, 2}, "b": 3}      a bracket that is missing, added at one of the places where that gives JSON
enum DamageLaw {
  enum Damage: CaseIterable {
    case wrongQuote, missingQuote, missingBracket, extraBracket, missingComma
  }

  /// Longer documents have too many repairs, and of others, some places are damaged.
  private static let longestDocument = 160
  private static let mostPlaces = 6

  static func check(_ document: [UInt8], _ checker: inout LawChecker) {
    // A bracket in a string that is not closed may be its own.
    let brackets = document.count { Damage.missingBracket.bytes.contains($0) }
    guard document.count <= longestDocument, places(of: .extraBracket, in: document).count == brackets,
      let value = decoded(document, .json)
    else { return }
    for damage in Damage.allCases {
      let places = places(of: damage, in: document)
      for place in places.indices where place.isMultiple(of: max(1, places.count / mostPlaces)) {
        let damaged = damage.applied(to: document, at: places[place])
        guard let found = decoded(damaged, .relaxed), found != value, decoded(damaged, .json) == nil else { continue }
        checker.expect(
          Damage.allCases.contains { $0.repairs(of: damaged).contains { decoded($0, .json) == found } },
          "\(damage) at \(places[place]): \(shown(damaged)) gives \(found)")
      }
    }
  }

  private static func places(of damage: Damage, in document: [UInt8]) -> [Int] {
    // Outside of strings, but for the quotes themselves.
    var (places, isInString, isEscaped): ([Int], Bool, Bool) = ([], false, false)
    for (index, byte) in document.enumerated() {
      let isQuote = byte == UInt8(ascii: "\"") && !isEscaped
      let isStructure = isQuote || !isInString
      if isStructure, damage.bytes.contains(byte) { places.append(index) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if isQuote { isInString.toggle() }
    }
    // A number before the last bracket would be cut off: it is dropped, because it may go on.
    if damage == .missingBracket { places.removeLast(min(1, places.count)) }
    return places
  }

  static func decoded(_ document: [UInt8], _ syntax: JSONSyntax) -> JSONValue? {
    try? Schema.json.decode(Data(document), options: DecodingOptions(syntax: syntax))
  }

  private static func shown(_ document: [UInt8]) -> String {
    String(decoding: document, as: UTF8.self).debugDescription
  }
}

extension DamageLaw.Damage {
  fileprivate var bytes: [UInt8] {
    switch self {
    case .wrongQuote, .missingQuote: Array("\"".utf8)
    case .missingBracket, .extraBracket: Array("{}[]".utf8)
    case .missingComma: Array(",".utf8)
    }
  }

  fileprivate func applied(to document: [UInt8], at index: Int) -> [UInt8] {
    var damaged = document
    switch self {
    case .wrongQuote: damaged[index] = UInt8(ascii: "'")
    case .extraBracket: damaged.insert(document[index], at: index)
    case .missingQuote, .missingBracket, .missingComma: damaged.remove(at: index)
    }
    return damaged
  }

  /// What the document may have been before it was damaged, and what else makes it JSON.
  fileprivate func repairs(of damaged: [UInt8]) -> [[UInt8]] {
    damaged.indices.flatMap { index -> [[UInt8]] in
      switch self {
      case .wrongQuote: [replaced(damaged, at: index, with: "\"")]
      case .extraBracket: [replaced(damaged, at: index, with: "")]
      case .missingQuote: [inserted("\"", damaged, at: index), inserted("\\", damaged, at: index)]
      case .missingComma: [inserted(",", damaged, at: index)]
      case .missingBracket: ["{", "}", "[", "]"].map { inserted($0, damaged, at: index) }
      }
    } + (self == .missingBracket ? ["}", "]"].map { damaged + Array($0.utf8) } : [])
  }

  private func replaced(_ document: [UInt8], at index: Int, with text: String) -> [UInt8] {
    Array(document[..<index]) + Array(text.utf8) + Array(document[(index + 1)...])
  }

  private func inserted(_ text: String, _ document: [UInt8], at index: Int) -> [UInt8] {
    Array(document[..<index]) + Array(text.utf8) + Array(document[index...])
  }
}
