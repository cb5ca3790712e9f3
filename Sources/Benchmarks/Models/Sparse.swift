import Foundation
import SchemaCoding

/// A model for schemas of any number of fields: ten properties, among which the fields take turns.
struct Sparse: Equatable, Sendable {
  var values = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

  static func == (left: Sparse, right: Sparse) -> Bool { left.list == right.list }

  private var list: [Int] {
    [
      values.0, values.1, values.2, values.3, values.4, values.5, values.6, values.7, values.8, values.9,
    ]
  }

  private static var paths: [WritableKeyPath<Sparse, Int> & Sendable] {
    [
      \.values.0, \.values.1, \.values.2, \.values.3, \.values.4, \.values.5, \.values.6, \.values.7, \.values.8,
      \.values.9,
    ]
  }

  /// A schema of so many fields, evenly shared out among the properties.
  static func schema(fields count: Int) -> Schema<Sparse> {
    let paths = paths
    return Schema(startingFrom: Sparse()) {
      for index in 0..<count { Field(FieldKey("field\(index)"), paths[index * paths.count / max(paths.count, count)]) }
    }
  }

  /// Ten keys, evenly spread over a schema of so many fields, or all of fewer.
  static func json(fields count: Int) -> Data {
    let members = (0..<10).map { "\"field\($0 * max(10, count) / 10)\":\($0 + 1)" }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }

  /// What ``json(fields:)`` stands for.
  static func expected(fields count: Int) -> Sparse {
    var sparse = Sparse()
    for (index, path) in paths.prefix(count).enumerated() { sparse[keyPath: path] = index + 1 }
    return sparse
  }
}
