import Foundation

/// A difference between Foundation's coders and `.codable()` that the guide from `Codable` describes.
struct ProgramDifference: Sendable {
  /// What the guide says.
  let sentence: String
  /// A document of which one step sees the difference, and what that decodes at "a".
  var example: (json: String, type: any (Codable & Sendable).Type)?
  let explains:
    @Sendable (
      _ foundation: ProgramEvent.Result, _ own: ProgramEvent.Result, _ isOfDictionary: Bool
    ) -> Bool

  static let all = [
    ProgramDifference(
      sentence: "The path of a number that its type cannot hold ends with the number",
      example: (#"{"a":300}"#, Int8.self)
    ) { foundation, own, _ in
      guard case .failure(let kind, let path) = foundation, case .failure("corrupted", let ownPath) = own else {
        return false
      }
      // Inside of a type's code, `JSONDecoder` throws an error that only it knows.
      return (kind == "corrupted" || kind.contains("numberIsNotRepresentable")) && ownPath.hasPrefix(path)
    },
    ProgramDifference(sentence: "Null in place of a Bool is a missing value", example: (#"{"a":null}"#, Bool.self)) {
      foundation, own, _ in
      guard case .failure("mismatch", let path) = foundation, case .failure("null", let ownPath) = own else {
        return false
      }
      return ownPath == path
    },
    ProgramDifference(
      sentence: "always fails at the same one, as a dictionary does",
      example: (#"{"a":{"b":null,"a":"x"}}"#, [String: Int].self)
    ) { foundation, own, isOfDictionary in
      guard isOfDictionary, case .failure(let kind, let path) = foundation, case .failure(_, let ownPath) = own else {
        return false
      }
      // This error has no path.
      if kind.contains("numberIsNotRepresentable") { return true }
      // Only the key is another one, and what is inside of its value.
      let (rest, ownRest) = (path.drops(sharedWith: ownPath), ownPath.drops(sharedWith: path))
      return !rest.hasPrefix("[") && !ownRest.hasPrefix("[")
    },
    ProgramDifference(
      sentence: "does not go on after the last element", example: (#"{"a":[]}"#, BeyondTheEnd.self)
    ) { foundation, own, _ in
      switch (foundation, own) {
      case (.value(let text), .value(let ownText)):
        text.hasSuffix("at the end")
          && text.split(separator: " ").dropFirst() == ownText.split(separator: " ").dropFirst()
      case (.failure(let kind, let path), .failure(let ownKind, let ownPath)):
        kind == ownKind && path.hasSuffix("]") && ownPath.hasSuffix("]")
          && path.prefix { $0 != "[" } == ownPath.prefix { $0 != "[" }
          && path.split(separator: "[").dropLast() == ownPath.split(separator: "[").dropLast()
      default: false
      }
    },
    ProgramDifference(sentence: "An error of encoding has the whole path of its value, and so has an encoder") {
      foundation, own, _ in
      switch (foundation, own) {
      case (.failure("invalid", let path), .failure("invalid", let ownPath)): path.leavesOutSteps(of: ownPath)
      case (.value(let path), .value(let ownPath)) where path.hasPrefix("$"): path.leavesOutSteps(of: ownPath)
      default: false
      }
    },
    ProgramDifference(sentence: "A super encoder keeps the position that it was requested for") { foundation, own, _ in
      switch (foundation, own) {
      // The same, in another order.
      case (.value(let json), .value(let ownJSON)) where json.hasPrefix("[") || json.hasPrefix("{"):
        json.sorted() == ownJSON.sorted()
      case (.failure("invalid", let path), .failure("invalid", let ownPath)),
        (.value(let path), .value(let ownPath)) where path.hasPrefix("$"):
        path.filter { !$0.isNumber }.leavesOutSteps(of: ownPath.filter { !$0.isNumber })
      // Elements that are not written yet do not count.
      case (.value(let count), .value(let ownCount)): (Int(count) ?? .max) < (Int(ownCount) ?? 0)
      default: false
      }
    },
  ]

  /// Asks for more than an array has.
  struct BeyondTheEnd: Codable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      _ = try container.decodeIfPresent(Int.self)
      _ = try container.decode(Int.self)
    }
    func encode(to encoder: any Encoder) {}
  }

  /// The guide, in which line breaks are spaces.
  static var guide: String {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = root.appendingPathComponent("Sources/SchemaCoding/Documentation.docc/Migration/FromCodable.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension String {
  /// Whether this path is another one without some of its steps.
  fileprivate func leavesOutSteps(of whole: String) -> Bool {
    var rest = Substring(whole)
    return allSatisfy { character in
      rest = rest.drop { $0 != character }
      return rest.popFirst() != nil
    }
  }

  /// The part that begins where another string differs.
  fileprivate func drops(sharedWith other: String) -> Substring {
    dropFirst(zip(self, other).prefix { $0 == $1 }.count)
  }
}
