/// A key that comes from the data, and its value, while that value is being decoded.
///
///     {"0001": {"docks": 48}}      key: the record of "0001", value: the record of the object after it
///
/// Objects inside the value have their own records, so the key is not used for any of them.
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

  /// Returns the key if it belongs to this value.
  func key(of value: JSONNode) -> JSONNode? {
    value.index == self.value ? JSONNode(memory: value.memory, index: key) : nil
  }

  /// Makes the value in a string that of the key, in place of the string.
  mutating func move(from string: JSONNode, to content: JSONNode) {
    if string.index == value { value = content.index }
  }
}
