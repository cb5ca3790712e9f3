/// A string that equals those with the same code points.
///
/// Swift's strings are equal if their characters are, which may differ in their code points; comparing and hashing them may take quadratic
/// time. Keys are equal if their code points are.
struct ExactString: Hashable, Comparable {
  let string: String

  init(_ string: String) { self.string = string }

  @inline(__always)
  static func == (left: ExactString, right: ExactString) -> Bool {
    let (left, right) = (left.string.utf8, right.string.utf8)
    guard left.count == right.count else { return false }
    let isSame: Bool?? = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(start, other, left.count) == 0
      }
    }
    return (isSame ?? nil) ?? left.elementsEqual(right)
  }

  /// Whether the code points of one string precede those of another.
  static func < (left: ExactString, right: ExactString) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// A step of a path, whose key is compared by its code points.
enum ExactStep: Hashable {
  case key(ExactString)
  case index(Int)

  init(_ component: JSONPath.Component) {
    switch component {
    case .key(let key): self = .key(ExactString(key))
    case .index(let index): self = .index(index)
    }
  }
}

/// A type whose strings are compared by their code points, also inside of containers.
protocol ExactlyComparable {
  func equalsExactly(_ other: Self) -> Bool
}

extension String: ExactlyComparable {
  func equalsExactly(_ other: String) -> Bool { ExactString(self) == ExactString(other) }
}

extension Optional: ExactlyComparable where Wrapped: ExactlyComparable {
  func equalsExactly(_ other: Wrapped?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.equalsExactly(other)
  }
}

extension Array: ExactlyComparable where Element: ExactlyComparable {
  func equalsExactly(_ other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.equalsExactly($1) }
  }
}

extension Dictionary: ExactlyComparable where Value: ExactlyComparable {
  func equalsExactly(_ other: [Key: Value]) -> Bool {
    count == other.count && allSatisfy { key, value in other[key].map { value.equalsExactly($0) } ?? false }
  }
}

extension JSONValue: ExactlyComparable {
  func equalsExactly(_ other: JSONValue) -> Bool {
    switch (self, other) {
    case (.string(let string), .string(let other)): string.equalsExactly(other)
    case (.array(let elements), .array(let others)): elements.equalsExactly(others)
    case (.object(let members), .object(let others)): members.equals(others) { $0.equalsExactly($1) }
    default: self == other
    }
  }
}

extension Array where Element: Equatable {
  /// Whether the array contains a value; strings are compared by their code points.
  func containsExactly(_ value: Element) -> Bool {
    func find<Exact: ExactlyComparable>(_ value: Exact) -> Bool? {
      (self as? [Exact])?.contains { value.equalsExactly($0) }
    }
    if let value = value as? any ExactlyComparable, let isFound = find(value) { return isFound }
    return contains(value)
  }
}
