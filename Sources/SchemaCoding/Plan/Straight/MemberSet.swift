/// A set of an object's members, by their places among its members: one bit each, the first 64 without an allocation.
struct MemberSet: Sendable {
  private var first: UInt64 = 0
  private var others: [UInt64] = []

  /// Creates the set of those of the first `count` members that belong to it.
  init(count: Int, where belongs: (Int) -> Bool) {
    others = [UInt64](repeating: 0, count: count > 64 ? (count - 1) / 64 : 0)
    for index in 0..<count where belongs(index) { insert(index) }
  }

  var isEmpty: Bool { first == 0 && others.allSatisfy { $0 == 0 } }

  func contains(_ index: Int) -> Bool {
    guard index / 64 <= others.count else { return false }
    let word = index < 64 ? first : others[index / 64 - 1]
    return word & (1 << UInt64(index % 64)) != 0
  }

  @inline(__always)
  mutating func insert(_ index: Int) {
    let bit: UInt64 = 1 << UInt64(index % 64)
    if index < 64 { first |= bit } else { others[index / 64 - 1] |= bit }
  }

  @inline(__always)
  mutating func remove(_ index: Int) {
    let bit: UInt64 = 1 << UInt64(index % 64)
    if index < 64 { first &= ~bit } else { others[index / 64 - 1] &= ~bit }
  }
}

extension MemberSet: Sequence {
  /// The members in their order. Words without members cost next to nothing.
  struct Iterator: IteratorProtocol {
    fileprivate var word: UInt64
    fileprivate var others: ArraySlice<UInt64>
    fileprivate var start = 0

    mutating func next() -> Int? {
      while word == 0 {
        guard let next = others.popFirst() else { return nil }
        word = next
        start += 64
      }
      defer { word &= word - 1 }
      return start + word.trailingZeroBitCount
    }
  }

  func makeIterator() -> Iterator { Iterator(word: first, others: others[...]) }
}
