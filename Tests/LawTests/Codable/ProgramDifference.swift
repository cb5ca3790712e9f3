import Foundation

/// A difference between Foundation's coders and `.codable()` that the guide from `Codable` describes.
struct ProgramDifference: Sendable {
  /// What the guide says.
  let sentence: String
  /// A document of which one step sees the difference, and what that decodes at "a".
  let example: (json: String, type: any (Codable & Sendable).Type)
  let explains: @Sendable (_ foundation: ProgramEvent.Result, _ own: ProgramEvent.Result) -> Bool

  static let all = [
    ProgramDifference(
      sentence: "The path of a number that its type cannot hold ends with the number",
      example: (#"{"a":300}"#, Int8.self)
    ) { foundation, own in
      guard case .failure("corrupted", let path) = foundation, case .failure("corrupted", let ownPath) = own else {
        return false
      }
      return ownPath.hasPrefix(path)
    },
    ProgramDifference(sentence: "Null in place of a Bool is a missing value", example: (#"{"a":null}"#, Bool.self)) {
      foundation, own in
      guard case .failure("mismatch", let path) = foundation, case .failure("null", let ownPath) = own else {
        return false
      }
      return ownPath == path
    },
  ]

  /// The guide, in which line breaks are spaces.
  static var guide: String {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = root.appendingPathComponent("Sources/SchemaCoding/Documentation.docc/Migration/FromCodable.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
