import Foundation
import SchemaCoding

extension TwoFields {
  // "No slower than today": at commit 14bcd5d the ratios to the mapping by hand were 0.45 and 0.88 (medians of eleven runs of these
  // groups alone, on a busy machine: 0.41 to 0.52 and 0.81 to 0.94). The limits leave a tenth for noise.
  static let subtreeLimit = 0.50
  static let manyLimit = 0.97
}

#if FullFoundation
  extension Group {
    /// Decodes two fields of a tree with a large part that is not decoded.
    static func treeWithSubtree() throws -> Group {
      try twoFields(
        "tree-subtree", "Two fields of a tree, beside a subtree of 10,000 objects", TwoFields.subtree(),
        TwoFields.besidesSubtree, keys: ("id", "count"), TwoFields(id: 7, count: 10_000))
    }

    /// Decodes two fields of a tree with a thousand members.
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
        ].map { $0.repeated(20_000) })
    }
  }
#endif
