extension [KnownKeys] {
  /// One of these keys that an object lacks and another of its keys probably stands for.
  ///
  ///     serverName      for servername, server_name, serverNmae or servrName
  ///
  /// Large objects and long keys are not compared, because that would take long.
  func key(misspelledAs name: String, in object: JSONNode) -> String? {
    guard object.count <= 64, name.utf8.count <= 64, !name.isEmpty else { return nil }
    let known = flatMap(\.list).filter { $0.utf8.count <= 64 && $0 != name }
    guard known.count <= 64 else { return nil }
    let key = known.first { $0.hasLettersAndDigits(of: name) } ?? known.first { $0.differsByOneTypo(from: name) }
    return key.flatMap { object[$0] == nil ? $0 : nil }
  }
}

extension String {
  /// Whether two keys are the same but for case, punctuation and spaces.
  fileprivate func hasLettersAndDigits(of other: String) -> Bool {
    let significant = lowercased().filter { $0.isLetter || $0.isNumber }
    return !significant.isEmpty && significant == other.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Whether two keys of at least four characters differ in one character, or in the order of two.
  fileprivate func differsByOneTypo(from other: String) -> Bool {
    guard count >= 4, other.count >= 4, abs(count - other.count) <= 1 else { return false }
    let start = zip(self, other).prefix { $0 == $1 }.count
    var (one, two) = (dropFirst(start), other.dropFirst(start))
    while let last = one.last, last == two.last {
      one.removeLast()
      two.removeLast()
    }
    return one.count <= 1 && two.count <= 1 || one.count == 2 && one.elementsEqual(two.reversed())
  }
}
