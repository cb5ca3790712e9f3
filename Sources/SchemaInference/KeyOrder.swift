import Foundation

/// The keys of documents in order of first appearance, which is the order of a model's properties.
///
/// A ``SchemaCoding/JSONValue`` does not keep the order of its members, so the bytes of the documents are scanned instead.
public struct KeyOrder: Sendable {
  /// Models have far fewer keys; where there are more, most are data.
  private static let limit = 1 << 16
  private static let longestKey = 256

  private var ranks: [String: Int] = [:]

  /// Creates an order without keys.
  public init() {}

  /// Creates an order from keys.
  public init(_ keys: some Sequence<String>) {
    for key in keys { note(key) }
  }

  /// Adds the new keys of a document, or of a part of one.
  ///
  /// Bytes that are not JSON are skipped. Keys with escaped characters or more than 256 bytes are left out of the order, as are new keys
  /// once it has 65,536.
  public mutating func scan(_ document: some Sequence<UInt8>) {
    var string: [UInt8]?
    var isPlain = true
    var isEscaped = false
    var finished: [UInt8]?
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
        if let key = finished { note(String(decoding: key, as: UTF8.self)) }
        finished = nil
      } else if byte > 0x20 {
        finished = nil
      }
    }
  }

  /// Adds the new keys of a document.
  public mutating func scan(_ document: String) { scan(document.utf8) }

  private mutating func note(_ key: String) {
    if ranks.count < Self.limit, ranks[key] == nil { ranks[key] = ranks.count }
  }

  /// Whether one key comes before another; unknown keys come last, in alphabetical order.
  func isBefore(_ left: String, _ right: String) -> Bool {
    switch (ranks[left], ranks[right]) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left < right
    }
  }
}
