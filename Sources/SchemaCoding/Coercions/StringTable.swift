/// Values by string, whose code points have to be the same.
struct StringTable<Value> {
  let values: [ExactString: Value]

  /// Creates a table. If a string occurs twice, its first value counts.
  init(_ entries: [(String, Value)]) {
    values = Dictionary(entries.map { (ExactString($0), $1) }, uniquingKeysWith: { first, _ in first })
  }

  var isEmpty: Bool { values.isEmpty }

  subscript(string: String) -> Value? { values[ExactString(string)] }
}

extension StringTable: Sendable where Value: Sendable {}
