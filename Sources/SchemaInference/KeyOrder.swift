/// The keys of documents in order of first appearance, which is the order of a model's properties.
///
/// A `JSONValue` does not keep the order of its members, so the bytes of the documents are scanned instead.
public struct KeyOrder: Sendable {
  /// Models have far fewer keys; where there are more, most are data.
  private static let limit = 1 << 16
  private static let longestKey = 256

  private var ranks: [String: Int] = [:]
  /// The ranks of keys in the objects under one key, by its singular, which names the elements of an array.
  private var ranksByParent: [String: [String: Int]] = [:]
  private var countByParent = 0

  /// Creates an order without keys.
  public init() {}

  /// Creates an order from keys.
  public init(_ keys: some Sequence<String>) {
    for key in keys { note(key, under: nil) }
  }

  /// Adds the new keys of a document, or of a part of one.
  ///
  /// Bytes that are not JSON are skipped. Keys with escaped characters or more than 256 bytes are left out of the order, as are new keys
  /// once it has 65,536.
  public mutating func scan(_ document: some Sequence<UInt8>) { scan(document, under: "") }

  /// Adds the new keys of a document under a key.
  mutating func scan(_ document: some Sequence<UInt8>, under parent: String) {
    var string: [UInt8]?
    var isPlain = true
    var isEscaped = false
    var finished: [UInt8]?
    // The key of each open container, that of an array's elements included, and the key before the current value.
    var parents: [String] = []
    var key: String?
    var singulars: [String: String] = [:]
    for byte in document {
      if let length = string?.count {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
          isPlain = false
        } else if byte == UInt8(ascii: "\"") {
          finished = isPlain ? string : nil
          string = nil
        } else if length == Self.longestKey {
          isPlain = false
        } else if isPlain {
          string?.append(byte)
        }
      } else if byte == UInt8(ascii: "\"") {
        string = []
        isPlain = true
        finished = nil
      } else if byte == UInt8(ascii: ":") {
        key = finished.map { String(decoding: $0, as: UTF8.self) }
        if let key { note(key, under: parents.last) }
        finished = nil
      } else if byte > 0x20 {
        finished = nil
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          parents.append(singular(of: key, &singulars) ?? parents.last ?? singular(of: parent, &singulars) ?? "")
          key = nil
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          _ = parents.popLast()
          key = nil
        case UInt8(ascii: ","): key = nil
        default: break
        }
      }
    }
  }

  /// Adds the new keys of a document.
  public mutating func scan(_ document: String) { scan(document.utf8) }

  private mutating func note(_ key: String, under parent: String?) {
    if ranks.count < Self.limit, ranks[key] == nil { ranks[key] = ranks.count }
    if let parent, countByParent < Self.limit, ranksByParent[parent]?[key] == nil {
      ranksByParent[parent, default: [:]][key] = countByParent
      countByParent += 1
    }
  }

  private func singular(of key: String?, _ known: inout [String: String]) -> String? {
    guard let key else { return nil }
    if let singular = known[key] { return singular }
    let singular = SwiftName.elementKey(key)
    if known.count < Self.limit { known[key] = singular }
    return singular
  }

  /// Whether one key comes before another in the objects under a parent, given in the singular. Keys known only from other objects come
  /// after these, unknown keys last, in alphabetical order.
  func isBefore(_ left: String, _ right: String, under parent: String) -> Bool {
    rank(of: left, under: parent) < rank(of: right, under: parent)
  }

  private func rank(of key: String, under parent: String) -> (place: Int, rank: Int, key: String) {
    if let rank = ranksByParent[parent]?[key] { return (0, rank, key) }
    return ranks[key].map { (1, $0, key) } ?? (2, 0, key)
  }
}
