import Foundation
import SchemaCoding

extension TwoFields {
  // What both trees took at commit 14bcd5d in ratios to the mapping by hand: the new core is to take no more.
  static let subtreeLimit = 1.0
  static let manyLimit = 1.0
}

extension Group {
  /// Two fields of a tree with a large part that nobody reads.
  static func treeWithSubtree() throws -> Group {
    try twoFields(
      "tree-subtree", "Two fields of a tree, beside a subtree of 10,000 objects", TwoFields.subtree(),
      TwoFields.besidesSubtree, keys: ("id", "count"), TwoFields(id: 7, count: 10_000))
  }

  /// Two fields of a tree with a thousand members.
  static func treeWithMany() throws -> Group {
    try twoFields(
      "tree-many", "Two fields of a tree, of 1,000", TwoFields.many(), TwoFields.amongMany, keys: ("key3", "key997"),
      TwoFields(id: 3, count: 997))
  }

  private static func twoFields(
    _ name: String, _ title: String, _ data: Data, _ schema: Schema<TwoFields>, keys: (String, String),
    _ expected: TwoFields
  ) throws -> Group {
    let tree = try JSONSerialization.jsonObject(with: data)
    return Group(
      name: name, title: title,
      rows: [
        Row(RowName.ours, .ours, expecting: expected) { try schema.decode(jsonObject: tree) },
        Row(RowName.plain, .other, expecting: expected) { try TwoFields.mapped(tree, keys) },
      ].map { $0.repeated(5_000) })
  }
}
