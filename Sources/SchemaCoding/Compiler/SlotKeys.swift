/// The keys of one object, each with the index of its slot. In an array, a position is the index of its own slot.
struct SlotKeys {
  let isArray: Bool
  private(set) var list: [String] = []
  private var slots: [String: Int] = [:]
  /// The last position that has a slot. Later ones, which are rarely declared, are looked up in each document.
  private static let maximumPosition = 255

  init(isArray: Bool = false) {
    self.isArray = isArray
  }

  mutating func slot(of key: String) -> Int {
    if let slot = slots[key] { return slot }
    slots[key] = list.count
    list.append(key)
    return list.count - 1
  }

  mutating func slot(ofPosition position: Int) -> Int? {
    guard position <= Self.maximumPosition else { return nil }
    while list.count <= position { list.append("[\(list.count)]") }
    return position
  }
}
