// The elements of an array, and the members of an object.
extension JSONNode {
  /// The first element of an array, or the first key of an object, if it has any. Imports the container if necessary.
  @_transparent
  var firstChild: JSONNode {
    let record = record
    if record.kind == .array || record.kind == .object { return JSONNode(memory: memory, index: index + 1) }
    return importedChild
  }

  @inline(never)
  var importedChild: JSONNode {
    if isOpen { return JSONNode(memory: memory, index: index + 1) }
    importMembers()
    return JSONNode(memory: memory, index: record.payload)
  }

  var elements: JSONElements { JSONElements(upcoming: firstChild, remaining: count) }

  var members: JSONMembers { JSONMembers(upcoming: firstChild, remaining: count) }

  /// The element at an index, or nil if this is not an array or is shorter.
  subscript(index: Int) -> JSONNode? {
    guard isArray, index >= 0, index < count else { return nil }
    var element = firstChild
    if kind == .importedArray { return JSONNode(memory: memory, index: element.index + index) }
    for _ in 0..<index { element = element.next }
    return element
  }

  /// Returns the value of the last member with a key, found by linear search.
  func lastMember(_ key: String) -> JSONNode? {
    var found: JSONNode?
    for member in members where member.key.equals(key) { found = member.value }
    return found
  }

  /// The value of a key, or nil if this is not an object or has no such key.
  subscript(key: String) -> JSONNode? {
    isObject ? document.member(key, of: self) : nil
  }
}

struct JSONElements: Sequence, IteratorProtocol {
  fileprivate var upcoming: JSONNode
  /// How many are still to come.
  fileprivate(set) var remaining: Int

  @_transparent
  mutating func next() -> JSONNode? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    defer { if remaining > 0 { upcoming = upcoming.next } }
    return upcoming
  }

  /// Skips elements, up to that of a record.
  mutating func skip(_ count: Int, to index: Int) {
    remaining -= count
    upcoming = JSONNode(memory: upcoming.memory, index: index)
  }

  /// Removes what follows the closed elements: the last element if it is open. Also returns its record, or the one that the next element of
  /// the array will have, unless there is no closed element.
  mutating func removeOpen() -> (elements: JSONElements, index: Int) {
    var rest = self
    remaining = 0
    while rest.remaining > 0, !rest.upcoming.isOpen {
      _ = rest.next()
      remaining += 1
    }
    let isOpen = rest.remaining > 0 || remaining == 0
    return (rest, isOpen ? rest.upcoming.index : rest.upcoming.next.index)
  }
}

/// The members of an object, in order. Keys may be repeated.
struct JSONMembers: Sequence, IteratorProtocol {
  fileprivate var upcoming: JSONNode
  fileprivate var remaining: Int

  @_transparent
  mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let key = upcoming
    let value = JSONNode(memory: key.memory, index: key.index + 1)
    if remaining > 0 { upcoming = value.next }
    return (key, value)
  }
}

extension JSONNode {
  /// Whether this is the same JSON as a value: of an object, the last of repeated keys counts, and their order does not.
  ///
  /// It visits no more than it needs to find a difference.
  func equals(_ value: JSONValue) -> Bool {
    switch value {
    case .null: isNull
    case .bool(let value): kind == (value ? .true : .false)
    case .number(let value): if case .number(let own) = self.value { own == value } else { false }
    case .string(let string): isString && equals(string)
    case .array(let values): isArray && count == values.count && zip(elements, values).allSatisfy { $0.equals($1) }
    case .object(let values):
      isObject && members.allSatisfy { member in values.keys.contains { member.key.equals($0) } }
        && values.allSatisfy { key, value in lastMember(key)?.equals(value) ?? false }
    }
  }
}
