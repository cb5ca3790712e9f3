import Foundation
import SchemaCoding

/// A model for schemas of any number of fields, which are bound to ten properties in turn.
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

  /// Returns a schema of `count` fields, evenly distributed among the properties.
  static func schema(fields count: Int) -> Schema<Sparse> {
    let paths = paths
    return Schema(startingFrom: Sparse()) {
      for index in 0..<count { Field(FieldKey("field\(index)"), paths[index * paths.count / max(paths.count, count)]) }
    }
  }

  /// Returns an object with ten keys, evenly distributed over a schema of `count` fields, or covering all fields if there are
  /// fewer.
  static func json(fields count: Int) -> Data {
    let members = (0..<10).map { "\"field\($0 * max(10, count) / 10)\":\($0 + 1)" }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }

  /// Returns the model of ``json(fields:)``.
  static func expected(fields count: Int) -> Sparse {
    var sparse = Sparse()
    for (index, path) in paths.prefix(count).enumerated() { sparse[keyPath: path] = index + 1 }
    return sparse
  }
}
