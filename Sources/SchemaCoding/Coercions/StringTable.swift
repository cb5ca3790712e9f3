/// Values by string.
///
/// A string that is too long to equal one of the table is not compared, see `String.maximumLength(ofEqualTo:)`.
struct StringTable<Value> {
  let values: [String: Value]
  private let maximumLength: Int

  /// Creates a table. If a string occurs twice, its first value counts.
  init(_ entries: [(String, Value)]) {
    values = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    maximumLength = String.maximumLength(ofEqualTo: values.keys)
  }

  var isEmpty: Bool { values.isEmpty }

  subscript(string: String) -> Value? { string.utf8.count <= maximumLength ? values[string] : nil }
}

extension StringTable: Sendable where Value: Sendable {}
