import SchemaCoding

/// Keys that may distinguish the variants of a union.
enum Tag {
  /// Whole keys, the best first.
  private static let keys = [
    "type", "kind", "@type", "$type", "_type", "__typename", "event", "op", "action", "object", "class", "method",
    "shape", "variant", "category", "tag", "role", "mode", "form",
  ]
  /// Keys that name an object's kind, even if it has only one value.
  private static let constantKeys: Set = ["type", "kind", "@type", "$type", "_type", "__typename", "object"]
  private static let suffixes = ["Type", "_type", "-type", "Kind", "_kind", "-kind"]

  /// The object's tag: the key, and a value that could be the name of a variant.
  static func find(in members: [String: JSONValue], _ more: [String]) -> (key: String, tag: String)? {
    // An object with more members is hardly a variant.
    guard members.count <= 64 else { return nil }
    for key in more + keys {
      if let tag = members[key]?.string, isName(tag) { return (key, tag) }
    }
    let key = members.keys.filter { key in suffixes.contains { key.hasSuffix($0) } }.min()
    guard let key, let tag = members[key]?.string, isName(tag) else { return nil }
    return (key, tag)
  }

  /// Whether a key of this name is a tag, even if a variant occurs only once.
  static func isClear(_ key: String) -> Bool { constantKeys.contains(key) || key == "event" || key == "op" }

  static func isConstant(_ key: String) -> Bool { constantKeys.contains(key) }

  /// Whether a string could be the name of a variant.
  static func isName(_ tag: String) -> Bool {
    (1...40).contains(tag.utf8.count) && tag.contains(where: \.isLetter)
      && tag.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !Signature(tag).forms.contains(.identity)
  }
}
