/// An object while its members are being written.
struct ObjectOutput {
  private(set) var members: [String: Any] = [:]

  init(minimumCapacity: Int) {
    members.reserveCapacity(minimumCapacity)
  }

  /// Puts a value at the end of a way of keys; ways that begin alike share their objects.
  mutating func set(_ value: JSONOutput, at keys: [String]) {
    Self.set(value.foundationObject, at: keys[...], in: &members)
  }

  /// Puts a value at a key unless a member has written there.
  mutating func add(_ value: JSONOutput, at key: String) {
    if members[key] == nil { members[key] = value.foundationObject }
  }

  private static func set(_ value: Any, at keys: ArraySlice<String>, in members: inout [String: Any]) {
    guard let key = keys.first else { return }
    if keys.count == 1 {
      members[key] = value
    } else {
      var inner = members[key] as? [String: Any] ?? [:]
      set(value, at: keys.dropFirst(), in: &inner)
      members[key] = inner
    }
  }
}
