extension KeyLookup {
  /// Names the key that is probably meant, where an object on the path does not have the next key.
  ///
  ///     "user_name"       the object has "userName"
  func detailOfMissingKey(in object: JSONNode) -> String? {
    var value = object
    for step in steps {
      switch step {
      case .key(let key):
        guard value.isObject else { return nil }
        guard let next = value[key] else { return value.detailOfMissing(key) }
        value = next
      case .index(let index):
        guard value.isArray, let next = value[index] else { return nil }
        value = next
      }
    }
    return nil
  }
}

extension JSONNode {
  /// Names a key of the object with the same letters and digits as one that it does not have.
  ///
  /// The first in alphabetical order, since an object from a tree has its keys in any order. A large object is not searched, because that
  /// would take long.
  func detailOfMissing(_ key: String) -> String? {
    guard count <= 64, key.utf8.contains(where: \.isSignificant) else { return nil }
    var key = key
    let similar = key.withUTF8 { wanted in
      members.lazy.map(\.key).filter { other in other.withUTF8 { wanted.isSimilar(to: $0) } }.map(\.string).min()
    }
    return similar.map { "the object has \($0.excerpt)" }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two strings are the same but for the case of ASCII letters, and for punctuation and spaces in ASCII.
  fileprivate func isSimilar(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    lazy.filter(\.isSignificant).map(\.lowercased).elementsEqual(other.lazy.filter(\.isSignificant).map(\.lowercased))
  }
}

extension UInt8 {
  fileprivate var isSignificant: Bool { isLetter || isDigit || self >= 0x80 }
  fileprivate var lowercased: UInt8 { isLetter ? self | 0x20 : self }
}
