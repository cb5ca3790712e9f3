/// The members of a JSON object, in their order.
///
///     var object: JSONObject = ["b": 1, "a": 2]
///     object["c"] = 3               // at the end
///     object["b"] = 9               // where it was
///     object["a"] = nil             // removed
///     for (key, value) in object { print(key, value) }      // b 9, c 3
///
/// Keys are equal if their code points are: `"é"` and `"e\u{301}"` are two keys. The order of the members is neither part of equality nor of
/// hashing. Finding a key takes the same time in objects of any size; removing one takes time in proportion to the size, so remove several
/// with `filter(_:)`.
public struct JSONObject: Sendable {
  private var members: [Element] = []
  /// The positions of the keys; nil while there are few, which are found faster by comparing each.
  private var positions: KeyPositions?

  /// Creates an object without members.
  public init() {}

  /// Creates an object of these members. The last of repeated keys is used, at the position of the first.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    reserveCapacity(members.underestimatedCount)
    for (key, value) in members { set(value, for: key) }
  }

  /// Creates an object of a dictionary's members, in the order of the code points of their keys.
  public init(_ members: [String: JSONValue]) {
    self.init(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.lazy.map { ($0.key, $0.value) })
  }

  /// Creates an object of those of these members that have a value.
  package init(compacting members: [(String, JSONValue?)]) {
    for (key, value) in members { if let value { set(value, for: key) } }
  }

  package mutating func reserveCapacity(_ count: Int) { members.reserveCapacity(count) }
}

extension JSONObject: RandomAccessCollection {
  /// A member: its key and its value.
  public typealias Element = (key: String, value: JSONValue)

  /// The position of the first member, which is zero.
  public var startIndex: Int { 0 }

  /// The position after the last member, which is the number of members.
  public var endIndex: Int { members.count }

  /// The member at a position.
  ///
  /// - Precondition: There is a member at the position.
  public subscript(position: Int) -> (key: String, value: JSONValue) { members[position] }

  /// Returns the members that satisfy a condition, in their order.
  ///
  /// - Throws: Any error that the condition throws.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSONObject {
    JSONObject(try members.lazy.filter(isIncluded).map { ($0.key, $0.value) })
  }
}

extension JSONObject {
  /// The keys, in the order of the members.
  public var keys: [String] { members.map(\.key) }

  /// The values, in the order of the members.
  public var values: [JSONValue] { members.map(\.value) }

  /// The value of a key, or nil if the object has no such key.
  ///
  /// A new key is added at the end; an existing one keeps its position. Setting nil removes the key.
  public subscript(key: String) -> JSONValue? {
    get { position(of: key).map { members[$0].value } }
    set { if let newValue { set(newValue, for: key) } else { removeValue(forKey: key) } }
  }

  /// Removes a key, and returns its value; nil if the object has no such key.
  @discardableResult
  public mutating func removeValue(forKey key: String) -> JSONValue? {
    guard let position = position(of: key) else { return nil }
    positions?.remove(position)
    return members.remove(at: position).value
  }

  /// Adds the members of another object. For keys that both have, the closure returns the value, given this object's and the other's.
  ///
  /// - Throws: Any error that the closure throws.
  public mutating func merge(
    _ other: JSONObject, uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
  ) rethrows {
    for (key, value) in other {
      let position = position(of: key)
      set(try position.map { try combine(members[$0].value, value) } ?? value, for: key, at: position)
    }
  }

  /// Returns the object with the members of another one. For keys that both have, the closure returns the value, given this object's and the
  /// other's.
  ///
  /// - Throws: Any error that the closure throws.
  public func merging(
    _ other: JSONObject, uniquingKeysWith combine: (JSONValue, JSONValue) throws -> JSONValue
  ) rethrows -> JSONObject {
    var result = self
    try result.merge(other, uniquingKeysWith: combine)
    return result
  }

  package func mapValues(_ transform: (JSONValue) -> JSONValue) -> JSONObject {
    var result = self
    for index in members.indices { result.members[index].value = transform(members[index].value) }
    return result
  }

  /// Sets the value of a key.
  mutating func set(_ value: JSONValue, for key: String) {
    if positions == nil { return set(value, for: key, at: position(of: key)) }
    // The key is hashed once.
    let hash = KeyPositions.hash(key)
    let position = positions?.position(of: key, hash) { members[$0].key }
    if let position {
      members[position].value = value
    } else {
      members.append((key, value))
      positions?.append(hash)
    }
  }

  private mutating func set(_ value: JSONValue, for key: String, at position: Int?) {
    if let position { members[position].value = value } else { append(value, for: key) }
  }

  /// The number of members from which on there is an index of their keys.
  static let indexedCount = 16

  /// Adds a member whose key the object does not have.
  mutating func append(_ value: JSONValue, for key: String) {
    members.append((key, value))
    if positions != nil {
      positions?.append(KeyPositions.hash(key))
    } else if members.count == Self.indexedCount {
      positions = KeyPositions(members.lazy.map(\.key), capacity: members.capacity)
    }
  }

  private func position(of key: String) -> Int? {
    if let positions { return positions.position(of: key, KeyPositions.hash(key)) { members[$0].key } }
    return members.firstIndex { ExactString($0.key) == ExactString(key) }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object. The last of repeated keys is used, at the position of the first.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }
}

extension JSONObject: Hashable {
  /// Whether two objects have the same keys with the same values, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool { left.equals(right, by: ==) }

  /// Whether two objects have the same keys, with values that are the same for a closure.
  func equals(_ other: JSONObject, by areEqual: (JSONValue, JSONValue) -> Bool) -> Bool {
    count == other.count
      && members.indices.allSatisfy { index in
        let (key, value) = members[index]
        if ExactString(key) == ExactString(other.members[index].key) {
          return areEqual(value, other.members[index].value)
        }
        return other[key].map { areEqual(value, $0) } ?? false
      }
  }

  /// Hashes the members, whatever their order.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in members {
      var member = Hasher()
      member.combine(ExactString(key))
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}

extension JSONObject: CustomStringConvertible {
  /// The object as compact JSON.
  public var description: String { "\(JSONValue.object(self))" }
}

/// The positions of many keys in a list: a hash table of their bytes.
private struct KeyPositions: Sendable {
  /// A part of a key's hash, and in the lower half its position and one; zero where there is no key. At least half of them are.
  private var slots: [UInt64] = []
  private var count = 0

  init(_ keys: some Collection<String>, capacity: Int) {
    resize(capacity)
    for key in keys { append(Self.hash(key)) }
  }

  private mutating func resize(_ capacity: Int) {
    var size = 64
    while size < 2 * capacity { size *= 2 }
    let old = slots
    slots = [UInt64](repeating: 0, count: size)
    for slot in old where slot != 0 { insert(slot) }
  }

  private mutating func insert(_ slot: UInt64) {
    var index = Int(slot >> 32) & (slots.count - 1)
    while slots[index] != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  static func hash(_ key: String) -> UInt64 { UInt64(truncatingIfNeeded: ExactString(key).hashValue) >> 32 }

  /// Adds a key that is not in the table, at the next position.
  mutating func append(_ hash: UInt64) {
    count += 1
    if 2 * count > slots.count { resize(2 * count) }
    insert(hash << 32 | UInt64(truncatingIfNeeded: count))
  }

  func position(of key: String, _ hash: UInt64, _ keyAt: (Int) -> String) -> Int? {
    var index = Int(hash) & (slots.count - 1)
    while slots[index] != 0 {
      let position = Int(slots[index] & 0xFFFF_FFFF) - 1
      if slots[index] >> 32 == hash, ExactString(keyAt(position)) == ExactString(key) { return position }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Removes a position; those after it become smaller by one.
  mutating func remove(_ position: Int) {
    count -= 1
    let removed = UInt64(position) + 1
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count)
    for slot in old where slot & 0xFFFF_FFFF != removed && slot != 0 {
      insert(slot & 0xFFFF_FFFF > removed ? slot - 1 : slot)
    }
  }
}
