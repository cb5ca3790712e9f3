import Foundation

/// The keys of documents in order of first appearance, which is the order of a model's properties.
///
/// A ``SchemaCoding/JSONValue`` does not keep the order of its members, so the bytes of the documents are scanned instead.
public struct KeyOrder: Sendable {
  private var ranks: [String: Int] = [:]

  /// Creates an order without keys.
  public init() {}

  /// Creates an order from keys.
  public init(_ keys: some Sequence<String>) {
    for key in keys { note(key) }
  }

  /// Adds the new keys of a document, or of a part of one.
  ///
  /// Bytes that are not JSON are skipped. Keys with escaped characters are left out of the order.
  public mutating func scan(_ document: some Sequence<UInt8>) {
    var string: [UInt8]?
    var isEscaped = false
    var finished: [UInt8]?
    for byte in document {
      if string != nil {
        if isEscaped {
          isEscaped = false
          string?.append(byte)
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
          string?.append(byte)
        } else if byte == UInt8(ascii: "\"") {
          finished = string
          string = nil
        } else if string?.count ?? 0 < 256 {
          string?.append(byte)
        }
      } else if byte == UInt8(ascii: "\"") {
        string = []
        finished = nil
      } else if byte == UInt8(ascii: ":") {
        if let key = finished, !key.contains(UInt8(ascii: "\\")) { note(String(decoding: key, as: UTF8.self)) }
        finished = nil
      } else if byte > 0x20 {
        finished = nil
      }
    }
  }

  /// Adds the new keys of a document.
  public mutating func scan(_ document: String) { scan(document.utf8) }

  private mutating func note(_ key: String) {
    if ranks[key] == nil { ranks[key] = ranks.count }
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
