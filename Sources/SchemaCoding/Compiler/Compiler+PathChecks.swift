// Definition errors about where the members of one object are encoded.

extension Compiler {
  /// Checks that an object has at most one enclosing key.
  mutating func checkEnclosingKeys<Model>(of members: [MemberInstruction<Model>]) {
    if members.filter(\.encodesEnclosingKey).count > 1 { definitionError("has several fields for its enclosing key") }
  }

  /// Checks that the members encoded into an array fill it from its first position on.
  mutating func checkPositions<Model>(of members: [MemberInstruction<Model>], isArray: Bool) {
    guard compilation.use == .encoding else { return }
    let paths = members.flatMap(\.outputKeys)
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
        definitionError("cannot encode both elements and members into \(JSONPath(names: container))")
        continue
      }
      guard let missing = (0..<positions.count).first(where: { !positions.contains($0) }) else { continue }
      for path in paths where path.starts(with: container) && path[container.count].position ?? 0 > missing {
        at("field \"\(JSONPath(names: path).fieldName)\"") { compiler in
          compiler.definitionError(
            "cannot be encoded at \(JSONPath(names: path)), because no field is encoded at "
              + "\(JSONPath(names: container + ["[\(missing)]"]))")
        }
      }
    }
  }
}

extension JSONPath {
  /// Creates a path from names, some of which are positions.
  fileprivate init(names: [String]) {
    self.init(names.map { name in name.position.map { .index($0) } ?? .key(name) })
  }
}
