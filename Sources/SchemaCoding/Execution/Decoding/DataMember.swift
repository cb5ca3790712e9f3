/// A member of an object whose keys come from the data.
struct DataMember {
  let name: String
  let key: JSONNode
  let value: JSONNode
}

extension JSONNode {
  /// Returns the members of an object, each key once: a repeated key has its last value at the position of the first.
  ///
  /// The members are in document order. An imported tree has no order, so its members are sorted by key.
  func distinctMembers(except tags: Set<String>) -> [DataMember] {
    var result: [DataMember] = []
    var indexes: [String: Int] = [:]
    result.reserveCapacity(count)
    indexes.reserveCapacity(count)
    for (key, value) in members {
      let name = key.string
      if !tags.isEmpty, tags.contains(name) { continue }
      let member = DataMember(name: name, key: key, value: value)
      if let index = indexes[name] {
        result[index] = member
      } else {
        indexes[name] = result.count
        result.append(member)
      }
    }
    return kind == .object ? result : result.sorted { $0.name < $1.name }
  }
}
