import Foundation
import SchemaCoding

/// Two fields of a tree with many more.
struct TwoFields: Equatable, Sendable {
  var id = 0
  var count = 0

  /// The schema for a tree with a large part that is not decoded: ten thousand objects.
  static let besidesSubtree = Schema(startingFrom: TwoFields()) {
    Field("id", \.id)
    Field("count", \.count)
  }

  static func subtree() -> Data {
    Data(#"{"id":7,"rest":"#.utf8) + Reading.json(10_000) + Data(#","count":10000}"#.utf8)
  }

  /// The schema for a tree with a thousand members.
  static let amongMany = Schema(startingFrom: TwoFields()) {
    Field("key3", \.id)
    Field("key997", \.count)
  }

  static func many() -> Data {
    Data("{\((0..<1_000).map { "\"key\($0)\":\($0)" }.joined(separator: ","))}".utf8)
  }

  /// The handwritten mapping.
  static func mapped(_ tree: Any, _ keys: (id: String, count: String)) throws -> TwoFields {
    guard let object = tree as? [String: Any] else { throw Unreadable(key: "$") }
    guard let id = object[keys.id] as? Int else { throw Unreadable(key: keys.id) }
    guard let count = object[keys.count] as? Int else { throw Unreadable(key: keys.count) }
    return TwoFields(id: id, count: count)
  }
}
