// The library sorts small arrays of many types. These methods hide those of the standard library, each use of which would add 5 KB to
// every program: here only the indexes are sorted, by one copy of the algorithm.

extension Sequence {
  /// Returns the elements in order; equal elements keep theirs.
  func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return sortedIndexes(elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// Returns the elements in order; equal elements keep theirs.
  func sorted() -> [Element] { sorted(by: <) }
}

@inline(never)
private func sortedIndexes(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var indexes = Array(0..<count)
  indexes.sort(by: precedes)
  return indexes
}
