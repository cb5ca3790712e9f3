extension [KnownKeys] {
  /// One of these keys that an object lacks and another of its keys probably stands for.
  ///
  ///     serverName      for servername, server_name, serverNmae or servrName
  ///
  /// The first in alphabetical order. Large objects and long keys are not compared, because that would take long.
  func key(misspelledAs name: String, in object: JSONNode) -> String? {
    guard object.count <= 64, name.utf8.count <= 64 else { return nil }
    var name = name
    let similar = name.withUTF8 { name in lazy.compactMap { $0.key(similarTo: name) }.min() }
    return similar.flatMap { object[$0] == nil ? $0 : nil }
  }
}
