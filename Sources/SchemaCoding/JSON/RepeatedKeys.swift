// Keys that an object has more than once. Only scanned objects can have them.

extension JSONNode {
  /// The paths of keys that their objects already have, in document order, up to a limit.
  func repeatedKeys(limit: Int) -> [[JSONPath.Component]] {
    var (steps, found) = ([] as [JSONPath.Component], [] as [[JSONPath.Component]])
    findRepeatedKeys(&steps, &found, limit)
    return found
  }

  private func findRepeatedKeys(
    _ steps: inout [JSONPath.Component], _ found: inout [[JSONPath.Component]], _ limit: Int
  ) {
    if kind == .array {
      for (index, element) in elements.enumerated() where element.kind == .array || element.kind == .object {
        steps.append(.index(index))
        element.findRepeatedKeys(&steps, &found, limit)
        steps.removeLast()
      }
    } else if kind == .object {
      var known = Set<ExactString>(minimumCapacity: count)
      for (key, value) in members {
        let key = key.string
        steps.append(.key(key))
        if !known.insert(ExactString(key)).inserted, found.count < limit { found.append(steps) }
        value.findRepeatedKeys(&steps, &found, limit)
        steps.removeLast()
      }
    }
  }
}

extension JSONDocument {
  private struct OpenContainer {
    let index: Int
    /// The record after its last member, before any were removed.
    let end: Int
    let kind: JSONKind
    var count: Int
    var keys: Set<ExactString> = []
  }

  /// Removes members whose keys their objects already have, from a record to the last one.
  func removeRepeatedMembers(from root: Int) {
    let (records, count) = (memory.pointee.records, memory.pointee.count)
    var open: [OpenContainer] = []
    // Records are moved to the front, so those that are still to be read have not changed.
    var (next, written) = (root, root)
    while true {
      while let top = open.indices.last, open[top].end == next {
        records[open[top].index] = JSONRecord(open[top].kind, count: open[top].count, payload: written)
        open.removeLast()
      }
      guard next < count else { break }
      if let top = open.indices.last, open[top].kind == .object {
        guard open[top].keys.insert(ExactString(node(at: next).string)).inserted else {
          open[top].count -= 1
          next = node(at: next + 1).next.index
          continue
        }
        records[written] = records[next]
        (next, written) = (next + 1, written + 1)
      }
      let record = records[next]
      records[written] = record
      if record.kind == .array || record.kind == .object {
        open.append(OpenContainer(index: written, end: record.payload, kind: record.kind, count: record.count))
      }
      (next, written) = (next + 1, written + 1)
    }
    memory.pointee.count = written
  }
}
