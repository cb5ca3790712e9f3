// Definition errors about where the members of one object are encoded.

extension Compiler {
  /// Checks that an object has at most one enclosing key.
  mutating func checkEnclosingKeys<Model>(of members: [MemberInstruction<Model>]) {
    if members.filter(\.encodesEnclosingKey).count > 1 { definitionError("has several fields for its enclosing key") }
  }

  /// Checks that the members encoded into an array fill it from its first position on.
  mutating func checkPositions<Model>(of members: [MemberInstruction<Model>]) {
    guard compilation.use == .encoding else { return }
    let paths = members.flatMap(\.outputPaths)
    guard paths.contains(where: { $0.components.contains(where: \.isIndex) }) else { return }
    var containers: [JSONPath: Set<JSONPath.Component>] = [:]
    for path in paths {
      for (depth, step) in path.components.enumerated() { containers[path.prefix(depth), default: []].insert(step) }
    }
    for (container, steps) in containers.sorted(by: { $0.key.description < $1.key.description }) {
      let positions = steps.compactMap(\.index)
      if positions.isEmpty { continue }
      if positions.count < steps.count {
        definitionError("cannot encode both elements and members into \(container)")
        continue
      }
      guard let missing = (0..<positions.count).first(where: { !positions.contains($0) }) else { continue }
      let depth = container.components.count
      for path in paths where path.isInside(container) && path.components[depth].index ?? 0 > missing {
        at("field \"\(path.fieldName)\"") { compiler in
          compiler.definitionError(
            "cannot be encoded at \(path), because no field is encoded at "
              + "\(JSONPath(container.components + [.index(missing)]))")
        }
      }
    }
  }
}
