/// A string that equals those with the same code points.
///
/// Swift's strings are equal if their characters are, which may differ in their code points; comparing and hashing them may take quadratic
/// time. Keys are equal if their code points are.
struct ExactString: Hashable {
  let string: String

  init(_ string: String) { self.string = string }

  @inline(__always)
  static func == (left: ExactString, right: ExactString) -> Bool {
    let (left, right) = (left.string.utf8, right.string.utf8)
    let isSame: Bool?? = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        guard left.count == right.count, let start = left.baseAddress, let other = right.baseAddress else {
          return left.count == right.count
        }
        return memcmp(start, other, left.count) == 0
      }
    }
    return (isSame ?? nil) ?? left.elementsEqual(right)
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
