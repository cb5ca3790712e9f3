// The author's mistakes that concern where the members of one object are written.

extension Compiler {
  /// The last position that has a slot. Later ones, which hardly anybody declares, are looked for in each document.
  static let maximumPosition = 255

  /// What is encoded into an array must fill it from its first position on, and an object has one enclosing key at most.
  mutating func check<Model>(paths members: [MemberInstruction<Model>], isArray: Bool) {
    if members.filter(\.writesEnclosingKey).count > 1 { definitionError("has several fields for its enclosing key") }
    guard compilation.purpose == .encoding else { return }
    let paths = members.flatMap(\.writtenKeys)
    var containers: [[String]: Set<String>] = [:]
    for path in paths {
      for length in path.indices { containers[Array(path[..<length]), default: []].insert(path[length]) }
    }
    for (container, names) in containers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      // Among the object's own keys, one that looks like a position may be a literal.
      guard isArray || !container.isEmpty else { continue }
      let positions = names.compactMap(\.position)
      if positions.isEmpty { continue }
      if positions.count < names.count {
        definitionError("cannot write both elements and members into \(JSONPath(names: container))")
        continue
      }
      guard let missing = (0..<positions.count).first(where: { !positions.contains($0) }) else { continue }
      for path in paths where path.starts(with: container) && path[container.count].position ?? 0 > missing {
        at("field \"\(JSONPath(names: path).fieldName)\"") { compiler in
          compiler.definitionError(
            "cannot be written to \(JSONPath(names: path)), because nothing is written to "
              + "\(JSONPath(names: container + ["[\(missing)]"]))")
        }
      }
    }
  }
}

extension String {
  /// The position whose name this is: 2 for `[2]`.
  var position: Int? {
    guard first == "[", last == "]" else { return nil }
    return Int(dropFirst().dropLast())
  }
}

extension JSONPath {
  /// The path of names, some of them positions.
  fileprivate init(names: [String]) {
    self.init(names.map { name in name.position.map { .index($0) } ?? .key(name) })
  }

  /// The path as a field's key.
  fileprivate var fieldName: String {
    let text = "\(self)".dropFirst()
    return String(text.hasPrefix(".") ? text.dropFirst() : text)
  }
}
