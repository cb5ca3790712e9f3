/// A key that is data, and the value under it, while that value is being decoded.
///
///     {"0001": {"docks": 48}}      key: the record of "0001", value: the record of the object behind it
///
/// Objects inside the value have records of their own, so that none of them takes the key for its own.
struct EnclosingKey {
  private var key: Int
  private var value: Int

  static let none = EnclosingKey(key: -1, value: -1)

  private init(key: Int, value: Int) {
    (self.key, self.value) = (key, value)
  }

  @inline(__always)
  init(_ key: JSONNode, of value: JSONNode) {
    (self.key, self.value) = (key.index, value.index)
  }

  /// The key, if it is the one of this value.
  func key(of value: JSONNode) -> JSONNode? {
    value.index == self.value ? JSONNode(memory: value.memory, index: key) : nil
  }

  /// Says that a value stands for what its string contains.
  mutating func move(from string: JSONNode, to content: JSONNode) {
    if string.index == value { value = content.index }
  }
}
