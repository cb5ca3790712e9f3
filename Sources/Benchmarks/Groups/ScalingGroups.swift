import Foundation
import SchemaCoding

extension Group {
  /// Decodes ten keys with schemas of increasing numbers of fields.
  static func fields() -> Group {
    let rows = [1, 10, 100, 1_000].flatMap { count -> [Row] in
      let data = Sparse.json(fields: count)
      let schema = Sparse.schema(fields: count)
      return [
        .parsing(data) { ($0 as? [String: Any])?.count == 10 }.items(count).repeated(200),
        Row("SchemaCoding, \(count.grouped("field"))", .ours, expecting: Sparse.expected(fields: count)) {
          try schema.decode(data)
        }.items(count).repeated(200),
      ]
    }
    return Group(name: "fields", title: "More fields: ten keys present", unit: "field", rows: rows)
  }

  /// Decodes arrays of increasing length.
  static func elements() -> Group {
    let rows = [100, 1_000, 10_000, 100_000, 1_000_000].flatMap { count -> [Row] in
      let data = Reading.json(count)
      let repetitions = max(1, 10_000 / count)
      let rows: [Row] = [
        .parsing(data) { ($0 as? [Any])?.count == count }.items(count).repeated(repetitions),
        Row("SchemaCoding, \(count.grouped("element"))", .ours, expecting: Reading.list(count)) {
          try Reading.schema.array.decode(data)
        }.items(count).repeated(repetitions),
      ]
      return count < 1_000_000 ? rows : rows.map { $0.seldom(8) }
    }
    return Group(name: "elements", title: "More elements: objects of two fields", unit: "element", rows: rows)
  }

  /// Decodes objects of increasing depth.
  static func depth() -> Group {
    let rows = [1, 10, 100, 500].flatMap { depth -> [Row] in
      let data = Link.json(depth: depth)
      return [
        .parsing(data) { $0 is [String: Any] }.items(depth).repeated(100),
        Row("SchemaCoding, \(depth.grouped("level"))", .ours, isCorrect: { $0.sum == depth * (depth + 1) / 2 }) {
          try Link.schema.decode(data)
        }.items(depth).repeated(100),
      ]
    }
    return Group(name: "depth", title: "More depth: objects of one number, one in another", unit: "level", rows: rows)
  }
}
