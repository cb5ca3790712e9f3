/// Positions by key, such as those of an object's values. Of equal keys, the last one set counts.
///
/// Keys are equal if their characters are, as for strings; those that are too long to be hashed, if their bytes are.
struct KeyPositions {
  private var hashed: [String: Int] = [:]
  private var others: [[UInt8]: Int] = [:]

  init(minimumCapacity: Int) {
    hashed.reserveCapacity(minimumCapacity)
  }

  /// The number of different keys.
  var count: Int { hashed.count + others.count }

  subscript(key: String) -> Int? {
    get { key.isHashable ? hashed[key] : others[Array(key.utf8)] }
    set {
      if key.isHashable {
        hashed[key] = newValue
      } else {
        others[Array(key.utf8)] = newValue
      }
    }
  }
}
