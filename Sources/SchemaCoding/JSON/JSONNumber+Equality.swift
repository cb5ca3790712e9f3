extension JSONNumber: Hashable {
  /// Whether two numbers have the same value.
  public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
    switch (left.storage, right.storage) {
    case (.integer(let left), .integer(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    default: left.canonical == right.canonical
    }
  }

  /// Hashes the number's value, not its spelling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(canonical)
  }

  private enum Canonical: Hashable {
    case integer(Int64)
    case other(NumberSpelling)
  }

  private var canonical: Canonical {
    if case .integer(let value) = storage { return .integer(value) }
    // As elsewhere, a double is its shortest digits, not all the digits of its exact value.
    let spelling = spelling
    return spelling.integer().map(Canonical.integer) ?? .other(spelling)
  }
}
