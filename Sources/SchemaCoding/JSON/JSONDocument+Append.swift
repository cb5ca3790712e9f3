// Values that are made of others while they are decoded, and removed afterwards.

extension JSONDocument {
  /// Appends a string as a separate value.
  func append(_ string: String) -> JSONNode {
    memory.pointee.append(string)
    return node(at: memory.pointee.count - 1)
  }

  /// Appends an array or an object with a closure that appends the values in it and returns how many they are.
  func append(_ kind: JSONKind, areCopies: Bool, _ appendValues: () -> Int) -> JSONNode {
    let start = memory.pointee.count
    memory.pointee.append(JSONRecord(kind))
    let count = appendValues()
    let end = memory.pointee.count
    memory.pointee.records[start] = JSONRecord(kind, count: count, payload: end)
    if areCopies { memory.pointee.copyCount += end - start }
    return node(at: start)
  }

  /// Appends a copy of a value, with everything in it.
  func appendCopy(of value: JSONNode) {
    let offset = memory.pointee.count - value.index
    for index in value.index..<value.next.index {
      let record = node(at: index).record
      let isContainer = record.kind == .array || record.kind == .object
      memory.pointee.append(
        isContainer ? JSONRecord(record.kind, count: record.count, payload: record.payload + offset) : record)
    }
  }
}
